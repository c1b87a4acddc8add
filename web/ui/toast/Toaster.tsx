import { Box, chakra, IconButton, Text } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dismissToast, TOAST_DURATION_MS, useCurrentToast, type Toast } from './toasts.ts'
import { useSwipeAway } from './useSwipeAway.ts'

const HOTKEY = 'F8'
const Region = chakra('section')

/** Where messages appear: one at a time, read out by screen readers, reached by F8. */
export function Toaster() {
  const toast = useCurrentToast()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) region.current?.focus()
    }
    document.addEventListener('keydown', focusOnHotkey)
    return () => document.removeEventListener('keydown', focusOnHotkey)
  }, [])
  const isAlert = toast?.tone === 'destructive'
  return (
    <Region
      ref={region}
      aria-label={`Notifications (${HOTKEY})`}
      tabIndex={-1}
      position="fixed"
      bottom={{ base: '3', md: '6' }}
      insetEnd={{ base: '3', md: '6' }}
      insetStart={{ base: '3', md: 'auto' }}
      width={{ md: '96' }}
      zIndex="toast"
      overflow="hidden"
      borderRadius="md"
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {toast && !isAlert && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {toast && isAlert && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </Region>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const dismiss = () => dismissToast(toast.id)
  const { offsetX, handlers } = useSwipeAway(dismiss)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  const isDestructive = toast.tone === 'destructive'
  return (
    <Box
      {...handlers}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss()
      }}
      style={{ transform: `translateX(${offsetX}px)` }}
      transition={offsetX === 0 ? 'transform 160ms ease-out' : 'none'}
      touchAction="pan-y"
      userSelect="none"
      display="flex"
      gap="3"
      alignItems="flex-start"
      padding="4"
      borderRadius="md"
      borderWidth="1px"
      borderColor={isDestructive ? 'border.error' : 'border.emphasized'}
      bg={isDestructive ? 'bg.error' : 'bg.panel'}
      boxShadow="md"
    >
      <Box flex="1" minWidth="0">
        <Text fontWeight="semibold" color={isDestructive ? 'fg.error' : 'fg'}>
          {toast.title}
        </Text>
        {toast.description && (
          <Text textStyle="sm" overflowWrap="anywhere">
            {toast.description}
          </Text>
        )}
      </Box>
      <IconButton aria-label="Close notification" variant="ghost" size="2xs" onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
    </Box>
  )
}
