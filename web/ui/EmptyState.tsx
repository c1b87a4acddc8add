import { Box, Text, VStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** What will appear here, or what to do so that it does. */
  description?: string
  /** The one action that fills the place. */
  action?: ReactNode
}

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <VStack gap="2" paddingY="10" paddingX="4" textAlign="center">
      <Box aria-hidden color="fg.subtle" css={{ '& svg': { width: '28px', height: '28px' } }}>
        {icon}
      </Box>
      <Text fontWeight="semibold">{title}</Text>
      {description && (
        <Text color="fg.muted" maxWidth="md">
          {description}
        </Text>
      )}
      {action && <Box paddingTop="2">{action}</Box>}
    </VStack>
  )
}
