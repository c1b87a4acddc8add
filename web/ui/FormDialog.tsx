import { Button, chakra, Dialog, Portal } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'

interface FormDialogProps {
  title: string
  submitLabel: string
  pendingLabel: string
  isPending: boolean
  /** False while the form lacks what nobody needs to be told about. */
  canSubmit?: boolean
  /** `cover` fills the window, edge to edge on phones. */
  size?: 'sm' | 'md' | 'cover'
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** A few fields and the act that they are for. Drawn while it is open. */
export function FormDialog({
  title, submitLabel, pendingLabel, isPending, canSubmit = true, size = 'md', children, onSubmit, onClose,
}: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit && !isPending) onSubmit()
  }
  return (
    <Dialog.Root open size={size} placement="center" scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={size === 'cover' ? { base: '0', md: '4' } : '4'}>
          <Dialog.Content>
            {/* The dialog lays its parts out; the form between them has no box of its own. */}
            <chakra.form onSubmit={submit} noValidate display="contents">
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body display="flex" flexDirection="column" gap="4">
                {children}
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" colorPalette="brand" disabled={!canSubmit} loading={isPending} loadingText={pendingLabel}>
                  {submitLabel}
                </Button>
              </Dialog.Footer>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
