import { Box, Button, Text, VStack } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'

interface ErrorStateProps {
  /** What happened, in one sentence. */
  title: string
  /** What was kept and what to do. */
  description?: string
  onRetry?: () => void
}

/** Says what went wrong where its content would have been, and offers to try again. */
export function ErrorState({ title, description, onRetry }: ErrorStateProps) {
  return (
    <VStack role="alert" gap="2" paddingY="10" paddingX="4" textAlign="center">
      <Box aria-hidden color="fg.error">
        <TriangleAlert size={28} />
      </Box>
      <Text fontWeight="semibold">{title}</Text>
      {description && (
        <Text color="fg.muted" maxWidth="md" overflowWrap="anywhere">
          {description}
        </Text>
      )}
      {onRetry && (
        <Button variant="outline" marginTop="2" onClick={onRetry}>
          Try again
        </Button>
      )}
    </VStack>
  )
}
