import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { TodoRow_item$key } from '../../__generated__/TodoRow_item.graphql.ts'
import type { TodoRowDeleteMutation } from '../../__generated__/TodoRowDeleteMutation.graphql.ts'
import type { TodoRowUpdateMutation } from '../../__generated__/TodoRowUpdateMutation.graphql.ts'
import { displayName } from '../../components/people/person.ts'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { changeCount } from '../../relay/changeCount.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { useNow } from '../../ui/useNow.ts'
import { TodoDialog } from './TodoDialog.tsx'
import { isOverdue, todoFields, todoForm } from './todoForm.ts'

const STATUSES = [
  { value: 'pending', label: 'Pending' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
]
const PRIORITY_COLORS: Readonly<Record<string, string>> = { high: 'red', medium: 'gray', low: 'blue' }
const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

interface TodoRowProps {
  itemRef: TodoRow_item$key
  people: readonly { id: string; name: string }[]
  connectionId: string
}

export function TodoRow({ itemRef, people, connectionId }: TodoRowProps) {
  const item = useFragment(
    graphql`
      fragment TodoRow_item on TodoItem {
        id
        title
        description
        priority
        category
        status
        assignee {
          id
          firstName
          lastName
          email
        }
        dueDate
        estimatedHours
        actualHours
        tags
      }
    `,
    itemRef,
  )
  const [update, isSaving] = useMutationResult<TodoRowUpdateMutation>(
    graphql`
      mutation TodoRowUpdateMutation($input: UpdateTodoItemInput!) {
        updateTodoItem(input: $input) {
          ... on UpdateTodoItemPayload @alias(as: "done") {
            todoItem {
              ...TodoRow_item
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
    { message: 'The item could not be saved', prefersServer: true },
  )
  const [remove, isDeleting] = useMutationResult<TodoRowDeleteMutation>(
    graphql`
      mutation TodoRowDeleteMutation($id: ID!, $connections: [ID!]!) {
        deleteTodoItem(input: { id: $id }) {
          ... on DeleteTodoItemPayload @alias(as: "done") {
            deletedId @deleteEdge(connections: $connections)
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The item could not be deleted', prefersServer: true },
  )
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const now = useNow()
  const edit = () => {
    setProblems({})
    setDialog('edit')
  }
  return (
    <Flex as="li" align="flex-start" gap="3" wrap="wrap" paddingY="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Box flex="1" minWidth="52">
        <Flex align="center" gap="2" wrap="wrap">
          <Badge colorPalette={PRIORITY_COLORS[item.priority] ?? 'gray'}>{item.priority}</Badge>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {item.title}
          </Text>
        </Flex>
        {item.description && (
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {item.description}
          </Text>
        )}
        <Flex gap="2" wrap="wrap" align="center" textStyle="sm" color="fg.muted" marginTop="1">
          {item.category && <Text>{item.category}</Text>}
          {item.assignee && <Text>for {displayName(item.assignee)}</Text>}
          {item.dueDate && (
            <Text color={isOverdue(item.dueDate, item.status, now.toISOString()) ? 'fg.error' : undefined}>
              due {DAY_FORMAT.format(new Date(item.dueDate))}
            </Text>
          )}
          {typeof item.estimatedHours === 'number' && <Text>{item.estimatedHours} h estimated</Text>}
          {typeof item.actualHours === 'number' && <Text>{item.actualHours} h spent</Text>}
          {item.tags.map((tag) => (
            <Badge key={tag} variant="outline">
              {tag}
            </Badge>
          ))}
        </Flex>
      </Box>
      <Flex gap="2" align="center" aria-busy={isSaving}>
        <Select
          label={`Status of ${item.title}`}
          value={item.status}
          options={STATUSES}
          onChange={(status) => update({ variables: { input: { id: item.id, item: { status } } } })}
        />
        <Button size="sm" variant="outline" aria-label={`Edit ${item.title}`} onClick={edit}>
          Edit
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Delete ${item.title}`} onClick={() => setDialog('delete')}>
          Delete
        </Button>
      </Flex>
      {dialog === 'edit' && (
        <TodoDialog
          title="Edit the item"
          initial={todoForm(item)}
          people={people}
          isPending={isSaving}
          problems={problems}
          onSave={(form) => update({ variables: { input: { id: item.id, item: todoFields(form) } }, onFields: setProblems, onDone: () => setDialog(null) })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title="Delete this item?"
          confirmLabel="Delete"
          isPending={isDeleting}
          onConfirm={() =>
            remove({
              variables: { id: item.id, connections: [connectionId] },
              updater: (store) => {
                if (store.getRootField('deleteTodoItem')?.getValue('deletedId')) changeCount(store, connectionId, -1)
              },
              onDone: () => setDialog(null),
            })
          }
          onClose={() => setDialog(null)}
        >
          “{item.title}” cannot be brought back.
        </ConfirmDialog>
      )}
    </Flex>
  )
}
