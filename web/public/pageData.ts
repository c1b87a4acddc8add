import type { LivePage } from './publicPage.ts'

/** The element that the client hydrates. */
export const CONTAINER_ID = 'page'
export const PAGE_DATA_ID = 'page-data'

/** Characters that could end the script element, start a comment in it, or break lines in older parsers. */
const UNSAFE = /[<>&\u2028\u2029]/g

/** JSON that is inert inside `<script type="application/json">`. */
export const encodePageData = (page: LivePage): string =>
  JSON.stringify(page).replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The values the server rendered with; throws where the document carries none. */
export function readPageData(document: Document): LivePage {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) throw new Error('The page carries no data to start from')
  return JSON.parse(text) as LivePage
}
