/** Which house writes: the platform or the snow-cone stand. */
export type MailBrand = 'spotlead' | 'cold-case-cones'

export interface MailItem {
  title: string
  href?: string
  /** Small print under the title, one line each. */
  lines?: readonly string[]
  /** A word at the right of the title, e.g. 'local'. */
  badge?: string
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'items'; items: readonly MailItem[] }
  | { kind: 'note'; text: string }

export interface MailContent {
  brand: MailBrand
  /** Shown beside the subject in a list of mails. */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  /** Why the reader gets this. */
  reason: string
  /** Link that ends mails of this kind; null for mails that answer something the reader did. */
  unsubscribeUrl: string | null
}

interface Look {
  name: string
  accent: string
  /** On dark backgrounds. */
  accentInDark: string
}

const LOOKS: Readonly<Record<MailBrand, Look>> = {
  spotlead: { name: 'Spotlead', accent: '#4338ca', accentInDark: '#a5b4fc' },
  'cold-case-cones': { name: 'Cold Case Cones', accent: '#b3261e', accentInDark: '#ffb4a9' },
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Keeps list views from showing the body behind the preview. */
const PREVIEW_PADDING = '&#847;&zwnj;&nbsp;'.repeat(40)

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** One column of 600 px at most, readable without images, in light and dark, with the same words as plain text. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: renderHtml(content), text: renderText(content) }
}

function renderHtml(content: MailContent): string {
  const look = LOOKS[content.brand]
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(content.heading)}</title><style>`,
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){.page{background:#111114!important}.sheet{background:#1c1c21!important;border-color:#35353d!important}',
    '.ink{color:#f4f4f6!important}.soft{color:#b4b4bd!important}.line{border-color:#35353d!important}',
    `.link{color:${look.accentInDark}!important}}`,
    '@media (max-width:640px){.sheet{border-radius:0!important}.pad{padding:24px 20px!important}}',
    '</style></head>',
    `<body class="page" style="margin:0;padding:0;background:#f4f4f5;${FONT}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escape(content.preview)}${PREVIEW_PADDING}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f4f5"><tr><td align="center" style="padding:24px 0">',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="sheet" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e4e4e7;border-radius:8px">',
    `<tr><td class="pad" style="padding:32px 40px"><p class="link" style="margin:0 0 20px;font-size:14px;font-weight:700;letter-spacing:.02em;color:${look.accent}">${look.name}</p>`,
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;color:#18181b">${escape(content.heading)}</h1>`,
    ...content.blocks.map((block) => blockHtml(block, look)),
    '</td></tr></table>',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="pad" style="padding:16px 40px">',
    `<p class="soft" style="margin:0;font-size:12px;line-height:18px;color:#63636e">${escape(content.reason)}`,
    content.unsubscribeUrl
      ? ` <a class="link" href="${escape(content.unsubscribeUrl)}" style="color:${look.accent}">Unsubscribe</a>`
      : '',
    '</p></td></tr></table></td></tr></table></body></html>',
  ].join('')
}

function blockHtml(block: MailBlock, look: Look): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#18181b">${escape(block.text)}</p>`
    case 'heading':
      return `<h2 class="ink" style="margin:24px 0 12px;font-size:17px;line-height:24px;color:#18181b">${escape(block.text)}</h2>`
    case 'note':
      return `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:20px;color:#63636e">${escape(block.text)}</p>`
    case 'button':
      return (
        `<p style="margin:24px 0"><a href="${escape(block.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;` +
        `background:${look.accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escape(block.label)}</a></p>` +
        `<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:18px;color:#63636e;word-break:break-all">Or open this address: ` +
        `<a class="link" href="${escape(block.url)}" style="color:${look.accent}">${escape(block.url)}</a></p>`
      )
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.facts
        .map(
          ({ label, value }) =>
            `<tr><td class="soft line" style="padding:6px 12px 6px 0;border-bottom:1px solid #e4e4e7;font-size:14px;color:#63636e;vertical-align:top">${escape(label)}</td>` +
            `<td class="ink line" style="padding:6px 0;border-bottom:1px solid #e4e4e7;font-size:14px;color:#18181b">${escape(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'items':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.items
        .map((item) => itemHtml(item, look))
        .join('')}</table>`
  }
}

function itemHtml({ title, href, lines = [], badge }: MailItem, look: Look): string {
  const name = href
    ? `<a class="link" href="${escape(href)}" style="color:${look.accent};text-decoration:none">${escape(title)}</a>`
    : `<span class="ink" style="color:#18181b">${escape(title)}</span>`
  const label = badge ? ` <span class="soft" style="font-size:12px;font-weight:400;color:#63636e">(${escape(badge)})</span>` : ''
  const small = lines.map((line) => `<br><span class="soft" style="font-size:14px;font-weight:400;color:#63636e">${escape(line)}</span>`)
  return `<tr><td class="line" style="padding:10px 0;border-bottom:1px solid #e4e4e7;font-size:16px;line-height:22px;font-weight:600">${name}${label}${small.join('')}</td></tr>`
}

function renderText(content: MailContent): string {
  const look = LOOKS[content.brand]
  const parts = [look.name, content.heading, ...content.blocks.map(blockText), '--', content.reason]
  if (content.unsubscribeUrl) parts.push(`Unsubscribe: ${content.unsubscribeUrl}`)
  return `${parts.join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'items':
      return block.items
        .map(({ title, href, lines = [], badge }) =>
          [`* ${title}${badge ? ` (${badge})` : ''}`, ...lines.map((line) => `  ${line}`), ...(href ? [`  ${href}`] : [])].join('\n'),
        )
        .join('\n')
  }
}
