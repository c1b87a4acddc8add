import { Badge, Button, Table } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { COLUMNS, PROCESSING_COLUMN } from './columns.ts'
import { processingPercent, type DayRow } from './summary.ts'

const WELL_PROCESSED_PERCENT = 90

/** All time is thousands of cells: they share one style, where each of the kit's would work out its own. */
const CELLS = { '& td': { padding: '2', borderBottomWidth: '1px', fontFamily: 'mono', whiteSpace: 'nowrap', textAlign: 'start' } } as const

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
                  // Its words stand above those of the cells.
                  paddingX="2"
                  marginX="-2"
                  onClick={() => setSort({ label, isDescending: sort.label === label ? !sort.isDescending : true })}
                >
                  {label}
                  {sort.label === label && (sort.isDescending ? <ArrowDown aria-hidden size={12} /> : <ArrowUp aria-hidden size={12} />)}
                </Button>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body css={CELLS}>
          {sorted.map((row) => (
            <tr key={row.id}>
              {COLUMNS.map(({ label, key, text }) => (
                <td key={label}>
                  {label === PROCESSING_COLUMN ? (
                    <Badge colorPalette={processingPercent(row) >= WELL_PROCESSED_PERCENT ? 'brand' : 'gray'}>{text?.(row)}</Badge>
                  ) : (
                    (text ?? key)(row)
                  )}
                </td>
              ))}
            </tr>
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
