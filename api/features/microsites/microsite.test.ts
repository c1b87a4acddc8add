import { checkCss, MAX_CUSTOM_CSS_LENGTH } from './customCss.ts'
import { landingKind, landingPageTypeAfter, landingPageTypeOf, leadsBack, normalizeDomain, parseRedirect, signedInRedirect } from './microsite.ts'

describe('domains', () => {
  it.each([
    ['example.com', 'example.com'],
    ['WWW.Example.COM', 'example.com'],
    ['example.com:8080', 'example.com'],
    ['example.com.', 'example.com'],
    ['www.example.com.:443', 'example.com'],
    [' example.com ', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['www.com', 'www.com'],
    ['a.b.c.example.co', 'a.b.c.example.co'],
    ['example', null],
    ['localhost', null],
    ['example.c', null],
    ['127.0.0.1', null],
    ['127.1', null],
    ['[::1]', null],
    ['exa mple.com', null],
    ['-example.com', null],
    ['example..com', null],
    ['http://example.com', null],
    ['example.com/path', null],
    ['user@example.com', null],
    ['example.com\r\nX: y', null],
    ['', null],
    [`${'a'.repeat(64)}.example`, null],
    [`${'a.'.repeat(130)}example`, null],
  ])('%j is %j', (text, expected) => expect(normalizeDomain(text)).toBe(expected))
})

describe('which page a host shows', () => {
  const stand = 'coldcasecones.example'
  it.each([
    ['snow-cone', 'any.example', 'snow-cone'],
    ['landing', 'any.example', 'snow-cone'],
    ['radio', stand, 'radio'],
    ['something else', 'any.example', 'snow-cone'],
    [null, stand, 'snow-cone'],
    [null, 'any.example', 'radio'],
    [null, 'localhost', 'radio'],
  ])('%s on %s: %s', (landingPageType, host, kind) => {
    expect(landingKind(landingPageType === null ? null : { landingPageType }, host, stand)).toBe(kind)
  })

  it('follows the theme until somebody chooses', () => {
    expect(landingPageTypeOf('default')).toBe('landing')
    expect(landingPageTypeAfter({ theme: 'default', landingPageType: 'landing' }, { theme: 'radio' })).toBe('radio')
    expect(landingPageTypeAfter({ theme: 'default', landingPageType: 'snow-cone' }, { theme: 'radio' })).toBeUndefined()
    expect(landingPageTypeAfter({ theme: 'radio', landingPageType: 'radio' }, { landingPageType: 'landing' })).toBe('landing')
    expect(landingPageTypeAfter({ theme: 'radio', landingPageType: 'radio' }, {})).toBeUndefined()
  })

  it.each([
    ['no microsite', null, 'any.example', '/dashboard'],
    ['no microsite on the stand', null, stand, null],
    ['redirect off', { redirectAuthenticated: false, redirectUrl: '/monitors' }, 'any.example', null],
    ['a path', { redirectAuthenticated: true, redirectUrl: '/monitors' }, 'any.example', '/monitors'],
    ['an address', { redirectAuthenticated: true, redirectUrl: 'https://other.example/x' }, 'any.example', 'https://other.example/x'],
    ['a stored trick', { redirectAuthenticated: true, redirectUrl: '//evil.example' }, 'any.example', null],
    ['a stored loop', { redirectAuthenticated: true, redirectUrl: '/' }, 'any.example', null],
  ])('signed in, %s', (_name, microsite, host, target) => {
    expect(signedInRedirect(microsite && { domain: host, ...microsite }, host, stand)).toBe(target)
  })
})

describe('redirects', () => {
  it.each(['/dashboard', '/a/b?c=d#e', 'https://other.example/', 'http://other.example:8080/x', 'HTTPS://other.example'])('takes %j', (text) => {
    expect(parseRedirect(text)).not.toBeNull()
  })
  it.each([
    '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example', '/x\r\nSet-Cookie: a=b',
    'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'ftp://other.example',
    'https:/evil.example', 'https:evil.example', 'https:///evil.example', 'https://user:pw@evil.example', 'dashboard', '', ' /x',
    '/%0d%0a'.replace('%0d%0a', '\u000d'), '/x\u2028', `/${'a'.repeat(2_048)}`, '/..//evil.example', 'http://',
  ])('refuses %j', (text) => expect(parseRedirect(text)).toBeNull())

  it.each([
    ['/', true],
    ['/?x=1', true],
    ['/#top', true],
    ['/x/..', true],
    ['/dashboard', false],
    ['https://own.example', true],
    ['http://WWW.own.example:81/?x', true],
    ['https://own.example/dashboard', false],
    ['https://other.example/', false],
  ])('%j leads back: %s', (text, expected) => {
    const target = parseRedirect(text)
    expect(target && leadsBack(target, 'own.example')).toBe(expected)
  })
})

describe('custom CSS', () => {
  it('keeps looks', () => {
    const text = '.cone-hero h1, a:hover { color: #123456; background: linear-gradient(red, rgb(1 2 3)) } @media (max-width: 600px) { p { margin: 0 auto } } :root { --accent: #fff }'
    const { css, problems } = checkCss(text)
    expect(problems).toEqual([])
    expect(css).toContain('linear-gradient(red,rgb(1 2 3))')
    expect(css).toContain('@media (max-width:600px)')
    expect(css).toContain('--accent:')
  })

  it.each([
    ['@import url(//evil.example/x.css);', '@import is not allowed'],
    ['@import "x.css";', '@import is not allowed'],
    ['@font-face { font-family: x; src: url(x) }', '@font-face is not allowed'],
    ['@supports (display: grid) { p { color: red } }', '@supports is not allowed'],
    ['p { position: fixed }', 'position is not allowed'],
    ['p { position: absolute }', 'position is not allowed'],
    ['p { z-index: 9 }', 'z-index is not allowed'],
    ['p { transform: scale(99) }', 'transform is not allowed'],
    ['p { content: "x" }', 'content is not allowed'],
    ['p { behavior: url(x.htc) }', 'behavior is not allowed'],
    ['p { -moz-binding: url(x) }', '-moz-binding is not allowed'],
    ['p { background: url(//evil.example/x) }', 'url() is not allowed'],
    ['p { background: u\\72l(//evil.example/x) }', 'cannot be read'],
    ['p { background: URL("//evil.example/x") }', 'url() is not allowed'],
    ['p { background-image: image-set("//evil.example/x" 1x) }', 'image-set() is not allowed'],
    ['p { width: expression(attacked()) }', 'expression() is not allowed'],
    ['p { --x: url(//evil.example/x); color: red }', 'not allowed'],
    ['p { color: attr(href) }', 'attr() is not allowed'],
    ['p { color: red; } </style><script>attacked()</script>', ''],
    ['p { font-family: "</style><script>attacked()</script>" }', '<'],
  ])('refuses %j', (text, problem) => {
    const { css, problems } = checkCss(text)
    expect(problems.join('\n')).toContain(problem)
    expect(problems.length).toBeGreaterThan(0)
    expect(css).not.toMatch(/url|image-set|expression|position|<|@import|@font-face|attr\(/i)
  })

  it('names the line, keeps the rest, bounds the length', () => {
    expect(checkCss('p { color: red }\nh1 { position: fixed; color: blue }')).toEqual({
      css: 'p{color:red}h1{color:blue}',
      problems: ['Line 2: position is not allowed'],
    })
    expect(checkCss(' '.repeat(MAX_CUSTOM_CSS_LENGTH + 1)).problems).toHaveLength(1)
  })

  it('survives anything', () => {
    for (const text of ['{', '}', '}}}}', '@', '@media', 'p{', 'p{color', 'p{color:', '/*', '"', '\\', 'a'.repeat(5_000), '('.repeat(3_000), '{'.repeat(3_000)]) {
      expect(checkCss(text).css).not.toContain('<')
    }
  })
})
