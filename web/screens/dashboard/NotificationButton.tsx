import { Button } from '@chakra-ui/react'
import { Bell } from 'lucide-react'
import { useNotificationPermission } from '../../components/detections/browserNotifications.ts'

/** Offers notifications of the browser for as long as it has not been asked. */
export function NotificationButton() {
  const { permission, ask } = useNotificationPermission()
  if (permission !== 'default') return null
  return (
    <Button variant="outline" onClick={ask}>
      <Bell aria-hidden />
      Enable browser notifications
    </Button>
  )
}
