import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { MergeRow_merge$key } from '../../__generated__/MergeRow_merge.graphql.ts'
import type { MergeRowUndoMutation } from '../../__generated__/MergeRowUndoMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { movedWords } from './companyWords.ts'

export function MergeRow({ mergeRef, onChanged }: { mergeRef: MergeRow_merge$key; onChanged: () => void }) {
  const { id, fromName, intoName, mergedAt, undoneAt, airings, detections, creatives, aliases } = useFragment(
    graphql`
      fragment MergeRow_merge on CompanyMerge {
        id
        fromName
        intoName
        airings
        detections
        creatives
        aliases
        mergedAt
        undoneAt
      }
    `,
    mergeRef,
  )
  const [undo, isPending] = useMutationResult<MergeRowUndoMutation>(
    graphql`
      mutation MergeRowUndoMutation($id: ID!) {
        undoCompanyMerge(input: { id: $id }) {
          ... on UndoCompanyMergePayload @alias(as: "done") {
            merge {
              ...MergeRow_merge
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The merge could not be undone', prefersServer: true },
  )
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    undo({
      variables: { id },
      onDone: () => {
        setAsking(false)
        showToast({ title: 'Merge undone', description: `${fromName} is a company of its own again.` })
        onChanged()
      },
    })
  const moved = movedWords({ airings, detections, creatives, aliases })
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" paddingY="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Box flex="1" minWidth="52">
        <Flex align="center" gap="2" wrap="wrap">
          <Text overflowWrap="anywhere">
            <Text as="span" fontWeight="semibold">
              {fromName}
            </Text>{' '}
            into{' '}
            <Text as="span" fontWeight="semibold">
              {intoName}
            </Text>
          </Text>
          {undoneAt && <Badge>undone</Badge>}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          <Moment moment={mergedAt} /> · {moved ? `${moved} moved` : 'nothing to move'}
          {undoneAt && (
            <>
              {' '}
              · undone <Moment moment={undoneAt} />
            </>
          )}
        </Text>
      </Box>
      {!undoneAt && (
        <Button size="sm" variant="outline" aria-label={`Undo ${fromName} into ${intoName}`} onClick={() => setAsking(true)}>
          Undo
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog title="Undo this merge?" confirmLabel="Undo Merge" isPending={isPending} onConfirm={confirm} onClose={() => setAsking(false)}>
          {fromName} becomes a company of its own again, with what was moved. What was heard since the merge stays with {intoName}.
        </ConfirmDialog>
      )}
    </Flex>
  )
}
