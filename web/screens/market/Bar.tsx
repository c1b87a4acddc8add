import { Box } from '@chakra-ui/react'

/** One bar of a chart, 0–100 of its track; the figure stands beside it in words. */
export function Bar({ percent }: { percent: number }) {
  return (
    <Box flex="1" height="2.5" borderRadius="full" bg="bg.muted" aria-hidden>
      <Box height="full" borderRadius="full" bg="brand.solid" style={{ width: `${percent}%` }} />
    </Box>
  )
}
