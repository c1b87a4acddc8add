import { Button, Flex, Spinner, Text } from '@chakra-ui/react'
import { MapPin, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Select } from '../../ui/Select.tsx'
import type { DirectoryView } from './directory.ts'
import { DirectoryList } from './DirectoryList.tsx'
import type { DirectoryStation } from './directoryStation.ts'
import { ViewButtons } from './ViewButtons.tsx'

/** `market` is empty until one is chosen; 'all' stands for every one. */
export interface Choices {
  market: string
  format: string
  view: DirectoryView
}
export const NO_CHOICES: Choices = { market: '', format: 'all', view: 'all' }

interface BrowseStepProps {
  markets: readonly string[]
  formats: readonly string[]
  monitors: readonly { name: string; frequency: string }[]
  choices: Choices
  onChange: (choices: Choices) => void
  onPick: (station: DirectoryStation) => void
  /** The station is in no directory. */
  onOwn: () => void
}

export function BrowseStep({ markets, formats, monitors, choices, onChange, onPick, onOwn }: BrowseStepProps) {
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  return (
    <>
      <Flex gap="3" wrap="wrap" marginBottom="4">
        <Select
          label="Market"
          value={choices.market}
          options={[{ value: '', label: 'Select a Market' }, { value: 'all', label: 'All Markets' }, ...named(markets)]}
          onChange={(market) => onChange({ ...choices, market })}
        />
        <Select
          label="Format"
          value={choices.format}
          options={[{ value: 'all', label: 'All Formats' }, ...named(formats)]}
          onChange={(format) => onChange({ ...choices, format })}
        />
        <Button variant="outline" onClick={() => onChange(NO_CHOICES)}>
          Reset
        </Button>
        <Button variant="ghost" marginStart="auto" onClick={onOwn}>
          <Plus aria-hidden /> Own Station
        </Button>
      </Flex>
      {choices.market === '' ? (
        <>
          <ViewButtons view={choices.view} countOf={() => 0} onView={(view) => onChange({ ...choices, view })} />
          <EmptyState icon={<MapPin />} title="Select a Market" description="Choose a market to browse available radio stations" />
        </>
      ) : (
        <ErrorBoundary key={`${choices.market}/${choices.format}`} fallback={() => <ErrorState title="Failed to fetch stations" />}>
          <Suspense
            fallback={
              <Flex role="status" gap="2" align="center" justify="center" paddingY="10">
                <Spinner size="sm" /> <Text>Loading stations...</Text>
              </Flex>
            }
          >
            <DirectoryList
              market={choices.market}
              format={choices.format}
              view={choices.view}
              monitors={monitors}
              onView={(view) => onChange({ ...choices, view })}
              onPick={onPick}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
