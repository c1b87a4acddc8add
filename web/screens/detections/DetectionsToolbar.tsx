import { Badge, Box, Button, Flex } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { PreloadedQuery } from 'react-relay'
import type { StationSelectQuery } from '../../__generated__/StationSelectQuery.graphql.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { BRAND_TYPES, CONFIDENCE_BANDS, CONTENT_TYPES, filterCount, isNarrowed, SORTS, type DetectionFilters } from './filters.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { StationSelect } from '../../components/stations/StationSelect.tsx'

interface DetectionsToolbarProps {
  filters: DetectionFilters
  stations: PreloadedQuery<StationSelectQuery>
  onChange: (part: Partial<DetectionFilters>) => void
  onClear: () => void
}

export function DetectionsToolbar({ filters, stations, onChange, onClear }: DetectionsToolbarProps) {
  const [isOpen, setOpen] = useState(filterCount(filters) > 0)
  const panelId = useId()
  const count = filterCount(filters)
  return (
    <Box role="search" aria-label="Detections" marginBottom="4">
      <Flex gap="2" wrap="wrap">
        <SearchBox
          label="Search detections"
          placeholder="Search by company, transcript, or station..."
          value={filters.search}
          onChange={(search) => onChange({ search })}
          flex="1"
          minWidth="60"
        />
        <Select label="Sort by" value={filters.sort} options={SORTS} onChange={(sort) => onChange({ sort })} width="48" />
        <Button variant="outline" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          Filters
          {count > 0 && <Badge colorPalette="brand">{count}</Badge>}
        </Button>
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <SavedFilters filters={filters} />
          </Suspense>
        </ErrorBoundary>
        {isNarrowed(filters) && (
          <Button variant="ghost" onClick={onClear}>
            Clear
          </Button>
        )}
      </Flex>
      <Flex id={panelId} hidden={!isOpen} display={isOpen ? 'flex' : 'none'} gap="2" wrap="wrap" marginTop="2">
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <StationSelect stations={stations} value={filters.station} onChange={(station) => onChange({ station })} />
          </Suspense>
        </ErrorBoundary>
        <Select
          label="Brand Type"
          value={filters.brandType}
          options={BRAND_TYPES}
          onChange={(brandType) => onChange({ brandType })}
          width={{ base: 'full', md: '48' }}
        />
        <Select
          label="Content Type"
          value={filters.contentType}
          options={CONTENT_TYPES}
          onChange={(contentType) => onChange({ contentType })}
          width={{ base: 'full', md: '52' }}
        />
        <Select
          label="Confidence"
          value={filters.confidence}
          options={CONFIDENCE_BANDS}
          onChange={(confidence) => onChange({ confidence })}
          width={{ base: 'full', md: '52' }}
        />
      </Flex>
    </Box>
  )
}
