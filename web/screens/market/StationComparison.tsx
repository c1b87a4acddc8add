import { Box, Button, chakra, Flex, Table, Text } from '@chakra-ui/react'
import { Columns3, Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { StationComparisonQuery } from '../../__generated__/StationComparisonQuery.graphql.ts'
import { Panel } from '../../ui/Panel.tsx'
import { marketDownloadPath } from '../../urls.ts'
import { Bar } from './Bar.tsx'
import { barWidths } from './marketWords.ts'

/** As many as the server compares. */
const MOST = 4
const DAYPARTS = ['Morning Drive', 'Midday', 'Afternoon Drive', 'Evening', 'Overnight'] as const

interface StationComparisonProps {
  days: number
  stations: readonly { value: string; label: string }[]
}

/** Two to four stations side by side. */
export function StationComparison({ days, stations }: StationComparisonProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => stations.slice(0, 2).map(({ value }) => value))
  const toggle = (value: string, isOn: boolean) => setChosen((before) => (isOn ? [...before, value] : before.filter((one) => one !== value)))
  const canCompare = chosen.length >= 2
  return (
    <Panel
      title="Compare Stations"
      icon={<Columns3 aria-hidden size={16} />}
      actions={
        canCompare && (
          <Button asChild variant="outline">
            <a href={marketDownloadPath('compare', { days: String(days), stationIds: chosen.join(',') })} download>
              <Download aria-hidden /> CSV
            </a>
          </Button>
        )
      }
    >
      <Flex as="fieldset" gap="4" wrap="wrap" paddingY="2" borderWidth="0">
        <Text as="legend" srOnly>
          Stations to compare
        </Text>
        {stations.map(({ value, label }) => (
          <chakra.label key={value} display="flex" alignItems="center" gap="2" minHeight="8">
            <chakra.input
              type="checkbox"
              boxSize="4"
              accentColor="brand.solid"
              checked={chosen.includes(value)}
              disabled={!chosen.includes(value) && chosen.length >= MOST}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            {label}
          </chakra.label>
        ))}
      </Flex>
      {canCompare ? (
        <Suspense fallback={<Text role="status" color="fg.muted">Loading...</Text>}>
          <Compared days={days} stationIds={chosen.map(Number)} />
        </Suspense>
      ) : (
        <Text color="fg.muted" paddingY="2">
          Choose two to four stations.
        </Text>
      )}
    </Panel>
  )
}

function Compared({ days, stationIds }: { days: number; stationIds: readonly number[] }) {
  const { stationComparison } = useLazyLoadQuery<StationComparisonQuery>(
    graphql`
      query StationComparisonQuery($days: Int!, $stationIds: [Int!]!) {
        stationComparison(days: $days, stationIds: $stationIds) {
          timeZone
          shared
          sharedAdvertisers
          stations {
            stationId
            name
            airings
            minutes
            advertisers
            onlyHere
            topOnlyHere
            dayparts
          }
        }
      }
    `,
    { days, stationIds },
    { fetchPolicy: 'store-and-network' },
  )
  const { stations, shared, sharedAdvertisers, timeZone } = stationComparison
  const facts: readonly [string, (station: (typeof stations)[number]) => string][] = [
    ['Airings', ({ airings }) => String(airings)],
    ['Minutes of ads', ({ minutes }) => String(minutes)],
    ['Advertisers', ({ advertisers }) => String(advertisers)],
    ['Only here', ({ onlyHere }) => String(onlyHere)],
  ]
  const widths = barWidths(stations.flatMap(({ dayparts }) => [...dayparts]))
  return (
    // Scrolls by itself on phones, by keyboard too.
    <Box overflowX="auto" tabIndex={0} role="region" aria-label="Comparison of stations">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader minWidth="36">
              <Text srOnly>Figure</Text>
            </Table.ColumnHeader>
            {stations.map(({ stationId, name }) => (
              <Table.ColumnHeader key={stationId} minWidth="40" scope="col">
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {facts.map(([label, text]) => (
            <Table.Row key={label}>
              <Table.ColumnHeader scope="row">{label}</Table.ColumnHeader>
              {stations.map((station) => (
                <Table.Cell key={station.stationId} fontFamily="mono">
                  {text(station)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
          {DAYPARTS.map((label, part) => (
            <Table.Row key={label}>
              <Table.ColumnHeader scope="row">{label}</Table.ColumnHeader>
              {stations.map(({ stationId, dayparts }, index) => (
                <Table.Cell key={stationId}>
                  <Flex align="center" gap="2">
                    <Bar percent={widths[index * DAYPARTS.length + part] ?? 0} />
                    <Text fontFamily="mono" textAlign="end" minWidth="6ch">
                      {dayparts[part] ?? 0}
                    </Text>
                  </Flex>
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
          <Table.Row>
            <Table.ColumnHeader scope="row" verticalAlign="top">
              Who is only here
            </Table.ColumnHeader>
            {stations.map(({ stationId, topOnlyHere }) => (
              <Table.Cell key={stationId} verticalAlign="top" whiteSpace="normal">
                {topOnlyHere.length === 0 ? 'Nobody' : topOnlyHere.join(', ')}
              </Table.Cell>
            ))}
          </Table.Row>
        </Table.Body>
      </Table.Root>
      <Text textStyle="sm" color="fg.muted" paddingY="2">
        {shared === 0 ? 'No advertiser is on all of them.' : `${shared} on all of them: ${sharedAdvertisers.join(', ')}.`} Dayparts in {timeZone}.
      </Text>
    </Box>
  )
}
