import { Box } from '@chakra-ui/react'
import { useMemo, useState, type MouseEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { StaffBracket_bracket$key } from '../../__generated__/StaffBracket_bracket.graphql.ts'
import { roundsOf, votingRightOf, type BracketData } from '../../public/bracket/bracketData.ts'
import { BracketView } from '../../public/bracket/BracketView.tsx'
import { Comments } from '../../public/bracket/Comments.tsx'
import { LINK_COPIED, publicBracketPath, shareBracket } from '../../public/bracket/shareBracket.ts'
import { statsOf, withVote } from '../../public/bracket/tally.ts'
import type { BracketStatus, Round } from '../../public/bracket/types.ts'
import { useLiveStatus } from '../../relay/liveStatus.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { BRACKETS_PATH } from '../../urls.ts'
import { OwnerActions } from './OwnerActions.tsx'
import { PrintTree } from './PrintTree.tsx'
import { useCastVote } from './useCastVote.ts'
import { useLiveBracket } from './useLiveBracket.ts'
import { useModeration } from './useModeration.ts'

const orNull = <T,>(value: T | null | undefined): T | null => value ?? null

export function StaffBracket({ bracketRef }: { bracketRef: StaffBracket_bracket$key }) {
  const node = useFragment(
    graphql`
      fragment StaffBracket_bracket on Bracket {
        id
        databaseId
        title
        description
        status
        isPublic
        currentRound
        maxRounds
        allowAnonymousVoting
        votingEndTime
        watching
        viewerCanEdit
        settings {
          requireLogin
          showResults
          allowComments
        }
        participants {
          databaseId
          name
          seedNumber
          imageUrl
        }
        draw {
          round
          position
          firstId
          secondId
          winnerId
          closedAt
        }
        rounds {
          round
          closesAt
          closedAt
        }
        tallies {
          round
          position
          participantId
          votes
        }
        ownVotes {
          round
          position
          participantId
        }
        ...OwnerActions_bracket
      }
    `,
    bracketRef,
  )
  const [openedAt] = useState(() => new Date().toISOString())
  const { pending, vote } = useCastVote(node.id, node.databaseId)
  const { isOpen } = useLiveStatus()
  const navigate = useNavigate()
  useLiveBracket(node.id, node.databaseId, node.viewerCanEdit)
  useDocumentTitle(node.title)

  const bracket: BracketData = useMemo(
    () => ({
      ...node,
      id: node.databaseId,
      status: node.status as BracketStatus,
      description: orNull(node.description),
      votingEndTime: orNull(node.votingEndTime),
      participants: node.participants.map(({ databaseId, name, seedNumber, imageUrl }) => ({
        id: databaseId, name, seedNumber: orNull(seedNumber), imageUrl: orNull(imageUrl),
      })),
      matches: node.draw.map((match) => ({
        ...match, firstId: orNull(match.firstId), secondId: orNull(match.secondId), winnerId: orNull(match.winnerId), closedAt: orNull(match.closedAt),
      })),
      rounds: node.rounds.map(({ round, closesAt, closedAt }) => ({ round, closesAt: orNull(closesAt), closedAt: orNull(closedAt) })),
    }),
    [node],
  )
  const rounds = useMemo(() => {
    const own = new Set(node.ownVotes.map(({ round, position, participantId }) => `${round}-${position}-${participantId}`))
    const isOwn = (key: string) => own.delete(key)
    const counted = node.tallies.map((tally) => ({ ...tally, votes: orNull(tally.votes), isOwn: isOwn(`${tally.round}-${tally.position}-${tally.participantId}`) }))
    const uncounted = node.ownVotes
      .filter(({ round, position, participantId }) => own.has(`${round}-${position}-${participantId}`))
      .map((choice) => ({ ...choice, votes: 0, isOwn: true }))
    return pending.reduce<Round[]>(withVote, roundsOf(bracket, [...counted, ...uncounted]))
  }, [bracket, node.ownVotes, node.tallies, pending])

  const share = async () => {
    const outcome = await shareBracket(navigator, node.title, location.origin + publicBracketPath(node.databaseId))
    if (outcome === 'copied') showToast(LINK_COPIED)
    if (outcome === 'failed') showToast({ title: 'The link could not be copied', tone: 'destructive' })
  }
  const moderate = useModeration(node.id)
  const print = () => window.print()
  /** The shared header's links leave the page; those of this app need not. */
  const stayInside = (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!isPlain || link?.getAttribute('href') !== BRACKETS_PATH) return
    event.preventDefault()
    void navigate(BRACKETS_PATH)
  }
  return (
    <>
      <PrintTree title={node.title} rounds={rounds} />
      <Box margin={{ base: '-4', md: '-6' }} onClick={stayInside}>
        <BracketView
          bracket={bracket}
          rounds={rounds}
          stats={statsOf(rounds, bracket.participants.length, node.watching)}
          voting={votingRightOf(bracket, true, Date.parse(openedAt))}
          connection={isOpen ? 'live' : 'polling'}
          renderedAt={openedAt}
          loginHref={null}
          backHref={BRACKETS_PATH}
          onVote={vote}
          onShare={() => void share()}
          commentsSlot={
            node.settings.allowComments ? (
              <Comments bracketId={node.databaseId} loginHref={null} {...(node.viewerCanEdit ? { onModerate: moderate } : {})} />
            ) : undefined
          }
          ownerSlot={node.viewerCanEdit ? <OwnerActions bracketRef={node} onPrint={print} /> : undefined}
        />
      </Box>
    </>
  )
}
