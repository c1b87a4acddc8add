import { PLATFORM_NAME } from '../head.ts'
import { urls } from '../urls.ts'

export function RadioFooter({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <footer className="radio-footer">
      <p>
        <strong>{PLATFORM_NAME}</strong> Radio advertising intelligence.
      </p>
      <p>Access is by invitation. Ask your administrator for one.</p>
      <p className="radio-footer-links">
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
        <a href={urls.login}>Login</a>
      </p>
    </footer>
  )
}
