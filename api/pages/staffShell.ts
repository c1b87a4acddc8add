import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_PAINT_SCRIPT, FIRST_PAINT_STYLE } from './firstPaint.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

export interface StaffShell {
  render(options: { nonce: string; title: string }): string
}

const ENTRY = 'web/main.tsx'

/** The page that starts the staff app: links to the built entry and what it imports. */
export function createStaffShell(folder: string): StaffShell {
  const manifestFile = join(folder, '.vite/manifest.json')
  const manifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestChunk>)
    : {}
  const modules = new Set<string>()
  const styles = new Set<string>()
  collect(manifest, ENTRY, modules, styles)
  const entry = manifest[ENTRY]?.file

  return {
    render: ({ nonce, title }) =>
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        `<style nonce="${nonce}">${FIRST_PAINT_STYLE}</style>`,
        `<script nonce="${nonce}">${FIRST_PAINT_SCRIPT}</script>`,
        `<title>${escapeText(title)}</title>`,
        '<meta name="robots" content="noindex">',
        `<meta name="csp-nonce" content="${nonce}">`,
        '<link rel="icon" type="image/svg+xml" href="/site/spotlead.svg">',
        ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
        ...[...modules].filter((file) => file !== entry).map((file) => `<link rel="modulepreload" href="/${file}">`),
        entry ? `<script type="module" src="/${entry}" nonce="${nonce}"></script>` : '',
        '</head><body><div id="root"></div>',
        '<noscript>The staff app needs JavaScript. The public pages do without it.</noscript>',
        '</body></html>',
      ].join(''),
  }
}

function collect(manifest: Record<string, ManifestChunk>, name: string, modules: Set<string>, styles: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk || modules.has(chunk.file)) return
  modules.add(chunk.file)
  for (const file of chunk.css ?? []) styles.add(file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, modules, styles)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
