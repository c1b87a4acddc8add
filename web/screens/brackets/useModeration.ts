import { graphql, useMutation } from 'react-relay'
import type { useModerationMutation } from '../../__generated__/useModerationMutation.graphql.ts'
import type { ModerationAct } from '../../public/bracket/CommentItem.tsx'
import { isUnauthorized, serverMessage } from '../../relay/requestError.ts'
import { showToast } from '../../ui/toast/toasts.ts'

const FAILED = 'The comment could not be changed.'

/** What the owner does with comments; resolves when the server has done it, or has said why not. */
export function useModeration(bracketId: string): (commentId: number, act: ModerationAct) => Promise<void> {
  const [commit] = useMutation<useModerationMutation>(graphql`
    mutation useModerationMutation($input: ModerateCommentInput!) {
      moderateComment(input: $input) {
        ... on ModerateCommentPayload @alias(as: "done") {
          change {
            bracket {
              id
            }
          }
        }
        ... on UserError @alias(as: "problem") {
          message
        }
      }
    }
  `)
  const complain = (words: string | null | undefined) => showToast({ title: 'Update Failed', description: words ?? FAILED, tone: 'destructive' })
  return (commentId, act) =>
    new Promise((resolve) => {
      commit({
        variables: { input: { bracketId, commentId, act } },
        onCompleted: ({ moderateComment }) => {
          if (!moderateComment.done) complain(moderateComment.problem?.message)
          resolve()
        },
        onError: (error) => {
          if (!isUnauthorized(error)) complain(serverMessage(error))
          resolve()
        },
      })
    })
}
