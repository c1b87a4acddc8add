import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import type { GraphQLContext } from '../../graphql/context.ts'
import { parseInput } from '../../parseInput.ts'
import { addAliasInput, renameCompanyInput } from './company.input.ts'
import { CompanyAliasNode, CompanyMergeNode, CompanyNode } from './company.schema.ts'

const REFUSALS = { authScopes: { staff: true }, errors: { types: [Conflict, Forbidden, InvalidInput, NotFound] } }

const rereadCompany = (query: object, { companyId }: { companyId: number }, _args: object, { database }: GraphQLContext) =>
  database.prisma.company.findUnique({ ...query, where: { id: companyId } })
const rereadMerge = (query: object, { mergeId }: { mergeId: number }, _args: object, { database }: GraphQLContext) =>
  database.prisma.companyMerge.findUniqueOrThrow({ ...query, where: { id: mergeId } })

builder.relayMutationField(
  'addCompanyAlias',
  {
    name: 'AddCompanyAliasInput',
    inputFields: (t) => ({ companyId: t.globalID({ for: CompanyNode, required: true }), alias: t.string({ required: true }) }),
  },
  {
    ...REFUSALS,
    resolve: async (_root, { input }, { viewer, services }) => {
      const { companyId, alias } = parseInput(addAliasInput, { ...input, companyId: Number(input.companyId.id) })
      return { companyId: await services.companyNames.addAlias(viewer, companyId, alias) }
    },
  },
  {
    name: 'AddCompanyAliasPayload',
    outputFields: (t) => ({ company: t.prismaField({ type: CompanyNode, nullable: true, resolve: rereadCompany }) }),
  },
)

builder.relayMutationField(
  'removeCompanyAlias',
  { name: 'RemoveCompanyAliasInput', inputFields: (t) => ({ id: t.globalID({ for: CompanyAliasNode, required: true }) }) },
  {
    ...REFUSALS,
    resolve: async (_root, { input: { id } }, { viewer, services }) => ({
      companyId: await services.companyNames.removeAlias(viewer, Number(id.id)),
    }),
  },
  {
    name: 'RemoveCompanyAliasPayload',
    outputFields: (t) => ({ company: t.prismaField({ type: CompanyNode, nullable: true, resolve: rereadCompany }) }),
  },
)

builder.relayMutationField(
  'renameCompany',
  {
    name: 'RenameCompanyInput',
    inputFields: (t) => ({ id: t.globalID({ for: CompanyNode, required: true }), name: t.string({ required: true }) }),
  },
  {
    ...REFUSALS,
    description: 'The old name stays as an alias.',
    resolve: async (_root, { input }, { viewer, services }) => {
      const { id, name } = parseInput(renameCompanyInput, { ...input, id: Number(input.id.id) })
      return { companyId: await services.companyNames.rename(viewer, id, name) }
    },
  },
  {
    name: 'RenameCompanyPayload',
    outputFields: (t) => ({ company: t.prismaField({ type: CompanyNode, nullable: true, resolve: rereadCompany }) }),
  },
)

builder.relayMutationField(
  'mergeCompanies',
  {
    name: 'MergeCompaniesInput',
    inputFields: (t) => ({
      fromCompanyId: t.globalID({ for: CompanyNode, required: true, description: 'Will be gone; its name becomes an alias.' }),
      intoCompanyId: t.globalID({ for: CompanyNode, required: true, description: 'Stays, with all that was heard of either.' }),
    }),
  },
  {
    ...REFUSALS,
    resolve: async (_root, { input: { fromCompanyId, intoCompanyId } }, { viewer, services }) => ({
      mergeId: await services.companyMerges.merge(viewer, Number(fromCompanyId.id), Number(intoCompanyId.id)),
      companyId: Number(intoCompanyId.id),
    }),
  },
  {
    name: 'MergeCompaniesPayload',
    outputFields: (t) => ({
      merge: t.prismaField({ type: CompanyMergeNode, resolve: rereadMerge }),
      company: t.prismaField({ type: CompanyNode, nullable: true, description: 'The one that stayed.', resolve: rereadCompany }),
    }),
  },
)

builder.relayMutationField(
  'undoCompanyMerge',
  { name: 'UndoCompanyMergeInput', inputFields: (t) => ({ id: t.globalID({ for: CompanyMergeNode, required: true }) }) },
  {
    ...REFUSALS,
    resolve: async (_root, { input: { id } }, { viewer, services }) => ({ mergeId: await services.companyMerges.undo(viewer, Number(id.id)) }),
  },
  {
    name: 'UndoCompanyMergePayload',
    outputFields: (t) => ({ merge: t.prismaField({ type: CompanyMergeNode, resolve: rereadMerge }) }),
  },
)
