import { Kind, parse, type GraphQLSchema } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import type { PersistedOperations } from './host.ts'
import { SHARED_SUBSCRIPTION, type SharedSubscription } from './sharedSubscriptions.ts'

export interface ShareableCall extends SharedSubscription {
  /** The same for all who ask for the same. */
  key: string
  payload: SubscribePayload
}

/** A client's message, as far as anything can be said of it unchecked; null: not even that. */
export function readMessage(text: string): { type?: unknown; id?: unknown; payload?: unknown } | null {
  try {
    const message: unknown = JSON.parse(text)
    return message !== null && typeof message === 'object' ? message : null
  } catch {
    return null
  }
}

/** Tells which anonymous subscriptions share one execution: persisted ones of a field that says so. */
export function createSharingRule(schema: () => GraphQLSchema, persisted: PersistedOperations): (payload: unknown) => ShareableCall | null {
  /** As many as the client was built with. */
  const known = new Map<string, SharedSubscription | null>()

  function ruleOf(hash: string): SharedSubscription | null {
    const rule = known.get(hash)
    if (rule !== undefined) return rule
    const text = persisted.find(hash)
    if (text === null) return null
    const found = sharedField(schema(), text)
    known.set(hash, found)
    return found
  }

  return (payload) => {
    const asked = payload as Partial<SubscribePayload> | null | undefined
    const hash = (asked?.extensions?.['persistedQuery'] as { sha256Hash?: unknown } | undefined)?.sha256Hash
    const rule = typeof hash === 'string' ? ruleOf(hash) : null
    if (!asked || !rule) return null
    const key = JSON.stringify([hash, asked.operationName ?? null, asked.variables ?? null])
    return { ...rule, key, payload: { ...asked, query: '' } }
  }
}

function sharedField(schema: GraphQLSchema, text: string): SharedSubscription | null {
  const operations = parse(text).definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const fields = operations.flatMap(({ operation, selectionSet }) => (operation === 'subscription' ? selectionSet.selections : []))
  const [field] = fields
  if (operations.length !== 1 || fields.length !== 1 || field?.kind !== Kind.FIELD) return null
  const extension = schema.getSubscriptionType()?.getFields()[field.name.value]?.extensions[SHARED_SUBSCRIPTION]
  return (extension as SharedSubscription | undefined) ?? null
}
