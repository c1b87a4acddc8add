import { Box, Flex } from '@chakra-ui/react'

const BARS = [0.9, 0.55, 1, 0.7]

/** Four bars that dance while sound comes in. Says nothing that the text beside it does not. */
export function Equaliser({ isMoving }: { isMoving: boolean }) {
  return (
    <Flex aria-hidden align="flex-end" justify="center" gap="2px" width="6" height="5" flexShrink={0}>
      {BARS.map((height, index) => (
        <Box
          key={height}
          width="3px"
          height={isMoving ? `${height * 100}%` : '4px'}
          borderRadius="full"
          bg={isMoving ? 'onair.solid' : 'border.emphasized'}
          transformOrigin="bottom"
          animation={isMoving ? `equalise ${0.7 + index * 0.13}s ease-in-out infinite` : undefined}
        />
      ))}
    </Flex>
  )
}
