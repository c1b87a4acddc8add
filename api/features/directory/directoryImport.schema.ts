import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import type { DirectoryImportService } from './directoryImport.service.ts'
import { importFromUrlInput } from './directoryImport.input.ts'

type Import = Awaited<ReturnType<DirectoryImportService['list']>>[number]

const DirectoryImportType = builder.objectRef<Import>('DirectoryImport').implement({
  authScopes: { admin: true },
  description: 'A file of stations on its way into the directory.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    source: t.exposeString('source', { description: 'csv, fcc or radio_browser' }),
    origin: t.exposeString('origin', { description: 'Name of the file, or its address.' }),
    isDryRun: t.exposeBoolean('isDryRun'),
    status: t.exposeString('status', { description: 'queued, running, done or failed' }),
    totalRows: t.exposeInt('totalRows'),
    processedRows: t.exposeInt('processedRows'),
    createdCount: t.exposeInt('createdCount'),
    changedCount: t.exposeInt('changedCount'),
    unchangedCount: t.exposeInt('unchangedCount'),
    rejectedCount: t.exposeInt('rejectedCount'),
    rejections: t.field({ type: 'JSON', description: 'The first of them: row, name, reason.', resolve: ({ rejections }) => rejections }),
    samples: t.field({ type: 'JSON', description: 'The first of what is new or changed: name, frequency, fields.', resolve: ({ samples }) => samples }),
    problem: t.exposeString('problem', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.queryField('directoryImports', (t) =>
  t.field({
    type: [DirectoryImportType],
    authScopes: { admin: true },
    description: 'The newest first, twenty at most.',
    resolve: (_root, _args, { viewer, services }) => services.directoryImports.list(viewer),
  }),
)

builder.relayMutationField(
  'importDirectoryFromUrl',
  {
    name: 'ImportDirectoryFromUrlInput',
    inputFields: (t) => ({ source: t.string({ required: true }), url: t.string({ required: true }), market: t.string() }),
  },
  {
    description: 'Starts a dry run of a file at an address.',
    authScopes: { admin: true },
    errors: { types: [Forbidden, InvalidInput] },
    resolve: async (_root, { input }, { viewer, services }) => ({
      id: await services.directoryImports.startUrl(viewer, parseInput(importFromUrlInput, input)),
    }),
  },
  { name: 'ImportDirectoryFromUrlPayload', outputFields: (t) => ({ importDatabaseId: t.int({ resolve: ({ id }) => id }) }) },
)

builder.relayMutationField(
  'applyDirectoryImport',
  { name: 'ApplyDirectoryImportInput', inputFields: (t) => ({ importDatabaseId: t.int({ required: true }) }) },
  {
    description: 'Does what a finished dry run has told.',
    authScopes: { admin: true },
    errors: { types: [Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => ({
      id: await services.directoryImports.applyDryRun(viewer, input.importDatabaseId),
    }),
  },
  { name: 'ApplyDirectoryImportPayload', outputFields: (t) => ({ importDatabaseId: t.int({ resolve: ({ id }) => id }) }) },
)
