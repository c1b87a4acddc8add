import { useState, type FormEvent } from 'react'
import { fetchJson, HttpError } from '../http.ts'
import { urls } from '../urls.ts'
import { deviceStore } from './deviceStore.ts'
import { voterSessionId } from './voterSession.ts'

const NAME_KEY = 'bracket_comment_name'
const NAME_MAX = 40
const TEXT_MAX = 500
const FAILED = 'The comment could not be posted. Please try again.'

const random = () => crypto.getRandomValues(new Uint32Array(3)).join('')

/** The server's own words where it has any for the visitor. */
function wordsOf(problem: unknown): string {
  if (!(problem instanceof HttpError) || problem.status >= 500) return FAILED
  try {
    const { message, fields } = JSON.parse(problem.message.slice(problem.message.indexOf('{'))) as { message?: string; fields?: { message: string }[] }
    return fields?.[0]?.message ?? message ?? FAILED
  } catch {
    return FAILED
  }
}

function keptName(): string {
  try {
    return deviceStore().getItem(NAME_KEY) ?? ''
  } catch {
    return ''
  }
}

export function CommentForm({ bracketId, onPosted }: { bracketId: number; onPosted: () => void }) {
  const [text, setText] = useState('')
  // Typed before: filled in when the form is first used, since the server does not know it.
  const [typedName, setTypedName] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<{ words: string; isProblem: boolean } | null>(null)
  const authorName = typedName ?? ''

  const post = async () => {
    setPending(true)
    try {
      const voter = voterSessionId(deviceStore(), Date.now, random)
      await fetchJson(urls.bracketComments(bracketId), { method: 'POST', body: { authorName, text, voterSessionId: voter } })
      try {
        deviceStore().setItem(NAME_KEY, authorName)
      } catch {
        // A store that refuses costs typing the name again.
      }
      setText('')
      setOutcome({ words: 'Comment posted.', isProblem: false })
      onPosted()
    } catch (problem) {
      setOutcome({ words: wordsOf(problem), isProblem: true })
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (authorName.trim() === '') setOutcome({ words: 'Your name is required', isProblem: true })
    else if (text.trim() === '') setOutcome({ words: 'Write something first', isProblem: true })
    else if (!isPending) void post()
  }
  const recallName = () => {
    if (typedName === null) setTypedName(keptName())
  }
  return (
    <form className="bk-comment-form" onSubmit={submit} noValidate>
      <label>
        Your name
        <input value={authorName} maxLength={NAME_MAX} autoComplete="name" onFocus={recallName} onChange={(event) => setTypedName(event.target.value)} />
      </label>
      <label>
        Comment
        <textarea value={text} rows={3} maxLength={TEXT_MAX} onFocus={recallName} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit" className="bk-action bk-action-main" disabled={isPending}>
        {isPending ? 'Posting...' : 'Post Comment'}
      </button>
      <p className={outcome?.isProblem ? 'bk-problem' : 'bk-quiet'} role="status">
        {outcome?.words ?? ''}
      </p>
    </form>
  )
}
