import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'
import { Undo2, X } from 'lucide-react'
import type { ReviewStep } from './useReviewSteps.ts'

const TITLES = { judged: 'What this changed', skipped: 'Skipped' } as const

interface ChangedNoticeProps {
  step: ReviewStep
  onUndo: () => void
  onClose: () => void
}

/** What followed from the last step, and the way back. */
export function ChangedNotice({ step, onUndo, onClose }: ChangedNoticeProps) {
  const title = TITLES[step.kind]
  return (
    <Flex role="status" aria-label={title} gap="3" align="flex-start" justify="space-between" padding="3" borderWidth="1px" borderRadius="md" bg="bg.panel">
      <Box minWidth="0">
        <Text fontWeight="semibold">{title}</Text>
        {step.changed.map((sentence) => (
          <Text key={sentence} overflowWrap="anywhere">
            {sentence}
          </Text>
        ))}
      </Box>
      <Flex gap="1" flexShrink={0}>
        <Button size="xs" variant="outline" onClick={onUndo}>
          <Undo2 aria-hidden /> Undo
        </Button>
        <IconButton size="xs" variant="ghost" aria-label="Close this notice" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  )
}
