import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fetchJson, HttpError } from '../http.ts'
import { useToast } from '../toast/Toaster.tsx'
import { urls } from '../urls.ts'
import { roundsOf, withOwnVote, withTallies, type BracketData, type TallyData, type VoteData } from './bracketData.ts'
import { deviceStore } from './deviceStore.ts'
import { takeEarlyVotes } from './earlyTap.ts'
import { isSameMatch, keepVotes, keptVotes } from './keptVotes.ts'
import { followBracket } from './liveBracket.ts'
import { isPassing, retryDelayMs } from './passing.ts'
import { withVote } from './tally.ts'
import type { Connection, Round, Vote } from './types.ts'
import { voterSessionId } from './voterSession.ts'
import { VOTE_FAILED, VOTE_SUBMITTED } from './voteToasts.ts'

/** How often counts are asked for while no subscription arrives. */
const POLL_MS = 5_000

interface Start {
  bracket: BracketData
  votes: readonly VoteData[]
  watching: number
}

export interface LiveBracketState {
  bracket: BracketData
  /** With the votes that are still on their way. */
  rounds: Round[]
  /** How many have the bracket open. */
  watching: number
  connection: Connection
  vote: (vote: Vote) => void
}

/** A bracket that stays true: votes show at once, are sent, kept while offline; counts of others come in. */
export function useBracket(start: Start): LiveBracketState {
  const [bracket, setBracket] = useState(start.bracket)
  const [votes, setVotes] = useState(start.votes)
  const [watching, setWatching] = useState(start.watching)
  const [pending, setPending] = useState<readonly Vote[]>([])
  const [connection, setConnection] = useState<Connection>('live')
  const showToast = useToast()
  const { id } = start.bracket
  const isSending = useRef(false)
  const queue = useRef<readonly Vote[]>([])
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flushAgain = useRef(async () => undefined as void)
  /** Votes answered so far: what was asked for before one of them does not know of it. */
  const answered = useRef(0)

  const changeQueue = useCallback(
    (next: readonly Vote[]) => {
      queue.current = next
      keepVotes(deviceStore(), id, next)
      setPending(next)
    },
    [id],
  )

  const refresh = useCallback(async () => {
    let asked: number
    let answer: [unknown, unknown]
    do {
      asked = answered.current
      answer = await Promise.all([fetchJson(urls.bracket(id)), fetchJson(urls.bracketVotes(id))])
    } while (asked !== answered.current)
    const [nextBracket, nextVotes] = answer
    setBracket(nextBracket as BracketData)
    setVotes(nextVotes as VoteData[])
  }, [id])

  /** One vote after another, oldest first; stops where the server cannot be reached. */
  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let vote = queue.current[0]; vote; vote = queue.current[0]) {
        const sent = vote
        const done = () => changeQueue(queue.current.filter((waiting) => waiting !== sent))
        try {
          const voter = voterSessionId(deviceStore(), Date.now, () => crypto.getRandomValues(new Uint32Array(3)).join(''))
          const answer = (await fetchJson(urls.bracketVote(id), { method: 'POST', body: { ...sent, voterSessionId: voter } })) as { tallies: TallyData[] }
          answered.current += 1
          setConnection((known) => (known === 'offline' ? 'live' : known))
          setVotes((known) => withOwnVote(known, sent, answer.tallies))
          done()
          showToast(VOTE_SUBMITTED)
        } catch (problem) {
          const isReached = problem instanceof HttpError
          if (!isReached || isPassing(problem.status)) {
            setConnection('offline')
            const delayMs = retryDelayMs(isReached ? problem.retryAfterSeconds : null, Math.random())
            clearTimeout(retry.current)
            retry.current = setTimeout(() => void flushAgain.current(), delayMs)
            return
          }
          done()
          showToast({ ...VOTE_FAILED, tone: 'destructive' })
          void refresh().catch(() => undefined)
        }
      }
    } finally {
      isSending.current = false
    }
  }, [changeQueue, id, refresh, showToast])

  useEffect(() => {
    flushAgain.current = flush
    return () => clearTimeout(retry.current)
  }, [flush])

  const vote = useCallback(
    (next: Vote) => {
      changeQueue([...queue.current.filter((waiting) => !isSameMatch(waiting, next)), next])
      void flush()
    },
    [changeQueue, flush],
  )

  useEffect(() => {
    // After the first paint: what was tapped before it joins what an earlier visit could not send.
    const timer = setTimeout(() => {
      const waiting = [...keptVotes(deviceStore(), id), ...takeEarlyVotes(document)]
      if (waiting.length === 0) return
      changeQueue(waiting)
      void flush()
    }, 0)
    return () => clearTimeout(timer)
  }, [changeQueue, flush, id])

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | null = null
    const look = (): void =>
      void refresh().then(
        () => {
          setConnection(timer ? 'polling' : 'live')
          void flush()
        },
        (problem: unknown) => {
          if (!(problem instanceof HttpError)) setConnection('offline')
        },
      )
    const poll = () => {
      timer ??= setInterval(look, POLL_MS)
      setConnection((known) => (known === 'offline' ? known : 'polling'))
    }
    const goOffline = () => setConnection('offline')
    const stop = followBracket(id, {
      onOpen() {
        if (timer) clearInterval(timer)
        timer = null
        setConnection('live')
        // What came between the page and its first connection, or during an outage, was not told.
        look()
      },
      onClosed: poll,
      onTallies(tallies, audience) {
        setVotes((known) => withTallies(known, tallies))
        setWatching(audience)
      },
      onChanged: look,
    })
    addEventListener('online', look)
    addEventListener('offline', goOffline)
    return () => {
      stop()
      if (timer) clearInterval(timer)
      removeEventListener('online', look)
      removeEventListener('offline', goOffline)
    }
  }, [flush, id, refresh])

  const rounds = useMemo(() => pending.reduce<Round[]>(withVote, roundsOf(bracket, votes)), [bracket, votes, pending])
  return { bracket, rounds, watching, connection, vote }
}
