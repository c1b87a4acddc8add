import { Box, Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { CardGridSkeleton } from './CardGrid.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'

interface CollectionScreenProps {
  title: string
  subtitle: string
  /** Of the button that opens the form. */
  addLabel: string
  /** Of a usual card, for the time before the first is here. */
  cardHeight: string
  /** What there is; may suspend. It gets what opens the form. */
  children: (openForm: () => void) => ReactNode
  /** Drawn while it is open. */
  form: (close: () => void) => ReactNode
}

/** A screen of cards that one adds to. */
export function CollectionScreen({ title, subtitle, addLabel, cardHeight, children, form }: CollectionScreenProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ScreenHeader
        title={title}
        subtitle={subtitle}
        actions={
          <Button colorPalette="brand" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> {addLabel}
          </Button>
        }
      />
      <Suspense fallback={<CardGridSkeleton height={cardHeight} />}>{children(() => setAdding(true))}</Suspense>
      {isAdding && form(() => setAdding(false))}
    </>
  )
}

interface EmptyCollectionProps {
  icon: ReactNode
  title: string
  description: string
  addLabel: string
  onAdd: () => void
}

/** Before the first card: what will stand here, and the act that brings it. */
export function EmptyCollection({ addLabel, onAdd, ...words }: EmptyCollectionProps) {
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
      <EmptyState
        {...words}
        action={
          <Button colorPalette="brand" onClick={onAdd}>
            {addLabel}
          </Button>
        }
      />
    </Box>
  )
}
