import { Box, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** One column on phones, as many as are comfortable beside each other elsewhere. */
const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))'

interface CardGridProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderCard: (item: Item) => ReactNode
}

export function CardGrid<Item>({ items, keyOf, renderCard }: CardGridProps<Item>) {
  return (
    <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={COLUMNS} gap="4">
      {items.map((item) => (
        <li key={keyOf(item)}>{renderCard(item)}</li>
      ))}
    </Box>
  )
}

const SKELETONS = 3

/** The grid before its cards are here. `height` is that of a usual card. */
export function CardGridSkeleton({ height }: { height: string }) {
  return (
    <Box display="grid" gridTemplateColumns={COLUMNS} gap="4" role="status" aria-label="Loading...">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Box>
  )
}
