import { embedSnippet } from './embedSnippet.ts'

test('a title cannot leave its attribute', () => {
  const holder = document.createElement('div')
  holder.innerHTML = embedSnippet('https://spotlead.example/embed/brackets/7', 'Best "Burger"><script>alert(1)</script> & Fries')
  const [frame, ...others] = holder.children
  expect(others).toEqual([])
  expect(frame?.getAttribute('src')).toBe('https://spotlead.example/embed/brackets/7')
  expect(frame?.getAttribute('title')).toBe('Best "Burger"><script>alert(1)</script> & Fries')
})
