import type { Brand, MessagePage, QuestionPage } from '../publicPage.ts'
import { urls } from '../urls.ts'

const backToStand = { href: urls.home, label: 'Back to the stand' }
const goHome = { href: urls.home, label: 'Go Home' }

/** Small pages in their own words; the server says only which one and where its form posts to. */
export const noticePages = {
  /** @param action path that confirms the sign-up on POST */
  confirmNewsletter: (action: string): QuestionPage => ({
    kind: 'question',
    brand: 'cold-case-cones',
    title: 'Was it you?',
    body: 'Somebody gave us your address and walked off whistling. If it was you, say so, and you are in the club. If not, close this page and we never met.',
    action,
    button: 'It was me. Sign me up.',
  }),
  newsletterConfirmed: (): MessagePage => ({
    kind: 'message',
    brand: 'cold-case-cones',
    title: 'You’re confirmed',
    body: 'Your name is on the list and the list is in a safe place, between the cherry and the lime. Word reaches you when the ice moves.',
    link: backToStand,
  }),
  /** @param action path that ends the subscription on POST */
  leaveNewsletter: (action: string): QuestionPage => ({
    kind: 'question',
    brand: 'cold-case-cones',
    title: 'Leaving the club?',
    body: 'Nobody is stopping you. One push of the button and we strike your address from the books.',
    action,
    button: 'Unsubscribe',
  }),
  newsletterLeft: (): MessagePage => ({
    kind: 'message',
    brand: 'cold-case-cones',
    title: 'You’re unsubscribed',
    body: 'Your file is closed and no more mail leaves this office. The window stays open if you ever get thirsty.',
    link: backToStand,
  }),
  linkSpent: (brand: Brand): MessagePage => ({
    kind: 'message',
    brand,
    title: 'This link no longer works',
    body:
      brand === 'cold-case-cones'
        ? 'It was used before, or it sat in the sun too long. Sign up once more and a fresh one is on its way.'
        : 'It was used before, or its time ran out. Ask for a new one and use it within a day.',
    link: brand === 'cold-case-cones' ? backToStand : goHome,
  }),
  /** @param action path that ends the mails on POST; `what` as in 'daily summaries' */
  stopMails: (action: string, what: string): QuestionPage => ({
    kind: 'question',
    brand: 'spotlead',
    title: `Stop ${what}?`,
    body: `You will no longer get ${what} by mail. You can turn them on again in your email preferences at any time.`,
    action,
    button: 'Unsubscribe',
  }),
  mailsStopped: (what: string): MessagePage => ({
    kind: 'message',
    brand: 'spotlead',
    title: 'You’re unsubscribed',
    body: `You will get no more ${what} by mail. Your email preferences turn them on again.`,
    link: { href: '/email-preferences', label: 'Email preferences' },
  }),
  /** @param action path that confirms the new address on POST */
  confirmEmail: (action: string): QuestionPage => ({
    kind: 'question',
    brand: 'spotlead',
    title: 'Confirm your new email address',
    body: 'Once confirmed, you sign in with this address and all mail goes to it.',
    action,
    button: 'Confirm address',
  }),
  emailConfirmed: (): MessagePage => ({
    kind: 'message',
    brand: 'spotlead',
    title: 'You’re confirmed',
    body: 'Your new email address is in use from now on.',
    link: { href: urls.dashboard, label: 'Go to Dashboard' },
  }),
  notFound: (brand: Brand): MessagePage => ({
    kind: 'message',
    brand,
    title: 'Page Not Found',
    body:
      brand === 'cold-case-cones'
        ? 'The trail goes cold here. Whatever stood at this address left nothing but a wet spot.'
        : 'Nothing is on air at this address.',
    link: goHome,
  }),
} as const
