import { STAND_NAME } from '../head.ts'
import { urls } from '../urls.ts'

export function ConeFooter({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <footer className="cone-footer">
      <p>
        <strong>{STAND_NAME}</strong> All suspects are presumed delicious until proven gone.
      </p>
      <p className="cone-footer-links">
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
        <a href="#lineup">The line-up</a>
        <a href={urls.login}>Login</a>
      </p>
    </footer>
  )
}
