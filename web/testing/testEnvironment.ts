import {
  createOperationDescriptor,
  Environment,
  Network,
  Observable,
  RecordSource,
  Store,
  type ConcreteRequest,
  type GraphQLResponse,
  type GraphQLSingularResponse,
  type RequestParameters,
  type Variables,
} from 'relay-runtime'
import { MockPayloadGenerator } from 'relay-test-utils'

export type MockResolvers = NonNullable<Parameters<typeof MockPayloadGenerator.generate>[1]>

export interface TestEnvironment {
  relay: Environment
  /** Every operation that was sent, in order. */
  sent: { name: string; variables: Variables }[]
  /** Answers from now on; types without a resolver get made-up values. */
  answer: (resolvers: MockResolvers) => void
  /** Gives an operation this data, as it would come over the wire, and nothing made up. */
  reply: (operationName: string, data: Record<string, unknown>) => void
  /** Makes an operation fail until told otherwise; null ends that. */
  fail: (operationName: string, error: Error | null) => void
  /** Keeps the answers of an operation back until the returned function is called. */
  hold: (operationName: string) => () => void
  /** Delivers one event to those who have subscribed. */
  emit: (subscriptionName: string, resolvers: MockResolvers) => Promise<void>
}

/** A real store over a made-up server, which knows the operations by their compiled artifacts. */
export function createTestEnvironment(initial: MockResolvers): TestEnvironment {
  let resolvers = initial
  const failures = new Map<string, Error>()
  const replies = new Map<string, Record<string, unknown>>()
  const gates = new Map<string, Promise<void>>()
  const sent: TestEnvironment['sent'] = []
  const sinks = new Map<string, Set<(response: GraphQLResponse) => void>>()

  const fetchMadeUp = async (request: RequestParameters, variables: Variables) => {
    sent.push({ name: request.name, variables })
    await gates.get(request.name)
    const failure = failures.get(request.name)
    if (failure) throw failure
    const reply = replies.get(request.name)
    return reply ? { data: reply } : madeUpResponse(request.name, variables, resolvers)
  }
  const subscribe = (request: RequestParameters) =>
    Observable.create<GraphQLResponse>((sink) => {
      const group = sinks.get(request.name) ?? new Set()
      sinks.set(request.name, group)
      const next = (response: GraphQLResponse) => sink.next(response)
      group.add(next)
      return () => group.delete(next)
    })

  return {
    relay: new Environment({ network: Network.create(fetchMadeUp, subscribe), store: new Store(new RecordSource()) }),
    sent,
    answer: (next) => {
      resolvers = next
    },
    reply: (name, data) => replies.set(name, data),
    fail: (name, error) => {
      if (error) failures.set(name, error)
      else failures.delete(name)
    },
    hold: (name) => {
      let open = () => {}
      gates.set(name, new Promise<void>((resolve) => (open = resolve)))
      return () => {
        gates.delete(name)
        open()
      }
    },
    emit: async (name, eventResolvers) => {
      const response = await madeUpResponse(name, {}, eventResolvers)
      for (const next of sinks.get(name) ?? []) next(response)
    },
  }
}

async function madeUpResponse(name: string, variables: Variables, resolvers: MockResolvers): Promise<GraphQLSingularResponse> {
  const artifact = (await import(`../__generated__/${name}.graphql.ts`)) as { default: ConcreteRequest }
  return MockPayloadGenerator.generate(createOperationDescriptor(artifact.default, variables), resolvers) as GraphQLSingularResponse
}
