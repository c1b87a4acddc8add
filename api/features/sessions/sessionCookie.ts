import { ABSOLUTE_LIMIT_MS } from './session.ts'

/** `__Host-` binds the cookie to this host and to https; plain http of a development machine cannot use it. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-spotlead' : 'spotlead'
}

export function sessionCookie(token: string, isSecure: boolean): string {
  const maxAge = Math.floor(ABSOLUTE_LIMIT_MS / 1_000)
  return `${sessionCookieName(isSecure)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`
}

export function endedSessionCookie(isSecure: boolean): string {
  return `${sessionCookieName(isSecure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${isSecure ? '; Secure' : ''}`
}

export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const split = part.indexOf('=')
    if (split > 0 && part.slice(0, split).trim() === name) return part.slice(split + 1).trim()
  }
  return null
}

/** As the browser sees it, proxies of ours considered. */
export function isSecureRequest(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}
