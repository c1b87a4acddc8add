import { hash, verify } from '@node-rs/argon2'
import { Unavailable } from '../errors.ts'
import type { PasswordHasher } from '../ports.ts'

/** argon2id (the library's default) as OWASP advises: 19 MiB, two passes, one lane; about 25 ms of a core. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One at a time leaves the other core to everybody else's requests. */
const CONCURRENCY = 1
/** Beyond 40 waiting (about a second) people are told to try again instead of queueing up the whole server. */
const MAX_WAITING = 40
const RETRY_AFTER_SECONDS = 2

export function createPasswordHasher(): PasswordHasher {
  const queue = createBoundedQueue(CONCURRENCY, MAX_WAITING)
  let dummy: Promise<string> | null = null

  return {
    hash: (password) => queue(() => hash(password, PARAMETERS)),
    async verify(password, stored) {
      dummy ??= hash('a password that nobody has', PARAMETERS)
      const against = stored ?? (await dummy)
      const matches = await queue(() => verify(against, password).catch(() => false))
      return matches && stored !== null
    },
  }
}

function createBoundedQueue(concurrency: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new Unavailable('Too many people are signing in, try again', RETRY_AFTER_SECONDS)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
