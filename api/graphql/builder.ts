import SchemaBuilder from '@pothos/core'
import DataloaderPlugin from '@pothos/plugin-dataloader'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { Forbidden, Unauthorized } from '../errors.ts'
import type PrismaTypes from '../generated/pothos.ts'
import { getDatamodel } from '../generated/pothos.ts'
import { canReadAsStaff, hasScope, isAdmin, isSignedIn, isStaff } from '../viewer.ts'
import type { GraphQLContext } from './context.ts'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** No list answers more rows at once. */
export const MAX_CONNECTION_SIZE = 100

/** The ground every Pothos file stands on. Fields are non-null unless they say otherwise. */
export const builder = new SchemaBuilder<{
  PrismaTypes: PrismaTypes
  Context: GraphQLContext
  DefaultFieldNullability: false
  AuthScopes: {
    signedIn: boolean
    /** Users and administrators. */
    staff: boolean
    /** Staff, and analysts on the read-only schema. */
    staffReader: boolean
    admin: boolean
    /** Staff readers, and partners whose token says so. */
    stationReader: boolean
    detectionReader: boolean
  }
  Scalars: {
    DateTime: { Input: Date; Output: Date }
    JSON: { Input: JsonValue; Output: unknown }
  }
}>({
  plugins: [ErrorsPlugin, ScopeAuthPlugin, DataloaderPlugin, PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  relay: { clientMutationId: 'omit', cursorType: 'String', nodesOnConnection: false },
  prisma: {
    client: (context) => context.database.prisma,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    maxConnectionSize: MAX_CONNECTION_SIZE,
    defaultConnectionSize: MAX_CONNECTION_SIZE,
    exposeDescriptions: false,
    onUnusedQuery: null,
  },
  scopeAuth: {
    authorizeOnSubscribe: true,
    unauthorizedError: (_parent, context) => (context.viewer.kind === 'anonymous' ? new Unauthorized() : new Forbidden()),
    authScopes: ({ viewer }) => ({
      signedIn: isSignedIn(viewer),
      staff: isStaff(viewer),
      staffReader: canReadAsStaff(viewer),
      admin: isAdmin(viewer),
      stationReader: canReadAsStaff(viewer) || hasScope(viewer, 'read:stations') || hasScope(viewer, 'read:detections'),
      detectionReader: canReadAsStaff(viewer) || hasScope(viewer, 'read:detections'),
    }),
  },
  errors: {
    directResult: true,
    defaultUnionOptions: { name: ({ fieldName }) => `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}Result` },
  },
})

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})
