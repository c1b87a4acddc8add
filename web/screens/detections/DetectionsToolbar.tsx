import { Badge, Box, Button, Flex, Input } from '@chakra-ui/react'
import { Search, SlidersHorizontal } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import type { PreloadedQuery } from 'react-relay'
import type { StationSelectQuery } from '../../__generated__/StationSelectQuery.graphql.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSingleKey } from '../../ui/singleKeys.ts'
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
  const searchBox = useRef<HTMLInputElement>(null)
  const panelId = useId()
  useSingleKey('/', () => searchBox.current?.focus())
  const count = filterCount(filters)
  return (
    <Box role="search" aria-label="Detections" marginBottom="4">
      <Flex gap="2" wrap="wrap">
        <Box position="relative" flex="1" minWidth="60">
          <Box
            aria-hidden
            position="absolute"
            insetStart="3"
            top="50%"
            transform="translateY(-50%)"
            zIndex="1"
            color="fg.muted"
            pointerEvents="none"
          >
            <Search size={15} />
          </Box>
          <Input
            ref={searchBox}
            type="search"
            aria-label="Search detections"
            placeholder="Search by company, transcript, or station..."
            paddingInlineStart="9"
            value={filters.search}
            onChange={(event) => onChange({ search: event.currentTarget.value })}
          />
        </Box>
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
          width="48"
        />
        <Select
          label="Content Type"
          value={filters.contentType}
          options={CONTENT_TYPES}
          onChange={(contentType) => onChange({ contentType })}
          width="52"
        />
        <Select
          label="Confidence"
          value={filters.confidence}
          options={CONFIDENCE_BANDS}
          onChange={(confidence) => onChange({ confidence })}
          width="52"
        />
      </Flex>
    </Box>
  )
}
