import { useRef, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { Subscription } from 'relay-runtime'
import type { usePaletteFindingsQuery } from '../../__generated__/usePaletteFindingsQuery.graphql.ts'
import type { PaletteFindings } from './paletteCommands.ts'

const NOTHING: PaletteFindings = { stations: [], companies: [] }

/** Stations and companies for what is typed; a newer search replaces one still under way. */
export function usePaletteFindings(): { found: PaletteFindings; find: (search: string) => void } {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState(NOTHING)
  const running = useRef<Subscription | null>(null)
  const find = (search: string) => {
    running.current?.unsubscribe()
    if (search.trim() === '') return
    running.current = fetchQuery<usePaletteFindingsQuery>(
      environment,
      graphql`
        query usePaletteFindingsQuery($search: String!) {
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
          detections(first: 20, filter: { search: $search }) {
            edges {
              node {
                id
                detectedCompany
              }
            }
          }
        }
      `,
      { search },
      { fetchPolicy: 'store-or-network' },
    ).subscribe({
      next: ({ stations, detections }) =>
        setFound({
          stations: stations.edges.map(({ node }) => node),
          companies: detections.edges.flatMap(({ node }) => node.detectedCompany ?? []),
        }),
      // Screens stay reachable without the server.
      error: () => setFound(NOTHING),
    })
  }
  return { found, find }
}
