import { PLATFORM_NAME, STAND_NAME } from '../head.ts'
import type { Brand, MessagePage, QuestionPage } from '../publicPage.ts'
import { urls } from '../urls.ts'

const names: Record<Brand, string> = { spotlead: PLATFORM_NAME, 'cold-case-cones': STAND_NAME }

/** One message, or one question whose answer is a form that works without scripts. */
export function Notice({ page }: { page: MessagePage | QuestionPage }) {
  return (
    <div className={`notice notice-${page.brand}`}>
      <header>
        <a href={urls.home}>{names[page.brand]}</a>
      </header>
      <main>
        <h1>{page.title}</h1>
        <p>{page.body}</p>
        {page.kind === 'question' ? (
          <form method="post" action={page.action}>
            <button type="submit">{page.button}</button>
          </form>
        ) : null}
        {page.kind === 'message' && page.link ? <a href={page.link.href}>{page.link.label}</a> : null}
      </main>
    </div>
  )
}
