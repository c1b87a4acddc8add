import { Box, Button, Dialog, Flex, Text } from '@chakra-ui/react'
import { showToast } from '../../ui/toast/toasts.ts'

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
