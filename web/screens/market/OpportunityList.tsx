import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { Download, Target } from 'lucide-react'
import { Suspense, useState } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { OpportunityListQuery } from '../../__generated__/OpportunityListQuery.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { detectionsPath, marketDownloadPath } from '../../urls.ts'
import { Bar } from './Bar.tsx'
import { barWidths, KIND_OPTIONS, KIND_WORDS, type Kind } from './marketWords.ts'

interface OpportunityListProps {
  days: number
  market: string | null
  stations: readonly { value: string; label: string }[]
}

/** Advertisers worth a call, for one of four reasons. */
export function OpportunityList({ days, market, stations }: OpportunityListProps) {
  const [kind, setKind] = useState<Kind>('new')
  const [ours, setOurs] = useState(stations[0]?.value ?? '')
  const own = kind === 'rival' && ours !== '' ? Number(ours) : null
  const download = { kind, days: String(days), ...(market ? { market } : {}), ...(own ? { ours } : {}) }
  return (
    <Panel
      title="Opportunities"
      icon={<Target aria-hidden size={16} />}
      actions={
        <Flex gap="2" wrap="wrap">
          <Select label="Reason" value={kind} options={KIND_OPTIONS} onChange={setKind} />
          {kind === 'rival' && <Select label="Your station" value={ours} options={stations} onChange={setOurs} />}
          <Button asChild variant="outline">
            <a href={marketDownloadPath('opportunities', download)} download>
              <Download aria-hidden /> CSV
            </a>
          </Button>
        </Flex>
      }
    >
      <Text color="fg.muted" paddingY="2">
        {KIND_WORDS[kind].about}
      </Text>
      <Suspense fallback={<Text role="status" color="fg.muted">Loading...</Text>}>
        {kind === 'rival' && own === null ? (
          <EmptyState icon={<Target />} title="No station yet" description="Monitor your own station, then choose it here." />
        ) : (
          <Found kind={kind} days={days} market={market} ours={own} />
        )}
      </Suspense>
    </Panel>
  )
}

function Found({ kind, days, market, ours }: { kind: Kind; days: number; market: string | null; ours: number | null }) {
  const { opportunities } = useLazyLoadQuery<OpportunityListQuery>(
    graphql`
      query OpportunityListQuery($kind: String!, $days: Int!, $market: String, $ours: Int) {
        opportunities(kind: $kind, days: $days, market: $market, ours: $ours) {
          total
          list {
            companyId
            company
            brandType
            market
            airings
            airingsBefore
            stations
            lastHeard
          }
        }
      }
    `,
    { kind, days, market, ours },
    { fetchPolicy: 'store-and-network' },
  )
  const { list, total } = opportunities
  if (list.length === 0) return <EmptyState icon={<Target />} title="None in this period" description={KIND_WORDS[kind].empty} />
  const count = (row: (typeof list)[number]): number => (kind === 'quiet' ? row.airingsBefore : row.airings)
  const widths = barWidths(list.map(count))
  return (
    <>
      <Flex as="ol" direction="column" listStyleType="none">
        {list.map((row, index) => (
          <Flex as="li" key={`${row.companyId} ${row.market}`} gap="3" wrap="wrap" align="center" paddingY="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
            <Box flex="1" minWidth="52">
              <Flex gap="2" wrap="wrap" align="center">
                <Link to={detectionsPath({ search: row.company })}>
                  <Text as="span" fontWeight="semibold" overflowWrap="anywhere" textDecoration="underline" textUnderlineOffset="3px">
                    {row.company}
                  </Text>
                </Link>
                <Badge>{row.brandType}</Badge>
              </Flex>
              <Text textStyle="sm" color="fg.muted">
                {row.market ? `${row.market} · ` : ''}
                {row.stations.join(', ')} · last heard <Moment moment={row.lastHeard} />
              </Text>
            </Box>
            <Flex align="center" gap="3" width={{ base: 'full', md: '80' }}>
              <Bar percent={widths[index] ?? 0} />
              {/* All tracks are of one length, else the bars could not be compared. */}
              <Text fontFamily="mono" whiteSpace="nowrap" textAlign="end" minWidth="14ch">
                {count(row)} {count(row) === 1 ? 'airing' : 'airings'}
              </Text>
            </Flex>
          </Flex>
        ))}
      </Flex>
      {total > list.length && (
        <Text textStyle="sm" color="fg.muted" paddingY="2">
          The first {list.length} of {total}. The CSV holds them all.
        </Text>
      )}
    </>
  )
}
