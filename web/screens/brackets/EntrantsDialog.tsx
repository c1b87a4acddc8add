import { Button, Text, VisuallyHidden } from '@chakra-ui/react'
import { useRef, useState, type PointerEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { EntrantsDialog_bracket$key } from '../../__generated__/EntrantsDialog_bracket.graphql.ts'
import { ViewDialog } from '../../ui/ViewDialog.tsx'
import { EntrantRow } from './EntrantRow.tsx'
import { keptOrder, moved, placeAt } from './reorder.ts'
import { useEntrantChanges } from './useEntrantChanges.ts'

/** Who takes part, in the order of the seeds: dragged or moved by keys before the draw, named and pictured at any time. */
export function EntrantsDialog({ bracketRef, onClose }: { bracketRef: EntrantsDialog_bracket$key; onClose: () => void }) {
  const bracket = useFragment(
    graphql`
      fragment EntrantsDialog_bracket on Bracket {
        id
        databaseId
        status
        participants {
          databaseId
          name
          seedNumber
          imageUrl
        }
      }
    `,
    bracketRef,
  )
  const changes = useEntrantChanges(bracket.id, bracket.databaseId)
  const seeded = bracket.participants
    .toSorted((a, b) => (a.seedNumber ?? Number.POSITIVE_INFINITY) - (b.seedNumber ?? Number.POSITIVE_INFINITY) || a.databaseId - b.databaseId)
    .map(({ databaseId }) => databaseId)
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const order = chosen ? keptOrder(chosen, seeded) : seeded
  const byId = new Map(bracket.participants.map((entrant) => [entrant.databaseId, entrant]))
  const canReorder = bracket.status === 'setup'
  const isChanged = order.some((id, index) => byId.get(id)?.seedNumber !== index + 1)

  const move = (from: number, to: number) => {
    const next = moved(order, from, to)
    setChosen(next)
    const name = byId.get(order[from] ?? 0)?.name ?? ''
    setAnnouncement(`${name} is at place ${next.indexOf(order[from] ?? 0) + 1} of ${next.length}`)
  }
  const grip = (id: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(id)
    let current = order
    const drag = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const from = current.indexOf(id)
      const to = placeAt(clientY, rows)
      if (to === from) return
      current = moved(current, from, to)
      setChosen(current)
    }
    const drop = () => {
      window.removeEventListener('pointermove', drag)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', drop)
      setDragged(null)
      setAnnouncement(`${byId.get(id)?.name ?? ''} is at place ${current.indexOf(id) + 1} of ${current.length}`)
    }
    // Of the window: the row itself moves in the page while it is dragged.
    window.addEventListener('pointermove', drag)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', drop)
  }
  return (
    <ViewDialog
      title="Participants"
      size="lg"
      onClose={onClose}
      actions={
        canReorder && order.length > 0 ? (
          <Button colorPalette="brand" disabled={!isChanged || changes.isBusy} loading={changes.isReseeding} loadingText="Saving..." onClick={() => changes.reseed(order)}>
            Save Seeding
          </Button>
        ) : undefined
      }
    >
      <Text textStyle="sm" color="fg.muted" marginBottom="2">
        {canReorder
          ? 'Drag into the order of strength, or use the arrows: the first is seed 1 and meets the last.'
          : 'The draw is made: names and pictures may still change.'}
      </Text>
      {order.length === 0 && <Text color="fg.muted">No participants added yet</Text>}
      <ul ref={list} style={{ listStyle: 'none' }}>
        {order.flatMap((id, index) => {
          const entrant = byId.get(id)
          if (!entrant) return []
          const { databaseId, name } = entrant
          return (
            <li key={`${databaseId}-${name}`}>
              <EntrantRow
                entrant={{ databaseId, name, imageUrl: entrant.imageUrl ?? null }}
                place={index + 1}
                count={order.length}
                canReorder={canReorder}
                isDragged={dragged === databaseId}
                isBusy={changes.isBusy}
                onGrip={grip(databaseId)}
                onMove={(by) => move(index, index + by)}
                onRename={(next) => changes.rename(databaseId, next)}
                onPicture={(file) => void changes.sendPicture(databaseId, file)}
                onRemove={() => changes.remove(databaseId)}
              />
            </li>
          )
        })}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </ViewDialog>
  )
}
