import { Button, Heading, Text, VStack } from '@chakra-ui/react'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface NotFoundPageProps {
  homePath: string
}

export function NotFoundPage({ homePath }: NotFoundPageProps) {
  useDocumentTitle('Page Not Found')
  return (
    <VStack minHeight="60dvh" justifyContent="center" gap="3" padding="6" textAlign="center">
      <Text fontFamily="mono" color="fg.muted">
        404
      </Text>
      <Heading as="h1" textStyle="xl">
        Page Not Found
      </Heading>
      <Text color="fg.muted">There is nothing at this address. It may have moved, or the link may be incomplete.</Text>
      <Button asChild variant="outline" marginTop="2">
        <a href={homePath}>Go Home</a>
      </Button>
    </VStack>
  )
}
