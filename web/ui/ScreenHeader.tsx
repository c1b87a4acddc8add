import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './useDocumentTitle.ts'

interface ScreenHeaderProps {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}

/** The first heading of a screen, which also names the page. */
export function ScreenHeader({ title, subtitle, actions }: ScreenHeaderProps) {
  useDocumentTitle(title)
  return (
    <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap" marginBottom="6">
      <Box>
        <Heading as="h1" textStyle="xl" fontWeight="bold" letterSpacing="tight">
          {title}
        </Heading>
        {subtitle && (
          <Text as="div" color="fg.muted" marginTop="0.5">
            {subtitle}
          </Text>
        )}
      </Box>
      {actions && (
        <Flex gap="2" wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  )
}
