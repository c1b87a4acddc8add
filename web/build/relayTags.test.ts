import { linkRelayTags } from './relayTags.ts'

const link = (code: string) => linkRelayTags(code, '/app/web/screens/login/LoginScreen.tsx', '/app/web/__generated__')
/** Spelled apart, because the tests' own transform would take a whole tag for one of this file. */
const tag = (document: string) => ['graphql', document, ''].join('`')

test('a module without tags is left alone', () => {
  expect(link('const a = 1')).toBeNull()
})

test('each tag becomes an import of its artifact and lines keep their numbers', () => {
  expect(link(`const q = ${tag('\n  query AQuery { a }\n')}\nconst f = ${tag('fragment B_user on User { id }')}`)).toBe(
    'import relayArtifact0 from "../../__generated__/AQuery.graphql.ts";' +
      'import relayArtifact1 from "../../__generated__/B_user.graphql.ts";' +
      'const q = relayArtifact0\n\n\nconst f = relayArtifact1',
  )
})

test('an anonymous or interpolated definition is refused', () => {
  expect(() => link(tag('{ a }'))).toThrow('needs a named definition')
  expect(() => link(tag('query AQuery { ${fields} }'))).toThrow('must not contain an interpolation')
})
