import { Spinner, Text, VStack } from '@chakra-ui/react'

/** Fills the window while it is not known yet what to show. */
export function LoadingPage() {
  return (
    <VStack role="status" minHeight="100dvh" justifyContent="center" gap="3" color="fg.muted">
      <Spinner size="lg" borderWidth="3px" color="brand.solid" />
      <Text>Loading...</Text>
    </VStack>
  )
}
