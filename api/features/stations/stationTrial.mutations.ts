import { InvalidInput, RateLimited, Unauthorized, Unavailable } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { tryStationInput } from './station.input.ts'
import type { StationTrial } from './stationRadio.port.ts'

const StationTrialType = builder.objectRef<StationTrial>('StationTrial').implement({
  description: 'What ten seconds of listening to an address tell of it.',
  fields: (t) => ({
    codec: t.exposeString('codec'),
    bitrateKbps: t.exposeInt('bitrateKbps'),
    name: t.exposeString('name', { nullable: true, description: 'What the server calls itself.' }),
    genre: t.exposeString('genre', { nullable: true }),
    title: t.exposeString('title', { nullable: true, description: 'What was on air meanwhile, if the station said so.' }),
    seconds: t.exposeFloat('seconds'),
    loudnessLufs: t.exposeFloat('loudnessLufs', { nullable: true }),
    audioType: t.string({ resolve: ({ audio }) => audio.mimeType }),
    audioBase64: t.string({ description: 'What was heard.', resolve: ({ audio }) => Buffer.from(audio.bytes).toString('base64') }),
  }),
})

builder.relayMutationField(
  'tryStation',
  { name: 'TryStationInput', inputFields: (t) => ({ streamUrl: t.string({ required: true }) }) },
  {
    description: 'Listens to an address for ten seconds, through the product. Nothing is kept.',
    authScopes: { staff: true },
    errors: { types: [InvalidInput, RateLimited, Unauthorized, Unavailable] },
    resolve: async (_root, { input }, { viewer, services }) => {
      if (viewer.kind !== 'user') throw new Unauthorized()
      const { streamUrl } = parseInput(tryStationInput, input)
      // The try ends by itself within half a minute; a caller who leaves earlier costs no more than that.
      return { trial: await services.stationAudio.tryOut(viewer, streamUrl, new AbortController().signal) }
    },
  },
  { name: 'TryStationPayload', outputFields: (t) => ({ trial: t.field({ type: StationTrialType, resolve: ({ trial }) => trial }) }) },
)
