import { Box, Flex, Text } from '@chakra-ui/react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { AiringList_creative$key } from '../../__generated__/AiringList_creative.graphql.ts'
import type { AiringListPageQuery } from '../../__generated__/AiringListPageQuery.graphql.ts'
import { Moment } from '../../ui/Moment.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'

const PAGE_SIZE = 20

/** When and where a spot was on the air, newest first. */
export function AiringList({ creativeRef }: { creativeRef: AiringList_creative$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<AiringListPageQuery, AiringList_creative$key>(
    graphql`
      fragment AiringList_creative on Creative
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "AiringListPageQuery") {
        airings(first: $first, after: $after) @connection(key: "AiringList_airings") {
          edges {
            node {
              databaseId
              startedAt
              source
              station {
                name
                frequency
              }
            }
          }
        }
      }
    `,
    creativeRef,
  )
  return (
    <Box>
      <Flex as="ul" direction="column" listStyleType="none">
        {data.airings.edges.map(({ node: { databaseId, startedAt, source, station } }) => (
          <Flex as="li" key={databaseId} justify="space-between" columnGap="4" wrap="wrap" paddingY="1.5" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
            <Text>
              {station.name}{' '}
              <Text as="span" fontFamily="mono" color="fg.muted">
                {station.frequency}
              </Text>
            </Text>
            <Text textStyle="sm" color="fg.muted">
              <Moment moment={startedAt} /> · {source === 'fingerprint' ? 'known by its sound' : 'known by its words'}
            </Text>
          </Flex>
        ))}
      </Flex>
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
    </Box>
  )
}
