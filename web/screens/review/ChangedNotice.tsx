import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'
import { Undo2, X } from 'lucide-react'

interface ChangedNoticeProps {
  /** One sentence each. */
  changed: readonly string[]
  onUndo: () => void
  onClose: () => void
}

/** What followed from the last decision, and the way back. */
export function ChangedNotice({ changed, onUndo, onClose }: ChangedNoticeProps) {
  return (
    <Flex role="status" aria-label="What this changed" gap="3" align="flex-start" justify="space-between" padding="3" borderWidth="1px" borderRadius="md" bg="bg.panel">
      <Box minWidth="0">
        <Text fontWeight="semibold">What this changed</Text>
        {changed.map((sentence) => (
          <Text key={sentence} overflowWrap="anywhere">
            {sentence}
          </Text>
        ))}
      </Box>
      <Flex gap="1" flexShrink={0}>
        <Button size="xs" variant="outline" onClick={onUndo}>
          <Undo2 aria-hidden /> Undo
        </Button>
        <IconButton size="xs" variant="ghost" aria-label="Close what this changed" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  )
}
