import { Flex, Skeleton, Tabs } from '@chakra-ui/react'
import { Bug, ListTodo, MessageSquare, ShieldAlert } from 'lucide-react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { AdministrationScreenQuery } from '../../__generated__/AdministrationScreenQuery.graphql.ts'
import type { AdministrationScreenViewerQuery } from '../../__generated__/AdministrationScreenViewerQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { FeedbackList } from './FeedbackList.tsx'
import { SystemErrorList } from './SystemErrorList.tsx'
import { TodoList } from './TodoList.tsx'

export type AdministrationQueries = {
  lists: PreloadedQuery<AdministrationScreenQuery>
  viewer: PreloadedQuery<AdministrationScreenViewerQuery>
}

const TABS = [
  { value: 'errors', label: 'System Errors', icon: Bug },
  { value: 'feedback', label: 'Feedback', icon: MessageSquare },
  { value: 'todo', label: 'To-do', icon: ListTodo },
] as const

/** For administrators; others are told so, and the server gives them nothing. */
export function AdministrationScreen() {
  const queries = useStartedQueries<AdministrationQueries>()
  return (
    <>
      <ScreenHeader title="Administration" subtitle="What went wrong, what people say, and what is to be done." />
      <Suspense fallback={<ListSkeleton />}>
        <ForAdministrators {...queries} />
      </Suspense>
    </>
  )
}

function ForAdministrators({ lists, viewer: viewerQuery }: AdministrationQueries) {
  const { viewer } = usePreloadedQuery<AdministrationScreenViewerQuery>(
    graphql`
      query AdministrationScreenViewerQuery @preloadable {
        viewer {
          role
        }
      }
    `,
    viewerQuery,
  )
  if (viewer?.role === 'admin') return <Lists lists={lists} />
  return <EmptyState icon={<ShieldAlert />} title="For administrators" description="Ask an administrator when something does not work as it should." />
}

function Lists({ lists }: Pick<AdministrationQueries, 'lists'>) {
  const query = usePreloadedQuery<AdministrationScreenQuery>(
    graphql`
      query AdministrationScreenQuery @preloadable {
        ...SystemErrorList_query
        ...FeedbackList_query
        ...TodoList_query
      }
    `,
    lists,
  )
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'errors'
  return (
    <Tabs.Root
      value={tab}
      variant="line"
      colorPalette="brand"
      lazyMount
      onValueChange={({ value }) => setSearch(value === 'errors' ? {} : { tab: value }, { replace: true, preventScrollReset: true })}
    >
      <Tabs.List marginBottom="4" overflowX="auto">
        {TABS.map(({ value, label, icon: Icon }) => (
          <Tabs.Trigger key={value} value={value} flexShrink="0" whiteSpace="nowrap">
            <Icon aria-hidden size={16} /> {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="errors" padding="0" colorPalette="gray">
        <SystemErrorList queryRef={query} />
      </Tabs.Content>
      <Tabs.Content value="feedback" padding="0" colorPalette="gray">
        <FeedbackList queryRef={query} />
      </Tabs.Content>
      <Tabs.Content value="todo" padding="0" colorPalette="gray">
        <TodoList queryRef={query} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

function ListSkeleton() {
  return (
    <Flex direction="column" gap="3" role="status" aria-label="Loading...">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} height="14" />
      ))}
    </Flex>
  )
}
