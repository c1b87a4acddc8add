import type { LoaderFunctionArgs } from 'react-router-dom'
import { request } from '../../relay/request.ts'
import { serverMessage } from '../../relay/requestError.ts'
import { CHECK_INVITATION_API_PATH, CHECK_RESET_API_PATH } from '../../urls.ts'

/** What a link from a mail is still good for. */
export type LinkState<Answer> = { token: string; answer: Answer; problem: null } | { token: string; answer: null; problem: string }

export interface InvitedPerson {
  email: string
  role: string
}

const UNREADABLE = 'This link could not be checked. Please try again.'

const check =
  <Answer>(path: string) =>
  async ({ params }: LoaderFunctionArgs): Promise<LinkState<Answer>> => {
    const token = params['token'] ?? ''
    try {
      const response = await request('POST', path, { token })
      return { token, answer: (await response.json()) as Answer, problem: null }
    } catch (error) {
      return { token, answer: null, problem: serverMessage(error) ?? UNREADABLE }
    }
  }

export const checkInvitation = check<InvitedPerson>(CHECK_INVITATION_API_PATH)
export const checkReset = check<{ valid: true }>(CHECK_RESET_API_PATH)
