import { Box } from '@chakra-ui/react'

/** What went wrong with a form, said aloud. */
export function Problem({ children }: { children: string | null }) {
  if (!children) return null
  return (
    <Box role="alert" padding="3" borderRadius="md" bg="bg.error" color="fg.error" textStyle="sm">
      {children}
    </Box>
  )
}
