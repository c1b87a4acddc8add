import { createHash } from 'node:crypto'
import type { Secrets } from '../../ports.ts'
import { readCookie } from '../sessions/sessionCookie.ts'

const COOKIE_NAME = 'spotlead-voter'
const PURPOSE = 'voter'
/** A tournament lasts weeks; the next one may find the same phone. */
const MAX_AGE_SECONDS = 400 * 24 * 3_600

export interface VoterDevice {
  deviceId: string
  /** To be set on the answer; null: the browser has it. */
  setCookie: string | null
}

declare module '../../services.ts' {
  interface Services {
    voterDevices: VoterDevices
  }
}

export interface VoterDevices {
  /** Of the signed cookie; null when there is none of ours. */
  find(headers: Headers): string | null
  /** The device of a client that keeps no cookies, by its own session id. */
  ofSession(voterSessionId: string): string
  /** The cookie's device; without one, that of the client's own session id, so that a repetition stays one vote. */
  findOrIssue(request: Request, voterSessionId: string | null): VoterDevice
}

/** Pages of other sites that embed a bracket get the cookie in a jar of their own. */
export function createVoterDevices(secrets: Secrets): VoterDevices {
  function find(headers: Headers): string | null {
    const signed = readCookie(headers.get('cookie'), COOKIE_NAME)
    return signed ? secrets.unsign(PURPOSE, signed) : null
  }

  const ofSession = (voterSessionId: string): string =>
    createHash('sha256').update(secrets.sign('voter session', voterSessionId)).digest('base64url')

  return {
    find,
    ofSession,
    findOrIssue(request, voterSessionId) {
      const known = find(request.headers)
      if (known) return { deviceId: known, setCookie: null }
      const deviceId = voterSessionId ? ofSession(voterSessionId) : secrets.newToken()
      const attributes = keepsSecureCookies(new URL(request.url)) ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
      return {
        deviceId,
        setCookie: `${COOKIE_NAME}=${secrets.sign(PURPOSE, deviceId)}; Path=/; HttpOnly; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`,
      }
    },
  }
}

/** Browsers take this machine's own name for safe; elsewhere without encryption a frame of another site keeps no cookie. */
const keepsSecureCookies = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || hostname === 'localhost'
