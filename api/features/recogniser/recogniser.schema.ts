import { builder } from '../../graphql/builder.ts'
import type { RecogniserState } from './recogniser.ts'

const RecogniserType = builder.objectRef<RecogniserState>('Recogniser').implement({
  description: 'What turns speech to text at the moment.',
  fields: (t) => ({
    engine: t.exposeString('engine', { description: 'openai, sherpa, pocketsphinx or none' }),
    label: t.exposeString('label'),
    ready: t.exposeBoolean('ready'),
    problem: t.exposeString('problem', { nullable: true }),
    speed: t.exposeFloat('speed', { nullable: true, description: 'Seconds of audio in a second of work.' }),
    queued: t.exposeInt('queued', { description: 'Segments waiting.' }),
    dropped: t.exposeInt('dropped', { description: 'Segments given up in the last day because too many waited.' }),
  }),
})

builder.queryField('recogniser', (t) =>
  t.field({ type: RecogniserType, authScopes: { staffReader: true }, resolve: (_root, _args, { services }) => services.recogniser.read() }),
)
