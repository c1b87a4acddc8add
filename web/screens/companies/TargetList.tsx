import { Box, RadioCard, Text } from '@chakra-ui/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { TargetListQuery } from '../../__generated__/TargetListQuery.graphql.ts'
import { count } from '../../ui/count.ts'

/** One more than is shown: the company itself is among them. */
const ASKED = 6
const SHOWN = 5

export interface Target {
  id: string
  name: string
}

interface TargetListProps {
  search: string
  /** The company that is about to be gone. */
  withoutId: string
  chosenId: string | null
  onChoose: (target: Target) => void
}

/** Companies of a name, to choose one from. */
export function TargetList({ search, withoutId, chosenId, onChoose }: TargetListProps) {
  const { companies } = useLazyLoadQuery<TargetListQuery>(
    graphql`
      query TargetListQuery($search: String!, $first: Int!) {
        companies(search: $search, first: $first) {
          totalCount
          edges {
            node {
              id
              name
              aliases {
                id
                alias
              }
              activity {
                airings
                detections
              }
            }
          }
        }
      }
    `,
    { search: search.trim(), first: ASKED },
    { fetchPolicy: 'store-and-network' },
  )
  const others = companies.edges.map(({ node }) => node).filter(({ id }) => id !== withoutId)
  const shown = others.slice(0, SHOWN)
  if (shown.length === 0) return <Text color="fg.muted">No other company has this name. Search for another.</Text>
  const isCut = others.length > SHOWN || companies.totalCount > companies.edges.length
  return (
    <Box>
      <RadioCard.Root
        size="sm"
        colorPalette="brand"
        gap="2"
        value={chosenId}
        onValueChange={({ value }) => {
          const found = shown.find(({ id }) => id === value)
          if (found) onChoose({ id: found.id, name: found.name })
        }}
      >
        <RadioCard.Label srOnly>Company that stays</RadioCard.Label>
        {shown.map(({ id, name, aliases, activity }) => (
          <RadioCard.Item key={id} value={id} flex="none">
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl>
              <RadioCard.ItemContent overflowWrap="anywhere">
                <RadioCard.ItemText>{name}</RadioCard.ItemText>
                <RadioCard.ItemDescription>
                  {count(activity.airings, 'airing')}, {count(activity.detections, 'detection')}
                  {aliases.length > 0 && `, also ${aliases.map(({ alias }) => alias).join(', ')}`}
                </RadioCard.ItemDescription>
              </RadioCard.ItemContent>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </RadioCard.Root>
      {isCut && (
        <Text textStyle="sm" color="fg.muted" marginTop="2">
          There are more: type more of the name.
        </Text>
      )}
    </Box>
  )
}
