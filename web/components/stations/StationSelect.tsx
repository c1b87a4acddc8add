import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { StationSelectQuery } from '../../__generated__/StationSelectQuery.graphql.ts'
import { Select } from '../../ui/Select.tsx'

interface StationSelectProps {
  stations: PreloadedQuery<StationSelectQuery>
  /** Database id; empty for all. */
  value: string
  onChange: (station: string) => void
}

export function StationSelect({ stations: query, value, onChange }: StationSelectProps) {
  const { stations } = usePreloadedQuery<StationSelectQuery>(
    graphql`
      query StationSelectQuery @preloadable {
        stations(first: 100) {
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
    query,
  )
  const options = stations.edges
    .map(({ node }) => ({ value: String(node.databaseId), label: `${node.name} (${node.frequency})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <Select
      label="Station"
      value={value}
      options={[{ value: '', label: 'All Stations' }, ...options]}
      onChange={onChange}
      width="60"
    />
  )
}
