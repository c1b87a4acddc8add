import { Box, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Bar } from './Bar.tsx'
import { barWidths } from './marketWords.ts'

const WIDE = { base: 'none', md: 'table-cell' }

interface BarTableProps {
  /** Said to screen readers, and the heading of the first column. */
  caption: string
  nameHeading: string
  valueHeading: string
  rows: readonly { key: string; name: ReactNode; value: number; text: string }[]
}

/** A bar chart that is a table too: every bar has its number in words. */
export function BarTable({ caption, nameHeading, valueHeading, rows }: BarTableProps) {
  const widths = barWidths(rows.map(({ value }) => value))
  return (
    <Table.Root size="sm">
      <Table.Caption srOnly>{caption}</Table.Caption>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader width={{ md: '30%' }}>{nameHeading}</Table.ColumnHeader>
          <Table.ColumnHeader aria-hidden display={WIDE} />
          <Table.ColumnHeader textAlign="end" width="36">
            {valueHeading}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map(({ key, name, text }, index) => (
          <Table.Row key={key}>
            <Table.Cell overflowWrap="anywhere">
              {name}
              {/* A column of its own would leave it a few pixels there. */}
              <Box aria-hidden hideFrom="md" marginTop="1">
                <Bar percent={widths[index] ?? 0} />
              </Box>
            </Table.Cell>
            <Table.Cell aria-hidden display={WIDE}>
              <Bar percent={widths[index] ?? 0} />
            </Table.Cell>
            <Table.Cell textAlign="end" fontFamily="mono" whiteSpace="nowrap">
              {text}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
