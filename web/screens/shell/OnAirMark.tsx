import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { OnAirMarkQuery } from '../../__generated__/OnAirMarkQuery.graphql.ts'

/** The tally light of the studio: lit while at least one monitor is heard. */
export function OnAirMark({ monitors }: { monitors: PreloadedQuery<OnAirMarkQuery> }) {
  const { stations } = usePreloadedQuery<OnAirMarkQuery>(
    graphql`
      query OnAirMarkQuery @preloadable {
        stations(first: 100) {
          edges {
            node {
              id
              isActive
              listening {
                state
              }
            }
          }
        }
      }
    `,
    monitors,
  )
  const heard = stations.edges.filter(({ node }) => node.isActive && node.listening?.state === 'live').length
  return <OnAirLamp heardCount={heard} />
}

/** `heardCount` null while it is not known. */
export function OnAirLamp({ heardCount }: { heardCount: number | null }) {
  const isLit = heardCount !== null && heardCount > 0
  return (
    <Flex
      align="center"
      gap="2"
      paddingX="2.5"
      height="7"
      borderRadius="sm"
      borderWidth="1px"
      borderColor={isLit ? 'onair.solid' : 'border.emphasized'}
      bg={isLit ? 'onair.solid' : 'transparent'}
      color={isLit ? 'onair.contrast' : 'fg.muted'}
      boxShadow={isLit ? '0 0 14px {colors.onair.glow}' : 'none'}
      transition="background 200ms ease-out, box-shadow 200ms ease-out"
    >
      <Box aria-hidden boxSize="2" borderRadius="full" bg={isLit ? 'onair.contrast' : 'fg.subtle'} />
      <Text as="span" textStyle="xs" fontWeight="bold" letterSpacing="0.08em">
        ON AIR
      </Text>
      <VisuallyHidden>{lampMeaning(heardCount)}</VisuallyHidden>
    </Flex>
  )
}

function lampMeaning(heardCount: number | null): string {
  if (heardCount === null) return 'Checking the monitors'
  if (heardCount === 0) return 'No monitor is heard'
  return heardCount === 1 ? '1 monitor is heard' : `${heardCount} monitors are heard`
}
