import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'

interface ConfirmDialogProps {
  title: string
  /** What will happen, and that it cannot be undone where that is so. */
  children: ReactNode
  /** The act itself, e.g. 'Delete'. */
  confirmLabel: string
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that is hard to take back. The safe answer has the focus. Drawn while it is open. */
export function ConfirmDialog({ title, children, confirmLabel, isPending = false, onConfirm, onClose }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement="center"
      size="sm"
      initialFocusEl={() => cancel.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{children}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <Button colorPalette="red" loading={isPending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
