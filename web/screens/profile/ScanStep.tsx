import { Box, Button, Dialog, Flex, Image, Input, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../ui/FormField.tsx'

interface ScanStepProps {
  isPending: boolean
  /** What is wrong with the code given; null while nothing is. */
  problem: string | null
  onType: () => void
  onCancel: () => void
  secret: string
  /** An SVG document of the server's. */
  qrCodeSvg: string
  onCode: (code: string) => void
}

export function ScanStep({ secret, qrCodeSvg, isPending, problem, onType, onCode, onCancel }: ScanStepProps) {
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
          <FormField label="Code" error={problem}>
            <Input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              fontFamily="mono"
              value={code}
              onChange={(event) => {
                setCode(event.currentTarget.value)
                onType()
              }}
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
