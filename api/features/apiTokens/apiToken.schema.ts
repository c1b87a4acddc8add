import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { parseInput } from '../../parseInput.ts'
import { createApiTokenInput } from './apiToken.input.ts'
import { apiTokensVisibleTo } from './apiToken.store.ts'

export const ApiTokenNode = builder.prismaNode('ApiToken', {
  id: { field: 'id' },
  authScopes: { staff: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [apiTokensVisibleTo(viewer)] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix', { description: 'How the token begins; the rest is not kept.' }),
    scopes: t.exposeStringList('scopes'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.queryField('apiTokens', (t) =>
  t.prismaConnection(
    {
      type: ApiTokenNode,
      cursor: 'id',
      authScopes: { staff: true },
      resolve: (query, _root, _args, { viewer, database }) =>
        database.prisma.apiToken.findMany({ ...query, where: apiTokensVisibleTo(viewer), orderBy: { id: 'desc' } }),
    },
    { name: 'ApiTokenConnection' },
    { name: 'ApiTokenEdge' },
  ),
)

builder.relayMutationField(
  'createApiToken',
  {
    name: 'CreateApiTokenInput',
    inputFields: (t) => ({ name: t.string({ required: true }), scopes: t.stringList({ required: true }), expiresInDays: t.int() }),
  },
  {
    description: 'A key for a partner program. The answer is the only place where the token is ever shown.',
    authScopes: { staff: true },
    errors: { types: [Forbidden, InvalidInput] },
    resolve: (_root, { input }, { viewer, services }) => services.apiTokens.create(viewer, parseInput(createApiTokenInput, input)),
  },
  {
    name: 'CreateApiTokenPayload',
    outputFields: (t) => ({
      token: t.string({ resolve: (result) => result.token }),
      apiToken: t.prismaField({
        type: ApiTokenNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.apiToken.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
)

builder.relayMutationField(
  'revokeApiToken',
  { name: 'RevokeApiTokenInput', inputFields: (t) => ({ apiTokenId: t.globalID({ required: true, for: [ApiTokenNode] }) }) },
  {
    authScopes: { staff: true },
    errors: { types: [NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => ({ id: await services.apiTokens.revoke(viewer, Number(input.apiTokenId.id)) }),
  },
  {
    name: 'RevokeApiTokenPayload',
    outputFields: (t) => ({
      apiToken: t.prismaField({
        type: ApiTokenNode,
        resolve: (query, { id }, _args, { database }) => database.prisma.apiToken.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  },
)
