import { Button } from '@chakra-ui/react'
import { ArrowUp } from 'lucide-react'
import { useRevalidator } from 'react-router-dom'
import { useAlerts } from '../../components/detections/alertStore.ts'

/** Offers what has come in since the list was loaded, so that the list never moves under one's eyes. */
export function NewDetections({ newestId }: { newestId: number }) {
  const { list } = useAlerts()
  const { revalidate } = useRevalidator()
  const count = list.filter((alert) => alert.id > newestId).length
  if (count === 0) return null
  return (
    <Button size="xs" colorPalette="brand" variant="subtle" onClick={() => void revalidate()}>
      <ArrowUp aria-hidden />
      {count === 1 ? '1 new detection' : `${count} new detections`}
    </Button>
  )
}
