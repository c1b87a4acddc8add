import { formatRemaining } from './remaining.ts'
import { useServerNow } from './useServerNow.ts'

/** How long the round stays open. Quiet to screen readers unless asked: a clock that speaks each second helps nobody. */
export function Countdown({ closesAt, renderedAt }: { closesAt: string; renderedAt: string }) {
  const remaining = formatRemaining(Date.parse(closesAt) - useServerNow(renderedAt))
  return (
    <p className="bk-countdown" role="timer" aria-live="off">
      {remaining === null ? (
        'Voting closed'
      ) : (
        <>
          Closes in <time dateTime={closesAt}>{remaining}</time>
        </>
      )}
    </p>
  )
}
