import { Box, Flex, RadioGroup, Text } from '@chakra-ui/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { TargetListQuery } from '../../__generated__/TargetListQuery.graphql.ts'
import { count } from './companyWords.ts'

/** One more than is shown: the company itself is among them. */
const ASKED = 9
const SHOWN = 8

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
      <RadioGroup.Root
        colorPalette="brand"
        value={chosenId}
        onValueChange={({ value }) => {
          const found = shown.find(({ id }) => id === value)
          if (found) onChoose({ id: found.id, name: found.name })
        }}
      >
        <RadioGroup.Label srOnly>Company that stays</RadioGroup.Label>
        <Flex direction="column" gap="2">
          {shown.map(({ id, name, aliases, activity }) => (
            <RadioGroup.Item key={id} value={id} alignItems="flex-start">
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator marginTop="1" />
              <RadioGroup.ItemText>
                <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
                  {name}
                </Text>
                <Text as="span" display="block" textStyle="sm" color="fg.muted" fontWeight="normal">
                  {count(activity.airings, 'airing')}, {count(activity.detections, 'detection')}
                  {aliases.length > 0 && `, also ${aliases.map(({ alias }) => alias).join(', ')}`}
                </Text>
              </RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Flex>
      </RadioGroup.Root>
      {isCut && (
        <Text textStyle="sm" color="fg.muted" marginTop="2">
          There are more: type more of the name.
        </Text>
      )}
    </Box>
  )
}
