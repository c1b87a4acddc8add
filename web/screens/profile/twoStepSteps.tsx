import { Box, Button, Dialog, Flex, Image, Input, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

interface StepProps {
  isPending: boolean
  onCancel: () => void
}

export function PasswordStep({ isPending, onPassword, onCancel }: StepProps & { onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) onPassword(password)
  }
  return (
    <form onSubmit={submit}>
      <Dialog.Body>
        <FormField label="Current Password" hint="To be sure that it is you.">
          <PasswordInput name="currentPassword" autoComplete="current-password" value={password} onChange={setPassword} />
        </FormField>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" colorPalette="brand" disabled={password === ''} loading={isPending}>
          Continue
        </Button>
      </Dialog.Footer>
    </form>
  )
}

interface ScanStepProps extends StepProps {
  secret: string
  /** An SVG document of the server's. */
  qrCodeSvg: string
  onCode: (code: string) => void
}

export function ScanStep({ secret, qrCodeSvg, isPending, onCode, onCancel }: ScanStepProps) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) onCode(code)
  }
  return (
    <form onSubmit={submit}>
      <Dialog.Body>
        <Flex direction="column" gap="4">
          <Text>Scan this with your authenticator app, or type the key. Then enter the six digits it shows.</Text>
          <Flex justify="center">
            <Box bg="white" padding="2" borderRadius="md">
              <Image src={`data:image/svg+xml,${encodeURIComponent(qrCodeSvg)}`} alt="QR code for the authenticator app" boxSize="44" />
            </Box>
          </Flex>
          <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere" textAlign="center">
            {secret}
          </Text>
          <FormField label="Code">
            <Input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              fontFamily="mono"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </FormField>
        </Flex>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" colorPalette="brand" disabled={code.trim() === ''} loading={isPending}>
          Turn On
        </Button>
      </Dialog.Footer>
    </form>
  )
}

export function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ title: 'Recovery codes copied' })
    } catch {
      showToast({ title: 'Error', description: 'The codes could not be copied. Write them down.', tone: 'destructive' })
    }
  }
  return (
    <>
      <Dialog.Body>
        <Flex direction="column" gap="3">
          <Text>Keep these codes in a safe place. Each signs you in once when the phone is lost. They are not shown again.</Text>
          <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns="1fr 1fr" gap="2" fontFamily="mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
        </Flex>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button colorPalette="brand" onClick={onDone}>
          I Have Saved Them
        </Button>
      </Dialog.Footer>
    </>
  )
}
