import { createInput, EMPTY_MICROSITE, micrositeProblems, parseSettings, updateInput, valuesOf } from './form.ts'

const good = { ...EMPTY_MICROSITE, domain: 'example.com', title: 'A site' }

test.each([
  [{}, {}],
  [{ domain: '' }, { domain: 'Domain is required' }],
  [{ domain: 'nodot' }, { domain: 'Valid domain format required' }],
  [{ domain: 'example.c' }, { domain: 'Valid domain format required' }],
  [{ domain: 'https://example.com' }, { domain: 'Valid domain format required' }],
  [{ domain: '-x.com' }, { domain: 'Valid domain format required' }],
  [{ domain: 'WWW.Example.com:8080' }, {}],
  [{ domain: 'bücher.example' }, {}],
  [{ title: ' ' }, { title: 'Title is required' }],
  [{ customSettings: '{"a":1}' }, {}],
  [{ customSettings: '{a:1}' }, { customSettings: 'Must be valid JSON' }],
  [{ customSettings: '[1]' }, { customSettings: 'Must be valid JSON' }],
  [{ customSettings: '7' }, { customSettings: 'Must be valid JSON' }],
])('%j', (change, problems) => expect(micrositeProblems({ ...good, ...change })).toEqual(problems))

test('empty settings are null when made, left out when changed, null when cleared', () => {
  expect(createInput(good)).toMatchObject({ customSettings: null, heroTitle: null })
  expect(updateInput(good, false)).not.toHaveProperty('customSettings')
  expect(updateInput(good, true)).toMatchObject({ customSettings: null })
  expect(updateInput({ ...good, customSettings: '{"a":1}' }, false)).toMatchObject({ customSettings: { a: 1 } })
  expect(parseSettings('  ')).toBeNull()
})

test('the page follows the theme unless it was chosen', () => {
  expect(createInput(good)).not.toHaveProperty('landingPageType')
  expect(createInput({ ...good, landingPageType: 'radio' })).toMatchObject({ landingPageType: 'radio' })
  const microsite = { ...good, customSettings: { a: 1 }, heroTitle: null, theme: 'radio', landingPageType: 'radio' }
  expect(valuesOf(microsite)).toMatchObject({ landingPageType: '', heroTitle: '', customSettings: '{\n  "a": 1\n}' })
  expect(valuesOf({ ...microsite, landingPageType: 'landing' }).landingPageType).toBe('landing')
})
