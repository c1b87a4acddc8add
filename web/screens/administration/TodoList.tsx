import { Button, Flex } from '@chakra-ui/react'
import { ListTodo, Plus } from 'lucide-react'
import { useState, useTransition } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { TodoList_query$key } from '../../__generated__/TodoList_query.graphql.ts'
import type { TodoListCreateMutation } from '../../__generated__/TodoListCreateMutation.graphql.ts'
import type { TodoListPageQuery } from '../../__generated__/TodoListPageQuery.graphql.ts'
import { displayName } from '../../components/people/person.ts'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { changeCount } from '../../relay/changeCount.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { TodoDialog } from './TodoDialog.tsx'
import { EMPTY_TODO, todoFields, type TodoForm } from './todoForm.ts'
import { TodoRow } from './TodoRow.tsx'

const PAGE_SIZE = 50

const SHOWN = [
  { value: 'open', label: 'Open' },
  { value: 'completed', label: 'Completed' },
] as const
type Shown = (typeof SHOWN)[number]['value']

/** What administrators mean to do about the product. */
export function TodoList({ queryRef }: { queryRef: TodoList_query$key }) {
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<TodoListPageQuery, TodoList_query$key>(
    graphql`
      fragment TodoList_query on Query
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        isOpen: { type: "Boolean", defaultValue: true }
      )
      @refetchable(queryName: "TodoListPageQuery") {
        todoItems(first: $first, after: $after, isOpen: $isOpen) @connection(key: "TodoList_todoItems") {
          __id
          totalCount
          edges {
            node {
              id
              ...TodoRow_item
            }
          }
        }
        users(first: 100) {
          edges {
            node {
              id
              firstName
              lastName
              email
              status
            }
          }
        }
      }
    `,
    queryRef,
  )
  const connectionId = data.todoItems.__id
  const [create, isCreating] = useMutationResult<TodoListCreateMutation>(
    graphql`
      mutation TodoListCreateMutation($item: TodoFields!, $connections: [ID!]!) {
        createTodoItem(input: { item: $item }) {
          ... on CreateTodoItemPayload @alias(as: "done") {
            todoItem @prependNode(connections: $connections, edgeTypeName: "TodoItemEdge") {
              id
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
  const [shown, setShown] = useState<Shown>('open')
  const [isAdding, setAdding] = useState(false)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [isPending, startTransition] = useTransition()
  const show = (next: Shown) => {
    setShown(next)
    startTransition(() => void refetch({ first: PAGE_SIZE, isOpen: next === 'open' }, { fetchPolicy: 'network-only' }))
  }
  const people = data.users.edges.filter(({ node }) => node.status === 'active').map(({ node }) => ({ id: node.id, name: displayName(node) }))
  const add = (form: TodoForm) =>
    create({
      variables: { item: todoFields(form), connections: [connectionId] },
      updater: (store) => {
        if (store.getRootField('createTodoItem')?.getLinkedRecord('todoItem')) changeCount(store, connectionId, 1)
      },
      onFields: setProblems,
      onDone: () => setAdding(false),
    })
  const open = () => {
    setProblems({})
    setAdding(true)
  }
  const { edges, totalCount } = data.todoItems
  return (
    <Panel
      title={`To-do (${totalCount})`}
      icon={<ListTodo aria-hidden size={16} />}
      actions={
        <Flex gap="2" align="center">
          <Select label="Which items" value={shown} options={SHOWN} onChange={show} />
          <Button size="sm" colorPalette="brand" onClick={open}>
            <Plus aria-hidden /> Add Item
          </Button>
        </Flex>
      }
    >
      {edges.length === 0 ? (
        <EmptyState icon={<ListTodo />} title={shown === 'open' ? 'Nothing to do' : 'Nothing was completed yet'}
          description={shown === 'open' ? 'What is to be done appears here, by priority and due date, for whom it is assigned to.' : 'Items appear here once they are done.'}
        />
      ) : (
        <Flex as="ul" direction="column" listStyleType="none" aria-busy={isPending}>
          {edges.map(({ node }) => (
            <TodoRow key={node.id} itemRef={node} people={people} connectionId={connectionId} />
          ))}
        </Flex>
      )}
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
      {isAdding && (
        <TodoDialog title="Add an item" initial={EMPTY_TODO} people={people} isPending={isCreating} problems={problems} onSave={add} onClose={() => setAdding(false)} />
      )}
    </Panel>
  )
}
