/** Codes that stand in for a lost phone, given once. */
export const RECOVERY_CODE_COUNT = 10
/** Letters and digits that nobody confuses, five and five. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
export const CODE_LENGTH = 10

/** Readable code from random bytes, one byte a character: `abcde-fghjk`. */
export function recoveryCode(random: Uint8Array): string {
  const letters = [...random.slice(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`
}

export type TypedCode = { kind: 'totp'; code: string } | { kind: 'recovery'; code: string } | null

/** Tells the app's six digits from a recovery code, however it was typed. */
export function readCode(text: string): TypedCode {
  const plain = text.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'totp', code: plain }
  if (plain.length !== CODE_LENGTH || [...plain].some((letter) => !ALPHABET.includes(letter))) return null
  return { kind: 'recovery', code: `${plain.slice(0, CODE_LENGTH / 2)}-${plain.slice(CODE_LENGTH / 2)}` }
}
