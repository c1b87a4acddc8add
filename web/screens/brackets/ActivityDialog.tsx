import { Box, Flex, Skeleton, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { ActivityDialogQuery } from '../../__generated__/ActivityDialogQuery.graphql.ts'
import { formatMoment } from '../../ui/dateFormat.ts'
import { ViewDialog } from '../../ui/ViewDialog.tsx'

/** Who did what with a bracket, newest first. */
export function ActivityDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  return (
    <ViewDialog title="Activity" onClose={onClose}>
      <Suspense fallback={<Skeleton height="40" />}>
        <Trail databaseId={databaseId} />
      </Suspense>
    </ViewDialog>
  )
}

function Trail({ databaseId }: { databaseId: number }) {
  const { bracket } = useLazyLoadQuery<ActivityDialogQuery>(
    graphql`
      query ActivityDialogQuery($id: Int!) {
        bracket(id: $id) {
          auditTrail {
            databaseId
            at
            text
            by
          }
        }
      }
    `,
    { id: databaseId },
    { fetchPolicy: 'network-only' },
  )
  const lines = bracket?.auditTrail ?? []
  if (lines.length === 0) return <Text color="fg.muted">Nothing has been done yet.</Text>
  return (
    <Box as="ol" listStyleType="none">
      {lines.map(({ databaseId: id, at, text, by }) => (
        <Flex as="li" key={id} justify="space-between" gap="4" paddingY="2" borderBottomWidth="1px" textStyle="sm">
          <Box minWidth="0" overflowWrap="anywhere">
            {text}
            <Box color="fg.muted">{by}</Box>
          </Box>
          <Box as="span" color="fg.muted" flexShrink={0}>
            <time dateTime={at}>{formatMoment(new Date(at))}</time>
          </Box>
        </Flex>
      ))}
    </Box>
  )
}
