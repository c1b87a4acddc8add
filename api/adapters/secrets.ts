import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../ports.ts'

const TOKEN_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** All keys are derived from SECRET_KEY, one for each use. */
export function createSecrets(secretKey: string): Secrets {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, 'spotlead', use, 32))
  const signingKey = derive('sign')
  const sealingKey = derive('seal')
  const signature = (purpose: string, value: string): string =>
    createHmac('sha256', signingKey).update(`${purpose}\n${value}`).digest('base64url')

  return {
    newToken: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    hashToken: (token) => new Uint8Array(createHash('sha256').update(token).digest()),
    sign: (purpose, value) => `${value}.${signature(purpose, value)}`,
    unsign(purpose, signed) {
      const split = signed.lastIndexOf('.')
      if (split < 1) return null
      const value = signed.slice(0, split)
      const expected = Buffer.from(signature(purpose, value))
      const given = Buffer.from(signed.slice(split + 1))
      return expected.length === given.length && timingSafeEqual(expected, given) ? value : null
    },
    encrypt(plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}
