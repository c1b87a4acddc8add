import { Box, Flex, Text } from '@chakra-ui/react'
import { COLUMNS } from './columns.ts'
import { hoursOf, unknownSegments, type DayRow } from './summary.ts'

/** From the ground up. */
const KINDS = [
  { name: 'Ads', color: 'brand.solid', segments: (row: DayRow) => row.advertisementSegments },
  { name: 'Talk', color: 'brand.emphasized', segments: (row: DayRow) => row.speechSegments },
  { name: 'Music', color: 'border.emphasized', segments: (row: DayRow) => row.musicSegments },
  { name: 'Unknown', color: 'bg.emphasized', segments: unknownSegments },
] as const
/** One style for all of a year's bars. */
const BARS = {
  ...Object.fromEntries(KINDS.map(({ name, color }) => [`--day-${name.toLowerCase()}`, `colors.${color}`])),
  '& .day': { display: 'flex', flexDirection: 'column-reverse', flex: '1', minWidth: '0', maxWidth: '10', overflow: 'hidden', borderTopRadius: 'xs' },
  '& .day > div': { flexShrink: 0 },
} as const
const dateText = (row: DayRow): string => COLUMNS[0]?.text?.(row) ?? row.processingDate

/** Hours heard on each day by what they were, the oldest day first. The table below has the same in figures. */
export function DaysChart({ rows }: { rows: readonly DayRow[] }) {
  const days = rows.toSorted((a, b) => a.processingDate.localeCompare(b.processingDate))
  const longest = Math.max(1, ...days.map(({ totalDuration }) => totalDuration))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Box paddingY="2">
      <Flex
        role="img"
        aria-label={`Hours heard on ${days.length} days${first && last ? `, ${dateText(first)} to ${dateText(last)}` : ''}`}
        height="32"
        gap={days.length > 100 ? '0' : '2px'}
        align="flex-end"
        css={BARS}
      >
        {days.map((row) => (
          <div
            key={row.processingDate}
            className="day"
            title={`${dateText(row)}: ${KINDS.map(({ name, segments }) => `${name} ${hoursOf(segments(row), row)}h`).join(', ')}`}
            style={{ height: `${(100 * row.totalDuration) / longest}%` }}
          >
            {KINDS.map(({ name, segments }) => (
              <div key={name} style={{ background: `var(--day-${name.toLowerCase()})`, height: `${(100 * segments(row)) / Math.max(1, row.totalSegments)}%` }} />
            ))}
          </div>
        ))}
      </Flex>
      <Flex justify="space-between" gap="3" wrap="wrap" marginTop="2" textStyle="sm" color="fg.muted">
        <Text>{first && last && (first === last ? dateText(first) : `${dateText(first)} – ${dateText(last)}`)}</Text>
        <Flex as="ul" listStyleType="none" gap="3" wrap="wrap">
          {KINDS.map(({ name, color }) => (
            <Flex as="li" key={name} align="center" gap="1.5">
              <Box aria-hidden boxSize="3" borderRadius="xs" bg={color} />
              {name}
            </Flex>
          ))}
        </Flex>
      </Flex>
    </Box>
  )
}
