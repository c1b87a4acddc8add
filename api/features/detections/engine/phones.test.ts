import fc from 'fast-check'
import { findPhones, keypadDigits } from './phones.ts'
import { tokenize } from './tokens.ts'

const phonesOf = (text: string): (string | null)[] => findPhones(tokenize(text)).map((phone) => phone.e164)
const kindsOf = (text: string): string[] => findPhones(tokenize(text)).map((phone) => phone.kind)
const DIGIT_WORDS = ['oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

describe('written numbers', () => {
  test.each([
    ['Call 614-555-0123 today.', '+16145550123'],
    ['Call (614) 555-0123 today.', '+16145550123'],
    ['Call 614 555 0123.', '+16145550123'],
    ['1-800-555-0166', '+18005550166'],
    ['dial 6145550123 now', '+16145550123'],
    ['call 24/7 at 614-555-0123', '+16145550123'],
  ])('%s', (text, expected) => expect(phonesOf(text)).toEqual([expected]))

  test('seven digits are a phone without a value', () => {
    expect(phonesOf('For six or more, call 555-0106.')).toEqual([null])
    expect(kindsOf('For six or more, call 555-0106.')).toEqual(['seven'])
  })

  test.each(['NMLS 614-555-0123', 'NMLS number 6145550123', 'License 5550123', 'Texas license 31877.', 'from $1,299 in 2024', 'on Highway 71', 'from 9 to 5 and 11 to 2'])('%s holds none', (text) => expect(phonesOf(text)).toEqual([]))
})

describe('spoken numbers', () => {
  test.each([
    ['call six one four five five five oh one two three now', '+16145550123'],
    ['call six one four five five five oh one twenty three', '+16145550123'],
    ['eight hundred five five five oh one six two', '+18005550162'],
    ['one eight hundred five five five oh one nine nine', '+18005550199'],
    ['two one six five five five oh one hundred', '+12165550100'],
    ['area code six one four five five five zero one two three', '+16145550123'],
    ['six one four triple five oh one double two', '+16145550122'],
    ['llama al ocho siete siete cinco cinco cinco cero uno siete siete', '+18775550177'],
    ['my number is four one seven five five five oh one six for ask for dale', '+14175550164'],
  ])('%s', (text, expected) => expect(phonesOf(text)).toEqual([expected]))

  test('what follows the number adds nothing to it', () => {
    expect(phonesOf('six one four five five five oh one nine two for a free exam')).toEqual(['+16145550192'])
    expect(phonesOf('six one four five five five oh one nine two to get started')).toEqual(['+16145550192'])
  })

  test('a number said twice is found twice, alike', () => {
    const text = 'six one two five five five oh one two three that\'s six one two five five five oh one two three'
    expect(phonesOf(text)).toEqual(['+16125550123', '+16125550123'])
  })

  test('any number spoken digit by digit comes back', () => {
    fc.assert(fc.property(fc.stringMatching(/^[2-9][0-8][0-9][2-9][0-9]{6}$/), (digits) => {
      fc.pre(!/^(.)\1{9}$/.test(digits))
      const spoken = [...digits].map((digit) => DIGIT_WORDS[Number(digit)]).join(' ')
      expect(phonesOf(`call ${spoken}`)).toEqual([`+1${digits}`])
      expect(phonesOf(`Call ${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}.`)).toEqual([`+1${digits}`])
    }))
  })

  test.each(['forty five minutes from four to six', 'two for one on the nineteenth', 'nine ninety nine a pound', 'a hundred and two point three'])('%s holds none', (text) => expect(phonesOf(text)).toEqual([]))
})

describe('vanity numbers and short codes', () => {
  test.each([
    ['call 1-800-947-AUTO', '+18009472886'],
    ['1-800-GOT-JUNK', '+18004685865'],
    ['dial 1-800-CONTACTS', '+18002668228'],
    ['call eight hundred flowers', '+18003569377'],
    ['one eight hundred got junk', '+18004685865'],
  ])('%s', (text, expected) => {
    expect(phonesOf(text)).toEqual([expected])
    expect(kindsOf(text)).toEqual(['vanity'])
  })

  test.each(['text ROOF to 72881', 'text the word boots to nine eight one four four', 'dial pound two fifty'])('%s is a short code', (text) => {
    expect(kindsOf(text)).toEqual(['short'])
    expect(phonesOf(text)).toEqual([null])
  })

  test('the keypad', () => expect(keypadDigits('abcdefghijklmnopqrstuvwxyz')).toBe('22233344455566677778889999'))
})
