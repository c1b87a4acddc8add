import { Button, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ViewDialogProps {
  title: string
  children: ReactNode
  /** Beside Close. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  onClose: () => void
}

/** Something to look at, or to change piece by piece: nothing waits for a submit. Drawn while it is open. */
export function ViewDialog({ title, children, actions, size = 'md', onClose }: ViewDialogProps) {
  return (
    <Dialog.Root open size={size} placement="center" scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {/* Reached by keys, so that they can scroll it. */}
            <Dialog.Body tabIndex={0} role="group" aria-label={title}>
              {children}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                Close
              </Button>
              {actions}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
