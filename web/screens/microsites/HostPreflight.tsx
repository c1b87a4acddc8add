import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, useQueryLoader, type PreloadedQuery } from 'react-relay'
import preflightRequest from '../../__generated__/HostPreflightQuery$parameters.ts'
import type { HostPreflightQuery } from '../../__generated__/HostPreflightQuery.graphql.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'

/** Asks, when wanted, whether the domain's DNS leads here. */
export function HostPreflight({ domain, databaseId }: { domain: string; databaseId: number | null }) {
  const [checked, check] = useQueryLoader<HostPreflightQuery>(preflightRequest)
  return (
    <Flex direction="column" gap="2" align="flex-start">
      <Button
        variant="outline"
        size="xs"
        disabled={domain.trim() === ''}
        onClick={() => check({ domain, micrositeId: databaseId }, { fetchPolicy: 'network-only' })}
      >
        Check Domain
      </Button>
      {checked && (
        <ErrorBoundary
          resetKey={checked}
          fallback={() => (
            <Text role="alert" textStyle="sm" color="fg.error">
              The domain could not be checked. Please try again.
            </Text>
          )}
        >
          <Suspense fallback={<Spinner size="sm" aria-label="Checking the domain" />}>
            <Finding checked={checked} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Flex>
  )
}

function Finding({ checked }: { checked: PreloadedQuery<HostPreflightQuery> }) {
  const { micrositePreflight: found } = usePreloadedQuery<HostPreflightQuery>(
    graphql`
      query HostPreflightQuery($domain: String!, $micrositeId: Int) @preloadable {
        micrositePreflight(domain: $domain, micrositeId: $micrositeId) {
          state
          message
          takenByTitle
        }
      }
    `,
    checked,
  )
  const Icon = found.state === 'here' ? CircleCheck : found.state === 'unknown' ? CircleHelp : CircleAlert
  return (
    <Flex role="status" gap="2" align="flex-start" textStyle="sm">
      <Box flexShrink={0} marginTop="0.5">
        <Icon aria-hidden size={16} />
      </Box>
      <Box overflowWrap="anywhere">
        <Text>{found.message}</Text>
        {found.takenByTitle && <Text color="fg.error">The microsite “{found.takenByTitle}” has this domain already.</Text>}
      </Box>
    </Flex>
  )
}
