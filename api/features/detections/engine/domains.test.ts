import { findDomains, withoutNumber } from './domains.ts'
import { findPhones } from './phones.ts'
import { tokenize } from './tokens.ts'

const domainsOf = (text: string): string[] => findDomains(tokenize(text), text).map((mention) => mention.domain)

describe('written addresses', () => {
  test.each([
    ['Visit SunMesa.com today.', ['sunmesa.com']],
    ['Go to www.redbarn.org or shop.redbarn.org.', ['redbarn.org', 'shop.redbarn.org']],
    ['at t-mobile.com/deals', ['t-mobile.com']],
    ['See lakeridge.edu. Start now.', ['lakeridge.edu']],
  ])('%s', (text, expected) => expect(domainsOf(text)).toEqual(expected))

  test('a mail address is not a website', () => expect(domainsOf('Write to jobs@redbarn.com')).toEqual([]))
  test('a sentence that ends is no address', () => expect(domainsOf('Come in. Common sense. 9.99 a pound.')).toEqual([]))
})

describe('spoken addresses', () => {
  test.each([
    ['visit us at blue lagoon pools dot net', ['bluelagoonpools.net']],
    ['blue lagoon pools dot net blue lagoon pools dot net', ['bluelagoonpools.net', 'bluelagoonpools.net']],
    ["that's waldo drain dot com waldo drain dot com", ['waldodrain.com', 'waldodrain.com']],
    ['online at g t cherry dot com and use the code radio', ['gtcherry.com']],
    ['try it free at zip recruiter dot com slash rush', ['ziprecruiter.com']],
    ['go to red dash barn dot org', ['red-barn.org']],
    ['apply at rock valley dot e d u', ['rockvalley.edu']],
    ['log on to sun mesa dot calm', ['sunmesa.com']],
    ['visita muebles lopez punto com', ['muebleslopez.com']],
    ['sunmesa dotcom', ['sunmesa.com']],
    ['k o s l o s k i daughters dot com', ['kosloskidaughters.com']],
    ['closed on thursday south west dot com', ['southwest.com']],
    ['by the creek leelanau log homes dot com', ['creekleelanauloghomes.com']],
    ['log on leelanau homes dot com', ['leelanauhomes.com']],
  ])('%s', (text, expected) => expect(domainsOf(text)).toEqual(expected))

  test('heard twice, the words before the second hearing fall away', () => {
    expect(domainsOf('get the whole story big sky dot com yes big sky dot com')).toEqual(['bigsky.com', 'bigsky.com'])
  })

  test.each(['connect the dots', 'on the dot', 'the com link dot'])('%s holds none', (text) => expect(domainsOf(text)).toEqual([]))
})

test('the end of a number read before an address is not of it', () => {
  const text = 'call nine one eight five five five oh one six one gallery barn dot com'
  const tokens = tokenize(text)
  const phones = findPhones(tokens)
  expect(phones.map((phone) => phone.e164)).toEqual(['+19185550161'])
  expect(findDomains(tokens, text).map((domain) => withoutNumber(domain, phones).domain)).toEqual(['gallerybarn.com'])
})
