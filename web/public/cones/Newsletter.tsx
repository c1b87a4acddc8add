import { useRef, useState, type SubmitEventHandler } from 'react'
import { fetchJson } from '../http.ts'
import { useToast } from '../toast/Toaster.tsx'
import { urls } from '../urls.ts'
import { useHydrated } from '../useHydrated.ts'

const WELCOME = {
  title: 'Welcome to the Club!',
  description: "You're signed up for our newsletter. Get ready for cool updates!",
}
const FAILURE = { title: 'Error', description: 'Failed to sign up. Please try again.', tone: 'destructive' } as const

export function Newsletter() {
  const [isPending, setIsPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const showToast = useToast()
  const isHydrated = useHydrated()

  const signUp = async (form: HTMLFormElement, email: string) => {
    setIsPending(true)
    try {
      await fetchJson(urls.newsletter, { method: 'POST', body: { email } })
      form.reset()
      showToast(WELCOME)
    } catch {
      showToast(FAILURE)
    } finally {
      setIsPending(false)
    }
  }

  const onSubmit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    const email = input.current?.value.trim()
    if (email && !isPending) void signUp(event.currentTarget, email)
  }

  return (
    <section className="club" aria-labelledby="club-title">
      <div className="club-words">
        <h2 id="club-title">Join the club</h2>
        <p>
          New flavours, new hideouts, the odd confession. I write when there is something to say. I never write when it
          is cold.
        </p>
      </div>
      <form className="club-form" onSubmit={onSubmit}>
        <label htmlFor="club-email">Your email, no questions asked</label>
        <div className="club-row">
          <input
            ref={input}
            id="club-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder="name@example.com"
          />
          {/* Without scripts nothing could be sent, and before they run a click would be lost. */}
          <button type="submit" className="cone-button" disabled={!isHydrated || isPending}>
            {isPending ? 'Signing Up...' : 'Sign Up'}
          </button>
        </div>
        <p className="club-small">We send one mail first, to be sure it is you. Leaving takes one click.</p>
        <noscript>
          <p className="club-small">Signing up needs JavaScript. The rest of the case does not.</p>
        </noscript>
      </form>
    </section>
  )
}
