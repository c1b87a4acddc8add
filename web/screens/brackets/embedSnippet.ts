const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** What a station pastes into its own page; `address` is absolute. */
export function embedSnippet(address: string, title: string): string {
  return (
    `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="760" loading="lazy" ` +
    `allow="clipboard-write; web-share" style="border:0"></iframe>`
  )
}
