import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import vm from 'node:vm'
import { FIRST_PAINT_SCRIPT } from './firstPaint.ts'
import { createStaffShell } from './staffShell.ts'

/** The script in a browser that remembers `choice` and whose system is dark or not. */
function paint(choice: string | Error | null, systemIsDark: boolean) {
  const root = { classes: [] as string[], style: { colorScheme: '' } }
  vm.runInNewContext(FIRST_PAINT_SCRIPT, {
    localStorage: {
      getItem(key: string) {
        if (choice instanceof Error) throw choice
        return key === 'spotlead.colorMode' ? choice : null
      },
    },
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && systemIsDark }),
    document: { documentElement: { classList: { add: (name: string) => root.classes.push(name) }, style: root.style } },
  })
  return [...root.classes, root.style.colorScheme]
}

describe('the mode before the app is there', () => {
  it.each([
    [null, 'follows the system', 'light', 'dark'],
    ['system', 'follows the system', 'light', 'dark'],
    ['nonsense', 'follows the system', 'light', 'dark'],
    ['dark', 'is dark', 'dark', 'dark'],
    ['light', 'is light', 'light', 'light'],
    [new Error('storage is forbidden'), 'follows the system', 'light', 'dark'],
  ])('with %s chosen %s', (choice, _outcome, onLightSystem, onDarkSystem) => {
    expect(paint(choice, false)).toEqual([onLightSystem, onLightSystem])
    expect(paint(choice, true)).toEqual([onDarkSystem, onDarkSystem])
  })
})

it('sets the mode before anything else is drawn or loaded, by the nonce of the page', () => {
  const html = createStaffShell(mkdtempSync(join(tmpdir(), 'spotlead-shell-'))).render({ nonce: 'the-nonce', title: 'A & <b>' })
  expect(html).toContain(`<script nonce="the-nonce">${FIRST_PAINT_SCRIPT}</script>`)
  expect(html.indexOf(FIRST_PAINT_SCRIPT)).toBeLessThan(html.indexOf('</head>'))
  expect(html.indexOf('<script type="module"')).toBe(-1)
  expect(html).toContain('<title>A &amp; &lt;b></title>')
})
