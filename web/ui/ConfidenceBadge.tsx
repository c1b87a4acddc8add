import { Badge, VisuallyHidden } from '@chakra-ui/react'
import type { Tone } from './confidence.ts'

interface ConfidenceBadgeProps {
  /** 0–1, null when nothing is known. */
  confidence: number | null
  /** From the colour rule of the screen. */
  tone: Tone
  decimals?: 0 | 1
}

/** How sure, as a number that the colour repeats and never replaces. */
export function ConfidenceBadge({ confidence, tone, decimals = 0 }: ConfidenceBadgeProps) {
  return (
    <Badge colorPalette={tone} fontFamily="mono">
      <VisuallyHidden>Confidence: </VisuallyHidden>
      {confidence === null ? 'N/A' : `${(confidence * 100).toFixed(decimals)}%`}
    </Badge>
  )
}
