import type { PublicPage } from '../../../web/public/publicPage.ts'
import { MAIL_LINK_PREFIX } from '../../pages/mailLinks.ts'
import type { PageCall, PageHandler } from '../../pages/pages.ts'
import { SUBSCRIPTION_WORDS } from './subscription.ts'

const LINK = /^\/email\/(confirm|unsubscribe)\/([\w.-]{1,200})$/
const SPENT_STATUS = 410

/**
 * The pages behind links in mails: GET only asks, for mail scanners open every link; POST acts, from the page's own
 * button or from a mail program (RFC 8058). The token in the path is the whole right: cookies count for nothing.
 */
export function createMailLinkPages(publicUrl: string): PageHandler {
  return async (call) => {
    const { pathname } = call.url
    if (!pathname.startsWith(MAIL_LINK_PREFIX)) return null
    const match = LINK.exec(pathname)
    const [, action, token = ''] = match ?? []
    const acts = call.request.method === 'POST'
    const answer = action === 'confirm' ? await confirm(call, token, acts) : action === 'unsubscribe' ? await unsubscribe(call, token, acts) : null
    const notices = await call.services.publicPages.notices()
    const page = answer ?? notices.linkSpent('spotlead')
    return call.services.publicPages.respond(page, { status: answer ? 200 : SPENT_STATUS, canonicalUrl: `${publicUrl}${pathname}` })
  }
}

async function confirm({ services, url }: PageCall, token: string, acts: boolean): Promise<PublicPage | null> {
  const notices = await services.publicPages.notices()
  if (acts) {
    if (await services.newsletter.confirm(token)) return notices.newsletterConfirmed()
    return (await services.emailChanges.confirm(token)) ? notices.emailConfirmed() : null
  }
  if (await services.links.isOpen('newsletter_confirmation', token)) return notices.confirmNewsletter(url.pathname)
  return (await services.links.isOpen('email_change', token)) ? notices.confirmEmail(url.pathname) : null
}

async function unsubscribe({ services, url }: PageCall, token: string, acts: boolean): Promise<PublicPage | null> {
  const notices = await services.publicPages.notices()
  const subscription = services.subscriptions.read(token)
  if (!subscription) return null
  const what = SUBSCRIPTION_WORDS[subscription.kind]
  if (acts) {
    await services.subscriptions.stop(subscription)
    return subscription.kind === 'newsletter' ? notices.newsletterLeft() : notices.mailsStopped(what)
  }
  return subscription.kind === 'newsletter' ? notices.leaveNewsletter(url.pathname) : notices.stopMails(url.pathname, what)
}
