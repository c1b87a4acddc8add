import { Box, Flex } from '@chakra-ui/react'

const BARS = [0.9, 0.55, 1, 0.7]
/** Lower bars would look like none. */
const LEAST_HEIGHT = 0.25

interface EqualiserProps {
  /** Sound comes in. */
  isMoving: boolean
  /** How loud it is, 0–1; absent where it is not known. */
  level?: number | null
}

/** Four bars that dance while sound comes in, as high as it is loud. Says nothing that the text beside it does not. */
export function Equaliser({ isMoving, level = null }: EqualiserProps) {
  const loudness = level === null ? 1 : Math.max(LEAST_HEIGHT, Math.min(1, level))
  return (
    <Flex aria-hidden align="flex-end" justify="center" gap="2px" width="6" height="5" flexShrink={0}>
      {BARS.map((height, index) => (
        <Box
          key={height}
          width="3px"
          style={{ height: isMoving ? `${Math.round(height * loudness * 100)}%` : '4px' }}
          borderRadius="full"
          bg={isMoving ? 'onair.solid' : 'border.emphasized'}
          transformOrigin="bottom"
          transition="height 200ms ease-out"
          animation={isMoving ? `equalise ${0.7 + index * 0.13}s ease-in-out infinite` : undefined}
        />
      ))}
    </Flex>
  )
}
