import { Box, Flex, Text } from '@chakra-ui/react'
import { BadgeCheck, Filter, Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { IntelligenceMetricsQuery } from '../../__generated__/IntelligenceMetricsQuery.graphql.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useLiveQuery } from './useLiveQuery.ts'

/** Counts over all detections: not with each one of a burst. */
const PACE = { pollMs: 60_000, gatherMs: 5_000 }

/** What a new lead changes at once. */
export const METRICS = graphql`
  query IntelligenceMetricsQuery @preloadable {
    intelligenceMetrics {
      quality {
        totalDetections
        highConfidenceRate
        verificationRate
        needsReview
      }
      pipeline {
        suspects
        leads
        prospects
        clients
      }
      trends {
        changeFromLastWeek
        trending
      }
    }
  }
`

/** The pipeline from suspect to client, and how far the engine can be trusted. */
export function IntelligenceMetrics({ metrics }: { metrics: PreloadedQuery<IntelligenceMetricsQuery> }) {
  const {
    intelligenceMetrics: { quality, pipeline, trends },
  } = usePreloadedQuery<IntelligenceMetricsQuery>(METRICS, metrics)
  useLiveQuery<IntelligenceMetricsQuery>(METRICS, PACE)
  const steps = [
    ['Suspects', pipeline.suspects],
    ['Leads', pipeline.leads],
    ['Prospects', pipeline.prospects],
    ['Clients', pipeline.clients],
  ] as const
  const most = Math.max(1, ...steps.map(([, count]) => count))
  return (
    <Flex direction="column" gap="4">
      <Panel title="Pipeline Status" icon={<Filter aria-hidden size={16} />}>
        {steps.map(([label, count]) => (
          <Flex key={label} align="center" gap="3" paddingY="1.5">
            <Text width="24" color="fg.muted">
              {label}
            </Text>
            <Box flex="1" height="2" borderRadius="full" bg="bg.muted" aria-hidden>
              <Box height="full" borderRadius="full" bg="brand.solid" width={`${(100 * count) / most}%`} />
            </Box>
            <Text width="12" textAlign="end" fontFamily="mono">
              {count}
            </Text>
          </Flex>
        ))}
      </Panel>
      <Panel title="Quality Metrics" icon={<BadgeCheck aria-hidden size={16} />}>
        <Line label="Total Detections" value={String(quality.totalDetections)} />
        <Line label="High Confidence Rate" value={`${quality.highConfidenceRate}%`} />
        <Line label="Verification Rate" value={`${quality.verificationRate}%`} />
        <Line label="Needs Review" value={String(quality.needsReview)} />
        <Flex justify="space-between" paddingY="1.5">
          <Text color="fg.muted">Change from last week</Text>
          <Flex align="center" gap="1.5">
            <Trend trending={trends.trending} />
            <Text fontFamily="mono">
              {trends.changeFromLastWeek > 0 ? '+' : ''}
              {trends.changeFromLastWeek}%
            </Text>
          </Flex>
        </Flex>
      </Panel>
    </Flex>
  )
}

function Trend({ trending }: { trending: string }) {
  const [Icon, words] = trending === 'up' ? [TrendingUp, 'Up'] : trending === 'down' ? [TrendingDown, 'Down'] : [Minus, 'Stable']
  return <Icon role="img" aria-label={words} size={16} />
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <Flex justify="space-between" paddingY="1.5">
      <Text color="fg.muted">{label}</Text>
      <Text fontFamily="mono">{value}</Text>
    </Flex>
  )
}
