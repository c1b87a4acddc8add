import { Badge } from '@chakra-ui/react'

interface LiveBadgeProps {
  isActive: boolean
  /** Sound comes in at this moment. */
  isHeard: boolean
}

/** Red only while sound comes in. */
export function LiveBadge({ isActive, isHeard }: LiveBadgeProps) {
  if (!isActive) return <Badge>OFFLINE</Badge>
  return isHeard ? (
    <Badge bg="onair.solid" color="onair.contrast">
      LIVE
    </Badge>
  ) : (
    <Badge variant="outline">LIVE</Badge>
  )
}
