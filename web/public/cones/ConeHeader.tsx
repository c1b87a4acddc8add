import { STAND_NAME } from '../head.ts'
import { urls } from '../urls.ts'
import { ConeMark } from './ConeMark.tsx'

export function ConeHeader({ logoUrl, name }: { logoUrl: string | null; name: string | null }) {
  return (
    <header className="cone-header">
      <a className="cone-brand" href={urls.home}>
        {logoUrl ? <img src={logoUrl} alt="" height="40" /> : <ConeMark />}
        <span>{name?.trim() || STAND_NAME}</span>
      </a>
      <a className="cone-button cone-button-quiet" href={urls.login}>
        Login
      </a>
    </header>
  )
}
