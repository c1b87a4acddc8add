import { Badge, Button, Table } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { hoursAndMinutesText, hoursOf, processingPercent, unknownSegments, type DayRow } from './summary.ts'

/** The specification fixes these. */
const FIRST_CAPTURE = '07:00'
const LAST_CAPTURE = '19:00'
const WELL_PROCESSED_PERCENT = 90

interface Column {
  label: string
  /** What the column sorts by. */
  key: (row: DayRow) => string | number
  cell?: (row: DayRow) => ReactNode
}

const hours = (segments: (row: DayRow) => number) => (row: DayRow) => hoursOf(segments(row), row)

const COLUMNS: readonly Column[] = [
  { label: 'Date', key: (row) => row.processingDate },
  { label: 'Stations', key: (row) => row.stationCount },
  { label: 'First Capture', key: () => FIRST_CAPTURE },
  { label: 'Last Capture', key: () => LAST_CAPTURE },
  { label: 'Audio Hours', key: (row) => row.totalDuration, cell: (row) => hoursAndMinutesText(row.totalDuration) },
  { label: 'Audio Files', key: (row) => row.totalFiles },
  {
    label: 'Processing %',
    key: processingPercent,
    cell: (row) => (
      <Badge colorPalette={processingPercent(row) >= WELL_PROCESSED_PERCENT ? 'brand' : 'gray'}>{processingPercent(row)}%</Badge>
    ),
  },
  { label: 'Transcripts', key: (row) => row.speechSegments + row.advertisementSegments },
  { label: 'Ad Segments', key: (row) => row.advertisementSegments },
  { label: 'Music Hours', key: hours((row) => row.musicSegments) },
  { label: 'Talk Hours', key: hours((row) => row.speechSegments) },
  { label: 'Ad Hours', key: hours((row) => row.advertisementSegments) },
  { label: 'Unknown Hours', key: hours(unknownSegments) },
  { label: 'Errors', key: () => 0 },
  { label: 'Alerts Sent', key: (row) => (row.emailSent ? 1 : 0) },
  { label: 'Method', key: (row) => row.processingMethod ?? '' },
]

type Row = DayRow & { readonly id: string }

export function DaysTable({ rows }: { rows: readonly Row[] }) {
  const [sort, setSort] = useState({ label: 'Date', isDescending: true })
  const column = COLUMNS.find(({ label }) => label === sort.label) ?? COLUMNS[0]
  const sorted = column ? rows.toSorted((a, b) => compare(column.key(a), column.key(b)) * (sort.isDescending ? -1 : 1)) : rows
  return (
    <Table.ScrollArea borderWidth="1px" borderRadius="md" bg="bg.panel" tabIndex={0} role="region" aria-label="Daily statistics">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            {COLUMNS.map(({ label }) => (
              <Table.ColumnHeader key={label} whiteSpace="nowrap" aria-sort={ariaSort(label, sort)}>
                <Button
                  variant="ghost"
                  size="xs"
                  onClick={() => setSort({ label, isDescending: sort.label === label ? !sort.isDescending : true })}
                >
                  {label}
                  {sort.label === label && (sort.isDescending ? <ArrowDown aria-hidden size={12} /> : <ArrowUp aria-hidden size={12} />)}
                </Button>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {sorted.map((row) => (
            <Table.Row key={row.id}>
              {COLUMNS.map(({ label, key, cell }) => (
                <Table.Cell key={label} fontFamily="mono" whiteSpace="nowrap">
                  {cell ? cell(row) : key(row)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}

function ariaSort(label: string, sort: { label: string; isDescending: boolean }): 'ascending' | 'descending' | 'none' {
  if (sort.label !== label) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}
