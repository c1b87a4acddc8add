import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role, Script } from './pieces.ts'

const directory = join(import.meta.dirname, '..', 'hand')

/** Reads the hand-written scripts: `kind trade | text` a line; files named `*-es.txt` are Spanish. */
export function readScripts(): Script[] {
  return readdirSync(directory)
    .filter((name) => name.startsWith('sitting') && name.endsWith('.txt'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(directory, name), 'utf8').split('\n').flatMap((line, index): Script[] => {
        if (!line.trim() || line.startsWith('#')) return []
        const bar = line.indexOf('|')
        const [kind = '', trade = ''] = line.slice(0, bar).trim().split(/\s+/)
        if (bar < 0 || !'ASCX'.includes(kind) || !trade) throw new Error(`${name}:${index + 1}: not "kind trade | text"`)
        return [{
          id: `${name.replace('.txt', '')}:${index + 1}`, role: (kind === 'X' ? 'O' : kind) as Role, trade, text: line.slice(bar + 1).trim(),
          language: name.includes('-es') ? 'es' : 'en',
        }]
      }),
    )
}
