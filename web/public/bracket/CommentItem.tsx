import type { CommentData } from './useComments.ts'

export type ModerationAct = 'hide' | 'show' | 'delete'

interface CommentItemProps {
  comment: CommentData
  isBusy: boolean
  /** Null for all but the owner. */
  onModerate: ((commentId: number, act: ModerationAct) => void) | null
}

const MOMENT: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }

export function CommentItem({ comment, isBusy, onModerate }: CommentItemProps) {
  const { id, authorName, text, createdAt, isHost, isHidden } = comment
  const acts: readonly { act: ModerationAct; label: string }[] = [
    isHidden ? { act: 'show', label: 'Show' } : { act: 'hide', label: 'Hide' },
    { act: 'delete', label: 'Delete' },
  ]
  return (
    <li className={isHidden ? 'is-hidden-comment' : undefined}>
      <p className="bk-comment-head">
        <strong>{authorName}</strong>
        {isHost ? <span className="bk-badge">Host</span> : null}
        {isHidden ? <span className="bk-badge">Hidden</span> : null}
        <time dateTime={createdAt}>{new Date(createdAt).toLocaleString('en-US', MOMENT)}</time>
      </p>
      <p className="bk-comment-text">{text}</p>
      {onModerate ? (
        <p className="bk-comment-acts">
          {acts.map(({ act, label }) => (
            <button key={act} type="button" disabled={isBusy} aria-label={`${label} the comment of ${authorName}`} onClick={() => onModerate(id, act)}>
              {label}
            </button>
          ))}
        </p>
      ) : null}
    </li>
  )
}
