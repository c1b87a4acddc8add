import { Badge, Button, Flex, Input, NativeSelect, Text, Textarea } from '@chakra-ui/react'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { FeedbackPanel_query$key } from '../../__generated__/FeedbackPanel_query.graphql.ts'
import type { FeedbackPanelMutation } from '../../__generated__/FeedbackPanelMutation.graphql.ts'
import { FEEDBACK_TYPE_OPTIONS, feedbackStatusLabel } from '../../components/feedback/feedbackWords.ts'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

/** A word to the administrators, and what became of earlier ones. */
export function FeedbackPanel({ queryRef }: { queryRef: FeedbackPanel_query$key }) {
  const { feedback } = useFragment(
    graphql`
      fragment FeedbackPanel_query on Query {
        feedback(first: 5, mine: true) @connection(key: "FeedbackPanel_feedback", filters: []) {
          __id
          edges {
            node {
              id
              title
              status
              createdAt
            }
          }
        }
      }
    `,
    queryRef,
  )
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Feedback"
      icon={<MessageSquare aria-hidden size={16} />}
      actions={
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          Send Feedback
        </Button>
      }
    >
      <Text color="fg.muted" paddingY="1">
        Something is missing, broken or good? The administrators of this workspace read it.
      </Text>
      {feedback.edges.length > 0 && (
        <Flex as="ul" direction="column" listStyleType="none">
          {feedback.edges.map(({ node }) => (
            <Flex as="li" key={node.id} gap="2" wrap="wrap" align="center" paddingY="2" borderTopWidth="1px">
              <Text flex="1" minWidth="40" overflowWrap="anywhere">
                {node.title}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                <Moment moment={node.createdAt} />
              </Text>
              <Badge>{feedbackStatusLabel(node.status)}</Badge>
            </Flex>
          ))}
        </Flex>
      )}
      {isOpen && <FeedbackDialog connectionId={feedback.__id} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function FeedbackDialog({ connectionId, onClose }: { connectionId: string; onClose: () => void }) {
  const [form, setForm] = useState({ type: 'idea', title: '', description: '' })
  const [problems, setProblems] = useState<FieldProblems>({})
  const set = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }))
  const [send, isPending] = useMutationResult<FeedbackPanelMutation>(
    graphql`
      mutation FeedbackPanelMutation($input: SendFeedbackInput!, $connections: [ID!]!) {
        sendFeedback(input: $input) {
          ... on SendFeedbackPayload @alias(as: "done") {
            feedback @prependNode(connections: $connections, edgeTypeName: "FeedbackEdge") {
              id
              title
              status
              createdAt
            }
          }
          ... on UserError @alias(as: "problem") {
            message
            fields {
              field
              message
            }
          }
        }
      }
    `,
    { message: 'The feedback could not be sent', prefersServer: true },
  )
  const submit = () =>
    send({
      variables: { input: form, connections: [connectionId] },
      onFields: setProblems,
      onDone: () => {
        onClose()
        showToast({ title: 'Feedback sent', description: 'Thank you: the administrators will read it.' })
      },
    })
  return (
    <FormDialog
      title="Send feedback"
      submitLabel="Send"
      pendingLabel="Sending..."
      isPending={isPending}
      canSubmit={form.title.trim() !== '' && form.description.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="What is it?">
        <NativeSelect.Root>
          <NativeSelect.Field value={form.type} onChange={(event) => set({ type: event.currentTarget.value })}>
            {FEEDBACK_TYPE_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <FormField label="Title" error={problems.title} required>
        <Input maxLength={100} value={form.title} onChange={(event) => set({ title: event.currentTarget.value })} />
      </FormField>
      <FormField label="Description" error={problems.description} required>
        <Textarea rows={5} value={form.description} onChange={(event) => set({ description: event.currentTarget.value })} />
      </FormField>
    </FormDialog>
  )
}
