import { Button, Flex, Text } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { SampleNotice_query$key } from '../../__generated__/SampleNotice_query.graphql.ts'
import type { SampleNoticeRemoveMutation } from '../../__generated__/SampleNoticeRemoveMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

/** Says that what one sees is for show, and lets an administrator end the show. */
export function SampleNotice({ queryRef }: { queryRef: SampleNotice_query$key }) {
  const { hasSampleData, viewer } = useFragment(
    graphql`
      fragment SampleNotice_query on Query {
        hasSampleData
        viewer {
          role
        }
      }
    `,
    queryRef,
  )
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const [remove, isRemoving] = useMutationResult<SampleNoticeRemoveMutation>(
    graphql`
      mutation SampleNoticeRemoveMutation {
        removeSampleData(input: { confirm: true }) {
          ... on RemoveSampleDataPayload @alias(as: "done") {
            removedDetections
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The sample data could not be removed', prefersServer: true },
  )
  if (!hasSampleData) return null
  const confirm = () =>
    remove({
      variables: {},
      updater: (store) => store.invalidateStore(),
      onDone: ({ removedDetections }) => {
        setAsking(false)
        showToast({ title: 'Sample data removed', description: `${removedDetections} detections and the demo stations are gone.` })
        void revalidate()
      },
    })
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      paddingX="4"
      paddingY="2"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.subtle"
    >
      <Flex align="center" gap="2">
        <FlaskConical aria-hidden size={16} />
        <Text>Demo stations and sample history are shown, so that you can see Spotlead at work.</Text>
      </Flex>
      {viewer?.role === 'admin' && (
        <Button size="xs" variant="outline" onClick={() => setAsking(true)}>
          Remove sample data
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove sample data"
          confirmLabel="Remove"
          isPending={isRemoving}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          The demo stations, all that was heard of them, and the sample history go away for good. Your own stations and
          detections stay.
        </ConfirmDialog>
      )}
    </Flex>
  )
}
