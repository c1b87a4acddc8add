import { Dialog, Portal } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql } from 'react-relay'
import type { TwoStepDialogConfirmMutation } from '../../__generated__/TwoStepDialogConfirmMutation.graphql.ts'
import type { TwoStepDialogRemoveMutation } from '../../__generated__/TwoStepDialogRemoveMutation.graphql.ts'
import type { TwoStepDialogRenewMutation } from '../../__generated__/TwoStepDialogRenewMutation.graphql.ts'
import type { TwoStepDialogStartMutation } from '../../__generated__/TwoStepDialogStartMutation.graphql.ts'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx'
import { ScanStep } from './ScanStep.tsx'

export type TwoStepAct = 'start' | 'renew' | 'remove'

const TITLES: Record<TwoStepAct, string> = {
  start: 'Turn on two-step sign-in',
  renew: 'New recovery codes',
  remove: 'Turn off two-step sign-in',
}
const FAILED = { message: 'Two-step sign-in could not be changed', prefersServer: true }

/** Password first; then, to turn it on, the code of the app; at the end the recovery codes, seen this once. */
export function TwoStepDialog({ act, onClose }: { act: TwoStepAct; onClose: () => void }) {
  const [secret, setSecret] = useState<{ secret: string; qrCodeSvg: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [start, isStarting] = useMutationResult<TwoStepDialogStartMutation>(
    graphql`
      mutation TwoStepDialogStartMutation($currentPassword: String!) {
        startSecondFactor(input: { currentPassword: $currentPassword }) {
          ... on StartSecondFactorPayload @alias(as: "done") {
            secret
            qrCodeSvg
          }
          ... on UserError @alias(as: "problem") {
            message
            fields {
              field
              message
            }
          }
        }
      }
    `,
    FAILED,
  )
  const [confirm, isConfirming] = useMutationResult<TwoStepDialogConfirmMutation>(
    graphql`
      mutation TwoStepDialogConfirmMutation($code: String!) {
        confirmSecondFactor(input: { code: $code }) {
          ... on ConfirmSecondFactorPayload @alias(as: "done") {
            recoveryCodes
            user {
              id
              ...TwoStepSignIn_user
            }
          }
          ... on UserError @alias(as: "problem") {
            message
            fields {
              field
              message
            }
          }
        }
      }
    `,
    FAILED,
  )
  const [renew, isRenewing] = useMutationResult<TwoStepDialogRenewMutation>(
    graphql`
      mutation TwoStepDialogRenewMutation($currentPassword: String!) {
        renewRecoveryCodes(input: { currentPassword: $currentPassword }) {
          ... on RenewRecoveryCodesPayload @alias(as: "done") {
            recoveryCodes
            user {
              id
              ...TwoStepSignIn_user
            }
          }
          ... on UserError @alias(as: "problem") {
            message
            fields {
              field
              message
            }
          }
        }
      }
    `,
    FAILED,
  )
  const [remove, isRemoving] = useMutationResult<TwoStepDialogRemoveMutation>(
    graphql`
      mutation TwoStepDialogRemoveMutation($currentPassword: String!) {
        removeSecondFactor(input: { currentPassword: $currentPassword }) {
          ... on RemoveSecondFactorPayload @alias(as: "done") {
            user {
              id
              ...TwoStepSignIn_user
            }
          }
          ... on UserError @alias(as: "problem") {
            message
            fields {
              field
              message
            }
          }
        }
      }
    `,
    FAILED,
  )

  const givePassword = (currentPassword: string) => {
    const asked = { variables: { currentPassword }, onFields: (fields: FieldProblems) => setProblem(fields['currentPassword'] ?? null) }
    if (act === 'start') start({ ...asked, onDone: setSecret })
    else if (act === 'renew') renew({ ...asked, onDone: ({ recoveryCodes }) => setCodes(recoveryCodes) })
    else
      remove({
        ...asked,
        onDone: () => {
          showToast({ title: 'Two-step sign-in is off', description: 'Your password alone signs you in again.' })
          onClose()
        },
      })
  }
  const giveCode = (code: string) =>
    confirm({
      variables: { code },
      onFields: (fields) => setProblem(fields['code'] ?? null),
      onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    })
  const typing = { problem, onType: () => setProblem(null) }

  return (
    <Dialog.Root open placement="center" size="sm" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{TITLES[act]}</Dialog.Title>
            </Dialog.Header>
            {codes ? (
              <RecoveryCodesStep codes={codes} onDone={onClose} />
            ) : secret ? (
              <ScanStep {...secret} {...typing} isPending={isConfirming} onCode={giveCode} onCancel={onClose} />
            ) : (
              <PasswordStep {...typing} isPending={isStarting || isRenewing || isRemoving} onPassword={givePassword} onCancel={onClose} />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
