import { Flex, Text } from '@chakra-ui/react'
import { HardDrive } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { ClipRoomNotice_query$key } from '../../__generated__/ClipRoomNotice_query.graphql.ts'

const GIGABYTE = 1024 ** 3

/** Says that clips are about to go for want of room, or that they do. */
export function ClipRoomNotice({ queryRef }: { queryRef: ClipRoomNotice_query$key }) {
  const { clipUse } = useFragment(
    graphql`
      fragment ClipRoomNotice_query on Query {
        clipUse {
          room
          usedBytes
          budgetBytes
          evictedToday
        }
      }
    `,
    queryRef,
  )
  const { room, usedBytes, budgetBytes, evictedToday } = clipUse
  if (room === 'ROOMY' || budgetBytes === null || budgetBytes === undefined) return null
  const fill = `${(usedBytes / GIGABYTE).toFixed(1)} of ${(budgetBytes / GIGABYTE).toFixed(1)} GB`
  return (
    <Flex role="alert" align="center" gap="2" padding="3" borderRadius="md" bg="yellow.subtle" color="yellow.fg">
      <HardDrive aria-hidden size={16} />
      <Text>
        {room === 'NEARLY_FULL'
          ? `Clips take ${fill}. When the room is used up, the oldest are deleted; CLIP_BUDGET_MB gives them more.`
          : `Clips take ${fill}: the oldest are being deleted, ${evictedToday} today. CLIP_BUDGET_MB gives them more room.`}
      </Text>
    </Flex>
  )
}
