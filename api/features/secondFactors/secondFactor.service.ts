import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { toString as toQrCode } from 'qrcode'
import { Conflict, InvalidInput } from '../../errors.ts'
import type { Clock, Secrets, UnitOfWork } from '../../ports.ts'
import { CODE_LENGTH, readCode, recoveryCode, RECOVERY_CODE_COUNT } from './secondFactor.ts'
import type { SecondFactorStore } from './secondFactor.store.ts'

declare module '../../services.ts' {
  interface Services {
    secondFactors: SecondFactorService
  }
}

const ISSUER = 'Spotlead'
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Phones' clocks drift: the step before and after count too. */
const STEPS_AROUND = 1

export interface SecondFactorDeps {
  store: SecondFactorStore
  unitOfWork: UnitOfWork
  secrets: Secrets
  clock: Clock
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/** Codes of an authenticator app (RFC 6238) after the password, with recovery codes for a lost phone. */
export function createSecondFactorService({ store, unitOfWork, secrets, clock }: SecondFactorDeps) {
  const totpOf = (secret: string, label: string): TOTP =>
    new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

  /** Keyed, for these codes are short enough to try them all. */
  const hashOf = (userId: number, code: string) => secrets.hashToken(secrets.sign('recovery code', `${userId}.${code}`))

  async function newRecoveryCodes(userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => recoveryCode(randomBytes(CODE_LENGTH)))
    const hashes = codes.map((code) => hashOf(userId, code))
    await unitOfWork.run(async (tx) => {
      await store.replaceRecoveryCodes(userId, hashes, tx)
      await store.confirm(userId, clock.now(), tx)
    })
    return codes
  }

  /** Whether the code is right now; each works once. */
  async function verifyTotp(userId: number, sealedSecret: string, code: string): Promise<boolean> {
    const now = clock.now().getTime()
    const delta = totpOf(secrets.decrypt(sealedSecret), '').validate({ token: code, timestamp: now, window: STEPS_AROUND })
    return delta !== null && store.takeStep(userId, Math.floor(now / 1_000 / STEP_SECONDS) + delta)
  }

  return {
    async isOn(userId: number): Promise<boolean> {
      return Boolean((await store.find(userId))?.confirmedAt)
    },

    /** Recovery codes that are left; null while the factor is off. */
    async recoveryCodesLeft(userId: number): Promise<number | null> {
      return (await store.find(userId))?.confirmedAt ? store.countRecoveryCodes(userId) : null
    },

    /** A new secret to scan or type; nothing counts until it is confirmed. Throws Conflict while the factor is on. */
    async start(userId: number, email: string): Promise<{ secret: string; uri: string; qrCodeSvg: string }> {
      if ((await store.find(userId))?.confirmedAt) throw new Conflict('Two-step sign-in is on already')
      const secret = new Secret({ size: SECRET_BYTES }).base32
      await store.start(userId, secrets.encrypt(secret), clock.now())
      const uri = totpOf(secret, email).toString()
      return { secret, uri, qrCodeSvg: await toQrCode(uri, { type: 'svg', margin: 2 }) }
    },

    /** Turns the factor on with the app's first code; returns the recovery codes, which are never shown again. */
    async confirm(userId: number, code: string): Promise<string[]> {
      const factor = await store.find(userId)
      if (!factor || factor.confirmedAt) throw new Conflict('Start two-step sign-in first')
      const typed = readCode(code)
      if (typed?.kind !== 'totp' || !(await verifyTotp(userId, factor.secret, typed.code))) throw invalidCode()
      return newRecoveryCodes(userId)
    },

    /** New recovery codes; the old ones end. */
    async renewRecoveryCodes(userId: number): Promise<string[]> {
      if (!(await store.find(userId))?.confirmedAt) throw new Conflict('Two-step sign-in is off')
      return newRecoveryCodes(userId)
    },

    remove: (userId: number): Promise<void> => unitOfWork.run((tx) => store.remove(userId, tx)),

    /** Whether a typed code lets the user in. Codes of the app and recovery codes work once each. */
    async verify(userId: number, text: string): Promise<boolean> {
      const factor = await store.find(userId)
      const typed = readCode(text)
      if (!factor?.confirmedAt || !typed) return false
      return typed.kind === 'totp'
        ? verifyTotp(userId, factor.secret, typed.code)
        : store.takeRecoveryCode(userId, hashOf(userId, typed.code), clock.now())
    },
  }
}

function invalidCode(): InvalidInput {
  const message = 'This code is not valid. Please try again.'
  return new InvalidInput(message, [{ field: 'code', message }])
}
