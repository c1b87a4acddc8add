import type { ListenOptions } from './listenerTypes.ts'

/** What a receiver of news throws must not end the listening. */
export function guarded(options: ListenOptions): ListenOptions {
  const { logger, url } = options
  const safely =
    <Args extends unknown[]>(tell: ((...args: Args) => void) | undefined) =>
    (...args: Args): void => {
      try {
        tell?.(...args)
      } catch (error) {
        logger.error({ error, url }, 'what was heard could not be handed on')
      }
    }
  return {
    ...options,
    onSegment: safely(options.onSegment),
    onState: safely(options.onState),
    onTitle: safely(options.onTitle),
    onCoverage: safely(options.onCoverage),
  }
}
