import { Button, Flex } from '@chakra-ui/react'
import { Bug, CircleCheck } from 'lucide-react'
import { useState, useTransition } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { SystemErrorList_query$key } from '../../__generated__/SystemErrorList_query.graphql.ts'
import type { SystemErrorListPageQuery } from '../../__generated__/SystemErrorListPageQuery.graphql.ts'
import type { SystemErrorListResolveAllMutation } from '../../__generated__/SystemErrorListResolveAllMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { SystemErrorRow } from './SystemErrorRow.tsx'

const PAGE_SIZE = 25

const SHOWN = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
] as const
type Shown = (typeof SHOWN)[number]['value']

/** Faults of the product, each once however often it happened. */
export function SystemErrorList({ queryRef }: { queryRef: SystemErrorList_query$key }) {
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<SystemErrorListPageQuery, SystemErrorList_query$key>(
    graphql`
      fragment SystemErrorList_query on Query
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 25 }
        after: { type: "String" }
        isResolved: { type: "Boolean", defaultValue: false }
      )
      @refetchable(queryName: "SystemErrorListPageQuery") {
        systemErrors(first: $first, after: $after, isResolved: $isResolved) @connection(key: "SystemErrorList_systemErrors") {
          totalCount
          edges {
            node {
              id
              ...SystemErrorRow_error
            }
          }
        }
      }
    `,
    queryRef,
  )
  const [resolveAll, isResolving] = useMutationResult<SystemErrorListResolveAllMutation>(
    graphql`
      mutation SystemErrorListResolveAllMutation {
        resolveAllSystemErrors(input: {}) {
          ... on ResolveAllSystemErrorsPayload @alias(as: "done") {
            resolved
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The errors could not be resolved', prefersServer: true },
  )
  const [shown, setShown] = useState<Shown>('open')
  const [asks, setAsks] = useState(false)
  const [isPending, startTransition] = useTransition()
  const show = (next: Shown) => {
    setShown(next)
    startTransition(() => void refetch({ first: PAGE_SIZE, isResolved: next === 'resolved' }, { fetchPolicy: 'network-only' }))
  }
  const { edges, totalCount } = data.systemErrors
  const confirm = () =>
    resolveAll({
      variables: {},
      onDone: ({ resolved }) => {
        setAsks(false)
        showToast({ title: 'Errors resolved', description: `${resolved} were open.` })
        show('open')
      },
    })
  return (
    <Panel
      title={`System Errors (${totalCount})`}
      icon={<Bug aria-hidden size={16} />}
      actions={
        <Flex gap="2" align="center">
          <Select label="Which errors" value={shown} options={SHOWN} onChange={show} />
          {shown === 'open' && totalCount > 0 && (
            <Button size="sm" variant="outline" onClick={() => setAsks(true)}>
              Resolve All
            </Button>
          )}
        </Flex>
      }
    >
      {edges.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={shown === 'open' ? 'Nothing is broken' : 'Nothing was resolved yet'}
          description={shown === 'open' ? 'A fault of the product appears here with where and how often it happened.' : undefined}
        />
      ) : (
        <Flex as="ul" direction="column" listStyleType="none" aria-busy={isPending}>
          {edges.map(({ node }) => (
            <SystemErrorRow key={node.id} errorRef={node} />
          ))}
        </Flex>
      )}
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
      {asks && (
        <ConfirmDialog title="Resolve all open errors?" confirmLabel="Resolve All" isPending={isResolving} onConfirm={confirm} onClose={() => setAsks(false)}>
          A fault that happens again appears as a new one.
        </ConfirmDialog>
      )}
    </Panel>
  )
}
