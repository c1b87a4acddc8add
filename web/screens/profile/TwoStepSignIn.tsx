import { Badge, Button, Flex, Text } from '@chakra-ui/react'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { TwoStepSignIn_user$key } from '../../__generated__/TwoStepSignIn_user.graphql.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TwoStepDialog, type TwoStepAct } from './TwoStepDialog.tsx'

/** A code from the phone after the password, and codes on paper for a lost phone. */
export function TwoStepSignIn({ userRef }: { userRef: TwoStepSignIn_user$key }) {
  const { secondFactorOn, recoveryCodesLeft } = useFragment(
    graphql`
      fragment TwoStepSignIn_user on User {
        secondFactorOn
        recoveryCodesLeft
      }
    `,
    userRef,
  )
  const [act, setAct] = useState<TwoStepAct | null>(null)
  return (
    <Panel title="Two-Step Sign-In" icon={<Smartphone aria-hidden size={16} />}>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" paddingY="3">
        <Flex direction="column" gap="1" maxWidth="md">
          <Flex>
            <Badge colorPalette={secondFactorOn ? 'green' : 'gray'}>{secondFactorOn ? 'On' : 'Off'}</Badge>
          </Flex>
          <Text color="fg.muted">
            {secondFactorOn
              ? `Signing in asks for a code from your authenticator app. ${recoveryCodesLeft ?? 0} recovery codes are left.`
              : 'Protect your account with a code from an authenticator app. Recommended for administrators.'}
          </Text>
        </Flex>
        {secondFactorOn ? (
          <Flex gap="2" wrap="wrap">
            <Button variant="outline" onClick={() => setAct('renew')}>
              New Recovery Codes
            </Button>
            <Button variant="outline" colorPalette="red" onClick={() => setAct('remove')}>
              Turn Off
            </Button>
          </Flex>
        ) : (
          <Button colorPalette="brand" onClick={() => setAct('start')}>
            Turn On
          </Button>
        )}
      </Flex>
      {act && <TwoStepDialog act={act} onClose={() => setAct(null)} />}
    </Panel>
  )
}
