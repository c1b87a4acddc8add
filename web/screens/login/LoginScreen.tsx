import { Box, Button, Card, Flex, Heading, Text } from '@chakra-ui/react'
import { LockKeyhole } from 'lucide-react'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { HOME_PATH, LOGIN_PATH } from '../../urls.ts'
import { LoginForm } from './LoginForm.tsx'

export function LoginScreen() {
  useDocumentTitle('Sign In')
  return (
    <Flex direction="column" minHeight="100dvh">
      <Flex as="header" align="center" justify="space-between" paddingX={{ base: '4', md: '8' }} height="16" borderBottomWidth="1px" bg="bg.panel">
        <a href={HOME_PATH} aria-label="Spotlead home">
          <Wordmark />
        </a>
        <Button asChild variant="outline">
          <a href={LOGIN_PATH}>Sign In</a>
        </Button>
      </Flex>
      <Flex as="main" flex="1" align={{ base: 'flex-start', md: 'center' }} justify="center" padding={{ base: '4', md: '8' }}>
        <Card.Root width="full" maxWidth="sm">
          <Card.Header gap="2">
            <Flex align="center" gap="2">
              <Box aria-hidden color="brand.fg">
                <LockKeyhole size={18} />
              </Box>
              <Heading as="h1" textStyle="xl" fontWeight="bold" letterSpacing="tight">
                Secure Login
              </Heading>
            </Flex>
          </Card.Header>
          <Card.Body gap="5">
            <LoginForm />
            <Text textStyle="sm" color="fg.muted">
              Don't have access? Contact your administrator for an invitation.
            </Text>
          </Card.Body>
        </Card.Root>
      </Flex>
    </Flex>
  )
}
