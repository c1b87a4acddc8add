import { NetworkError } from '../../ports.ts'
import { PlaylistError } from './playlist.ts'
import { StreamFailure } from './stationStream.ts'

/** The failure of a stream that a failed request means. Errors that are neither are passed on unchanged. */
export function asStreamFailure(error: unknown): unknown {
  if (error instanceof PlaylistError) return new StreamFailure(error.message, 'playlist', { cause: error })
  if (!(error instanceof NetworkError)) return error
  switch (error.reason) {
    case 'refused':
    case 'tooManyRedirects':
      return new StreamFailure(error.message, 'refused', { cause: error })
    case 'interrupted':
      return new StreamFailure('The connection broke', 'ended', { cause: error })
    case 'protocol':
    case 'tooLarge':
      return new StreamFailure(error.message, 'notAudio', { cause: error })
    case 'timeout':
    case 'unresolvable':
    case 'unreachable':
    case 'certificate':
      return new StreamFailure(error.message, 'unreachable', { cause: error })
    case 'aborted':
      return error
  }
}

/** Words for an HTTP status other than 2xx. */
export function statusFailure(status: number): StreamFailure {
  const reason =
    status === 404 || status === 410
      ? 'the station is not on air at this address'
      : status === 401 || status === 403
        ? 'it does not let us in'
        : status === 429 || status === 503
          ? 'it has no room for another listener'
          : 'it cannot serve the stream'
  return new StreamFailure(`The server answers ${status}: ${reason}`, 'status')
}
