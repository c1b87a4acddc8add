import { useState } from 'react'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem, type ModerationAct } from './CommentItem.tsx'
import { useComments } from './useComments.ts'

export interface CommentsProps {
  bracketId: number
  /** Null: this viewer may write. */
  loginHref: string | null
  /** Owners alone; resolves when it is done. */
  onModerate?: (commentId: number, act: ModerationAct) => Promise<void>
}

/** What people say beneath a bracket. */
export function Comments({ bracketId, loginHref, onModerate }: CommentsProps) {
  const { comments, reload, seen } = useComments(bracketId)
  const [isBusy, setBusy] = useState(false)
  const moderate = onModerate
    ? (commentId: number, act: ModerationAct) => {
        setBusy(true)
        void onModerate(commentId, act).then(reload, reload).finally(() => setBusy(false))
      }
    : null
  return (
    <section ref={seen} className="bk-comments" aria-labelledby="bk-comments-title">
      <h2 id="bk-comments-title">Comments</h2>
      {loginHref === null ? (
        <CommentForm bracketId={bracketId} onPosted={() => void reload()} />
      ) : (
        <p>
          <a href={loginHref}>Log in to comment.</a>
        </p>
      )}
      {comments === null ? <p className="bk-quiet">Loading comments...</p> : null}
      {comments?.length === 0 ? <p className="bk-quiet">No comments yet. Say who should win.</p> : null}
      <ul>
        {comments?.map((comment) => (
          <CommentItem key={comment.id} comment={comment} isBusy={isBusy} onModerate={moderate} />
        ))}
      </ul>
    </section>
  )
}
