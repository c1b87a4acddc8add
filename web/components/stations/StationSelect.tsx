import { graphql, usePaginationFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { StationSelect_query$key } from '../../__generated__/StationSelect_query.graphql.ts'
import type { StationSelectPageQuery } from '../../__generated__/StationSelectPageQuery.graphql.ts'
import type { StationSelectQuery } from '../../__generated__/StationSelectQuery.graphql.ts'
import { useAllPages } from '../../relay/useAllPages.ts'
import { Select } from '../../ui/Select.tsx'

interface StationSelectProps {
  stations: PreloadedQuery<StationSelectQuery>
  /** Database id; empty for all. */
  value: string
  onChange: (station: string) => void
}

/** Every monitor by its name, however many there are: those past the first page follow while one looks. */
export function StationSelect({ stations: query, value, onChange }: StationSelectProps) {
  const queryRef = usePreloadedQuery<StationSelectQuery>(
    graphql`
      query StationSelectQuery @preloadable {
        ...StationSelect_query
      }
    `,
    query,
  )
  const { data, ...pages } = usePaginationFragment<StationSelectPageQuery, StationSelect_query$key>(
    graphql`
      fragment StationSelect_query on Query
      @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" })
      @refetchable(queryName: "StationSelectPageQuery") {
        stations(first: $count, after: $cursor) @connection(key: "StationSelect_stations") {
          edges {
            node {
              id
              databaseId
              name
              frequency
            }
          }
        }
      }
    `,
    queryRef,
  )
  useAllPages(pages)
  const options = data.stations.edges
    .map(({ node }) => ({ value: String(node.databaseId), label: `${node.name} (${node.frequency})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <Select
      label="Station"
      value={value}
      options={[{ value: '', label: 'All Stations' }, ...(isKnown ? [] : [{ value, label: pages.hasNext ? 'Loading stations...' : 'A station that is gone' }]), ...options]}
      onChange={onChange}
      width={{ base: 'full', md: '60' }}
    />
  )
}
