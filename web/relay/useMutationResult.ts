import { useMutation, type UseMutationConfig } from 'react-relay'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { showToast } from '../ui/toast/toasts.ts'
import { problemsByField, type FieldProblem, type FieldProblems } from './fieldProblems.ts'
import { isUnauthorized, serverMessage } from './requestError.ts'

/** What a mutation selects of its result: the success `@alias(as: "done")`, any UserError `@alias(as: "problem")`. */
interface Outcome {
  done: unknown
  problem: { message: string; fields?: readonly FieldProblem[] } | null | undefined
}
type OutcomeOf<M extends MutationParameters> = Extract<M['response'][keyof M['response']], Outcome>
type DoneOf<M extends MutationParameters> = NonNullable<OutcomeOf<M>['done']>

export interface Failure {
  /** 'Error' unless the screen has a better one. */
  title?: string
  /** Shown when the server gives no words, or when they are not wanted. */
  message: string
  /** Whether the server's words come before `message`; 'refusal': only those of a declared refusal, not of a fault. */
  prefersServer?: boolean | 'refusal'
}

interface Run<M extends MutationParameters>
  extends Pick<UseMutationConfig<M>, 'variables' | 'optimisticResponse' | 'optimisticUpdater' | 'updater'> {
  onDone?: (done: DoneOf<M>) => void
  /** The server has said no, and that was shown. */
  onRefused?: () => void
  /** Gets the server's words by the field that they are about, where the mutation selects `problem.fields`. */
  onFields?: (problems: FieldProblems) => void
}

/**
 * Runs a mutation whose one field answers with a result union. `onDone` gets the success; every other end, declared
 * or not, becomes the failure's toast. A lost session keeps the toast of its own.
 */
export function useMutationResult<M extends MutationParameters>(mutation: GraphQLTaggedNode, failure: Failure) {
  const [commit, isPending] = useMutation<M>(mutation)
  const complain = (serverWords: string | null) => {
    const description = (failure.prefersServer ? serverWords : null) ?? failure.message
    showToast({ title: failure.title ?? 'Error', description, tone: 'destructive' })
  }
  const run = ({ onDone, onRefused, onFields, ...config }: Run<M>) =>
    commit({
      ...config,
      onCompleted: (response) => {
        const [outcome] = Object.values(response as Record<string, Outcome>)
        if (outcome?.done) {
          onDone?.(outcome.done as DoneOf<M>)
          return
        }
        complain(outcome?.problem?.message ?? null)
        onRefused?.()
        onFields?.(problemsByField(outcome?.problem?.fields ?? []))
      },
      onError: (error) => {
        if (!isUnauthorized(error)) complain(failure.prefersServer === 'refusal' ? null : serverMessage(error))
      },
    })
  return [run, isPending] as const
}
