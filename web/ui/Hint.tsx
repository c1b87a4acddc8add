import { Portal, Tooltip } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const OPEN_DELAY_MS = 700
/** Within this time after leaving, the next hint opens without waiting again. */
const SKIP_DELAY_MS = 300

interface HintProps {
  text: string
  /** One focusable element. */
  children: ReactNode
  placement?: 'top' | 'bottom' | 'right' | 'left'
}

/** A short explanation on hover and focus. Never the only place where something is said. */
export function Hint({ text, children, placement = 'top' }: HintProps) {
  return (
    <Tooltip.Root
      openDelay={OPEN_DELAY_MS}
      closeDelay={SKIP_DELAY_MS}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  )
}
