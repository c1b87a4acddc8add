import { Badge, Box, Button, Flex, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { SystemErrorRow_error$key } from '../../__generated__/SystemErrorRow_error.graphql.ts'
import type { SystemErrorRowResolveMutation } from '../../__generated__/SystemErrorRowResolveMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

const SEVERITY_COLORS: Readonly<Record<string, string>> = { critical: 'red', high: 'orange', medium: 'yellow', low: 'gray' }

/** One fault: its words, how often and when, and on demand where it came from. */
export function SystemErrorRow({ errorRef }: { errorRef: SystemErrorRow_error$key }) {
  const error = useFragment(
    graphql`
      fragment SystemErrorRow_error on SystemError {
        id
        errorMessage
        stackTrace
        severity
        url
        method
        occurrences
        occurredAt
        lastOccurredAt
        resolvedAt
        notes
      }
    `,
    errorRef,
  )
  const [resolve, isPending] = useMutationResult<SystemErrorRowResolveMutation>(
    graphql`
      mutation SystemErrorRowResolveMutation($input: ResolveSystemErrorInput!) {
        resolveSystemError(input: $input) {
          ... on ResolveSystemErrorPayload @alias(as: "done") {
            systemError {
              ...SystemErrorRow_error
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The error could not be changed', prefersServer: true },
  )
  const [isOpen, setOpen] = useState(false)
  const [notes, setNotes] = useState<string | null>(null)
  const isResolved = error.resolvedAt !== null && error.resolvedAt !== undefined
  const change = (resolved: boolean, words: string | null) =>
    resolve({
      variables: { input: { id: error.id, resolved, notes: words } },
      onDone: () => {
        setNotes(null)
        showToast({ title: resolved ? 'Error resolved' : 'Error opened again' })
      },
    })
  return (
    <Flex as="li" direction="column" gap="2" paddingY="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Flex align="flex-start" gap="3" wrap="wrap">
        <Box flex="1" minWidth="52">
          <Flex align="center" gap="2" wrap="wrap">
            <Badge colorPalette={SEVERITY_COLORS[error.severity] ?? 'gray'}>{error.severity}</Badge>
            {isResolved && <Badge colorPalette="green">Resolved</Badge>}
            <Text textStyle="sm" color="fg.muted">
              {error.occurrences === 1 ? 'once' : `${error.occurrences} times`}, last <Moment moment={error.lastOccurredAt} />
            </Text>
          </Flex>
          <Text fontWeight="semibold" overflowWrap="anywhere" marginTop="1">
            {error.errorMessage}
          </Text>
          {error.url && (
            <Text textStyle="sm" fontFamily="mono" color="fg.muted" overflowWrap="anywhere">
              {error.method} {error.url}
            </Text>
          )}
          {error.notes && <Text textStyle="sm">{error.notes}</Text>}
        </Box>
        <Flex gap="2">
          {error.stackTrace && (
            <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide Trace' : 'Show Trace'}
            </Button>
          )}
          {isResolved ? (
            <Button size="sm" variant="outline" loading={isPending} onClick={() => change(false, null)}>
              Open Again
            </Button>
          ) : (
            <Button size="sm" variant="outline" onClick={() => setNotes('')}>
              Resolve
            </Button>
          )}
        </Flex>
      </Flex>
      {isOpen && (
        // Scrolls by keyboard too.
        <Box as="pre" tabIndex={0} role="region" aria-label="Stack trace" textStyle="xs" fontFamily="mono" overflowX="auto" padding="3" bg="bg.muted" borderRadius="md">
          {error.stackTrace}
        </Box>
      )}
      {notes !== null && (
        <FormDialog
          title="Resolve this error"
          submitLabel="Resolve"
          pendingLabel="Resolving..."
          size="sm"
          isPending={isPending}
          onSubmit={() => change(true, notes)}
          onClose={() => setNotes(null)}
        >
          <FormField label="Notes" hint="What was done about it; may stay empty.">
            <Input value={notes} onChange={(event) => setNotes(event.currentTarget.value)} />
          </FormField>
        </FormDialog>
      )}
    </Flex>
  )
}
