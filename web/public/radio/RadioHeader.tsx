import { PLATFORM_NAME } from '../head.ts'
import { urls } from '../urls.ts'
import { SpotleadMark } from './SpotleadMark.tsx'

export function RadioHeader({
  signedIn,
  logoUrl,
  name,
}: {
  signedIn: boolean
  logoUrl: string | null
  name: string | null
}) {
  const label = name?.trim() || PLATFORM_NAME
  return (
    <header className="radio-header">
      <a className="brand" href={urls.home}>
        {logoUrl ? <img className="brand-logo" src={logoUrl} alt="" height="36" /> : <SpotleadMark />}
        <span>{label}</span>
      </a>
      <a className="button button-quiet" href={signedIn ? urls.dashboard : urls.login}>
        {signedIn ? 'Dashboard' : 'Login'}
      </a>
    </header>
  )
}
