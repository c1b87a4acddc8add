import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { directoryInput } from './directory.input.ts'
import type { DirectoryStation } from './directory.service.ts'

const DirectoryStationType = builder.objectRef<DirectoryStation>('DirectoryStation').implement({
  authScopes: { staffReader: true },
  description: 'A radio station that one may monitor.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    frequency: t.exposeString('frequency', { description: 'MHz of FM, kHz of AM.' }),
    band: t.exposeString('band', { description: 'FM or AM' }),
    city: t.exposeString('city'),
    state: t.exposeString('state'),
    market: t.exposeString('market'),
    format: t.exposeString('format'),
    website: t.exposeString('website', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    coverage: t.exposeInt('coverage', { description: 'Miles, estimated from band and power.' }),
    power: t.exposeInt('power', { nullable: true, description: 'Watts, null where not known.' }),
    rating: t.exposeFloat('rating', { description: '0–10, estimated from band and power.' }),
    streamUrl: t.exposeString('streamUrl', { nullable: true }),
  }),
})

builder.queryFields((t) => ({
  directoryMarkets: t.stringList({
    authScopes: { staffReader: true },
    resolve: (_root, _args, { services }) => services.directory.markets(),
  }),
  directoryFormats: t.stringList({
    authScopes: { staffReader: true },
    resolve: (_root, _args, { services }) => services.directory.formats(),
  }),
  directoryStations: t.field({
    type: [DirectoryStationType],
    authScopes: { staffReader: true },
    description: 'Of one market and format; of all where none is named. At most 500.',
    args: { market: t.arg.string(), format: t.arg.string() },
    resolve: (_root, args, { services }) => services.directory.list(parseInput(directoryInput, args)),
  }),
}))
