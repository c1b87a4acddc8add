import { Button, Flex, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

/** Deactivation is a matter for support; until it is built in, the button says so. */
export function DangerZone() {
  return (
    <Panel title="Danger Zone" icon={<TriangleAlert aria-hidden size={16} />}>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" paddingY="3">
        <Text color="fg.muted" maxWidth="md">
          Deactivating your account signs you out everywhere and stops your alerts. Only support can reactivate it.
        </Text>
        <Button
          variant="outline"
          colorPalette="red"
          onClick={() =>
            showToast({ title: 'Feature Coming Soon', description: 'Account deactivation will be available in the next update' })
          }
        >
          Deactivate Account
        </Button>
      </Flex>
    </Panel>
  )
}
