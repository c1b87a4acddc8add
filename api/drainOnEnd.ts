import type { Logger } from './ports.ts'

interface Draining {
  logger: Logger
  /** What drains, as the log names it: 'The API'. */
  program: string
  /** Milliseconds after which the program ends, drained or not. */
  giveUpMs: number
  drain: () => Promise<void>
}

/** Ends this program orderly, once, whatever asks for it first: a signal, the supervisor's end or a fault. */
export function drainOnEnd({ logger, program, giveUpMs, drain }: Draining): void {
  let isDraining = false
  async function end(reason: string): Promise<void> {
    if (isDraining) return
    isDraining = true
    logger.info({ reason }, `${program} drains`)
    setTimeout(() => process.exit(0), giveUpMs).unref()
    await drain()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
  // The supervisor is gone: nobody would stop us later.
  process.on('disconnect', () => void end('disconnect'))
  process.on('unhandledRejection', (error) => logger.error({ err: error, severity: 'critical' }, 'A rejection was not handled'))
  process.on('uncaughtException', (error) => {
    logger.error({ err: error, severity: 'critical' }, 'An exception was not caught')
    void end('uncaughtException')
  })
}
