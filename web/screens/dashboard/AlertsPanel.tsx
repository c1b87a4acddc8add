import { Badge, Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'
import { BellRing, Check, X } from 'lucide-react'
import { useState } from 'react'
import { unreadCount, type DetectionAlert } from '../../components/detections/alerts.ts'
import { alertStore, useAlerts } from '../../components/detections/alertStore.ts'
import { shortBrandLabel } from '../../components/detections/labels.ts'
import { dashboardTone } from '../../ui/confidence.ts'
import { ConfidenceBadge } from '../../ui/ConfidenceBadge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RelativeMoment } from '../../ui/RelativeMoment.tsx'
import { detectedAgo } from '../../ui/relativeTime.ts'

const ALERTS_SHOWN = 5

/** What has been detected since the page was opened; absent until there is something. */
export function AlertsPanel() {
  const alerts = useAlerts()
  const [isWhole, setWhole] = useState(false)
  if (alerts.list.length === 0) return null
  const unread = unreadCount(alerts)
  const shown = isWhole ? alerts.list : alerts.list.slice(0, ALERTS_SHOWN)
  return (
    <Panel
      title="Detection Alerts"
      icon={<BellRing aria-hidden size={16} />}
      actions={unread > 0 && <Badge colorPalette="brand">{unread} new</Badge>}
    >
      <Box as="ul" listStyleType="none">
        {shown.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </Box>
      {alerts.list.length > ALERTS_SHOWN && (
        <Button variant="ghost" alignSelf="center" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show Less' : 'View All'}
        </Button>
      )}
    </Panel>
  )
}

function AlertRow({ alert }: { alert: DetectionAlert }) {
  const company = alert.company ?? 'Unknown company'
  return (
    <Flex
      as="li"
      align={{ base: 'flex-start', md: 'center' }}
      justify="space-between"
      gap="3"
      paddingY="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box minWidth="0">
        <Text fontWeight={alert.isRead ? 'normal' : 'semibold'} color={alert.isRead ? 'fg.muted' : 'fg'} overflowWrap="anywhere">
          {company}
        </Text>
        <Flex textStyle="sm" color="fg.muted" gap="2" wrap="wrap">
          <span>
            {alert.stationName} {alert.stationFrequency}
          </span>
          <span>{shortBrandLabel(alert.brandType)}</span>
          <RelativeMoment moment={alert.detectedAt} format={detectedAgo} />
        </Flex>
      </Box>
      <Flex align="center" gap="1" flexShrink={0}>
        <ConfidenceBadge confidence={alert.confidence} tone={dashboardTone(alert.confidence)} />
        {!alert.isRead && (
          <IconButton
            variant="ghost"
            size="xs"
            aria-label={`Mark ${company} as read`}
            onClick={() => alertStore.markRead(alert.id)}
          >
            <Check aria-hidden />
          </IconButton>
        )}
        <IconButton variant="ghost" size="xs" aria-label={`Dismiss ${company}`} onClick={() => alertStore.dismiss(alert.id)}>
          <X aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  )
}
