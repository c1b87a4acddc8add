import { Button, Flex } from '@chakra-ui/react'
import type { DirectoryView } from './directory.ts'

const VIEWS: readonly { value: DirectoryView; label: string }[] = [
  { value: 'all', label: 'All Stations' },
  { value: 'monitored', label: 'Currently Monitoring' },
  { value: 'available', label: 'Available to Add' },
]

interface ViewButtonsProps {
  view: DirectoryView
  /** Of the market and format that are chosen. */
  countOf: (view: DirectoryView) => number
  onView: (view: DirectoryView) => void
}

/** Which stations of the directory are shown. */
export function ViewButtons({ view, countOf, onView }: ViewButtonsProps) {
  return (
    <Flex role="group" aria-label="Show" gap="2" wrap="wrap" marginBottom="4">
      {VIEWS.map(({ value, label }) => (
        <Button key={value} size="sm" variant={view === value ? 'solid' : 'outline'} aria-pressed={view === value} onClick={() => onView(value)}>
          {label} ({countOf(value)})
        </Button>
      ))}
    </Flex>
  )
}
