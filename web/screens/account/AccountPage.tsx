import { Box, Card, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { HOME_PATH } from '../../urls.ts'

/** A page of one card for people who are not signed in. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Flex direction="column" minHeight="100dvh">
      <Flex as="header" align="center" paddingX={{ base: '4', md: '8' }} height="16" borderBottomWidth="1px" bg="bg.panel">
        <a href={HOME_PATH} aria-label="Spotlead home">
          <Wordmark />
        </a>
      </Flex>
      <Flex as="main" flex="1" align={{ base: 'flex-start', md: 'center' }} justify="center" padding={{ base: '4', md: '8' }}>
        <Card.Root width="full" maxWidth="sm">
          <Card.Header>
            <Heading as="h1" textStyle="xl" fontWeight="bold" letterSpacing="tight">
              {title}
            </Heading>
          </Card.Header>
          <Card.Body>
            <Box>{children}</Box>
          </Card.Body>
        </Card.Root>
      </Flex>
    </Flex>
  )
}
