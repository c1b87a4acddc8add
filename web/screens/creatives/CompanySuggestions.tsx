import { Button, Flex, Text } from '@chakra-ui/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import type { CompanySuggestionsQuery } from '../../__generated__/CompanySuggestionsQuery.graphql.ts'

const SHOWN = 5

interface CompanySuggestionsProps {
  search: string
  /** As it stands in the field. */
  chosen: string
  onChoose: (name: string) => void
}

/** Companies that are known by what is typed: one spelling of each is enough. */
export function CompanySuggestions({ search, chosen, onChoose }: CompanySuggestionsProps) {
  const { companies } = useLazyLoadQuery<CompanySuggestionsQuery>(
    graphql`
      query CompanySuggestionsQuery($search: String!, $first: Int!) {
        companies(search: $search, first: $first) {
          edges {
            node {
              id
              name
            }
          }
        }
      }
    `,
    { search: search.trim(), first: SHOWN },
    { fetchPolicy: 'store-and-network' },
  )
  const names = companies.edges.map(({ node }) => node.name).filter((name) => name !== chosen.trim())
  if (names.length === 0) return companies.edges.length > 0 ? null : <Text color="fg.muted">Nobody of this name is known yet: the company will be added.</Text>
  return (
    <Flex role="group" aria-label="Known companies" gap="2" wrap="wrap">
      {names.map((name) => (
        <Button key={name} size="sm" variant="outline" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </Flex>
  )
}
