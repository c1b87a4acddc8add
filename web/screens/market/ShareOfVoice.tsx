import { Button, Flex } from '@chakra-ui/react'
import { CalendarClock, Clock, Download, PieChart } from 'lucide-react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { ShareOfVoiceQuery } from '../../__generated__/ShareOfVoiceQuery.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { marketDownloadPath } from '../../urls.ts'
import { BarTable } from './BarTable.tsx'
import { HeatMap } from './HeatMap.tsx'

/** How much of all that is advertised each advertiser is, and when in the day. */
export function ShareOfVoice({ days, market }: { days: number; market: string | null }) {
  const { shareOfVoice } = useLazyLoadQuery<ShareOfVoiceQuery>(
    graphql`
      query ShareOfVoiceQuery($days: Int!, $market: String) {
        shareOfVoice(days: $days, market: $market) {
          airings
          advertisers
          timeZone
          weekHours
          shares {
            companyId
            company
            airings
            share
          }
          dayparts {
            name
            fromHour
            airings
            share
          }
        }
      }
    `,
    { days, market },
    { fetchPolicy: 'store-and-network' },
  )
  const { airings, advertisers, timeZone, weekHours, shares, dayparts } = shareOfVoice
  const scope = { days: String(days), ...(market ? { market } : {}) }
  if (airings === 0) return <EmptyState icon={<PieChart />} title="No airings in this period" description="Choose a longer one, or another market." />
  return (
    <Flex direction="column" gap="4">
      <Panel
        title={`Share of Voice (${advertisers} advertisers, ${airings} airings)`}
        icon={<PieChart aria-hidden size={16} />}
        actions={<CsvButton what="share of voice" href={marketDownloadPath('share-of-voice', scope)} />}
      >
        <BarTable
          caption="Share of voice by advertiser"
          nameHeading="Advertiser"
          valueHeading="Share"
          rows={shares.map((one) => ({ key: String(one.companyId), name: one.company, value: one.airings, text: `${one.share}% (${one.airings})` }))}
        />
      </Panel>
      <Panel
        title={`Airings by Daypart (${timeZone})`}
        icon={<Clock aria-hidden size={16} />}
        actions={<CsvButton what="airings by daypart" href={marketDownloadPath('dayparts', scope)} />}
      >
        <BarTable
          caption="Airings by part of the day"
          nameHeading="Daypart"
          valueHeading="Airings"
          rows={dayparts.map((one) => ({ key: one.name, name: one.name, value: one.airings, text: `${one.airings} (${one.share}%)` }))}
        />
      </Panel>
      <Panel
        title={`Airings by Hour (${timeZone})`}
        icon={<CalendarClock aria-hidden size={16} />}
        actions={<CsvButton what="airings by hour" href={marketDownloadPath('hours', scope)} />}
      >
        <HeatMap weekHours={weekHours} />
      </Panel>
    </Flex>
  )
}

function CsvButton({ what, href }: { what: string; href: string }) {
  return (
    <Button asChild variant="outline">
      <a href={href} download aria-label={`CSV of ${what}`}>
        <Download aria-hidden /> CSV
      </a>
    </Button>
  )
}
