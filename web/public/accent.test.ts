import { accentOf } from './accent.ts'

test.each([
  ['#0a7d4f', '#ffffff'],
  ['#ffee00', '#000000'],
  ['#000', '#ffffff'],
  ['#FFF', '#000000'],
  ['#ff0000', '#000000'],
])('writes on %s in %s', (color, ink) => {
  expect(accentOf(color)).toEqual({ background: color.toLowerCase(), ink })
})

test.each([null, '', '#2563eb', '#2563EB', 'red', '#12', '#12345', 'url(x)', '#fff;}body{display:none'])(
  'leaves the page its own colour for %s',
  (color) => {
    expect(accentOf(color)).toBeNull()
  },
)
