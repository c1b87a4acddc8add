import { Box } from '@chakra-ui/react'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** Each of these hours is written; a phone has no room for all. */
const WRITTEN_HOURS = 6

/** 168 cells share one style. */
const CELLS = {
  width: 'full',
  tableLayout: 'fixed',
  borderSpacing: '2px',
  borderCollapse: 'separate',
  '--heat': 'colors.brand.solid',
  '--cold': 'colors.bg.muted',
  '& th': { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'start', whiteSpace: 'nowrap' },
  '& tbody th, & thead th:first-of-type': { width: '10' },
  '& td': { height: '6', borderRadius: 'xs', position: 'relative' },
  '& td > span': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
} as const

/** Airings by weekday and hour; `weekHours` has 168 numbers, Monday at midnight first. A table with its numbers for who cannot see it. */
export function HeatMap({ weekHours }: { weekHours: readonly number[] }) {
  const most = Math.max(1, ...weekHours)
  return (
    <Box as="table" aria-label="Airings by weekday and hour" css={CELLS} marginY="2">
      <thead>
        <tr>
          <th scope="col" aria-label="Weekday" />
          {HOURS.map((hour) => (
            <th key={hour} scope="col" aria-label={`${hour}:00`}>
              {hour % WRITTEN_HOURS === 0 ? hour : ''}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday, day) => (
          <tr key={weekday}>
            <th scope="row" aria-label={weekday}>
              {weekday.slice(0, 3)}
            </th>
            {HOURS.map((hour) => {
              const count = weekHours[day * HOURS.length + hour] ?? 0
              const heat = Math.round((100 * count) / most)
              return (
                <td
                  key={hour}
                  title={`${weekday} ${hour}:00: ${count === 1 ? '1 airing' : `${count} airings`}`}
                  style={{ background: `color-mix(in srgb, var(--heat) ${heat}%, var(--cold))` }}
                >
                  <span>{count}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
