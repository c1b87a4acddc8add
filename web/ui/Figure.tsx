import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A small value under its name, in a row of a list. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text textStyle="sm" fontFamily="mono">
        {children}
      </Text>
    </Box>
  )
}
