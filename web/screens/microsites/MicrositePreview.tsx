import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { draftUrl } from './draftUrl.ts'
import { effectivePage, type MicrositeValues } from './form.ts'
import { useElementWidth } from './useElementWidth.ts'

/** Typing settles before the page is drawn anew. */
const SETTLE_MS = 400
const WIDTHS = { phone: 390, desktop: 1_280 } as const
const FRAME_HEIGHT = 480

/** The page as visitors would see it, small enough to stand beside the form. It runs no scripts. */
export function MicrositePreview({ values }: { values: MicrositeValues }) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>('desktop')
  const [url, setUrl] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const available = useElementWidth(frame)

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      draftUrl(values).then(
        (next) => isCurrent && setUrl(next),
        () => isCurrent && setUrl(null),
      )
    }, SETTLE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [values])

  const width = WIDTHS[device]
  const scale = available > 0 ? Math.min(1, available / width) : 0
  return (
    <Flex as="section" aria-label="Preview" direction="column" gap="3" flex="1" minWidth="0" position={{ lg: 'sticky' }} top="0" alignSelf="flex-start" width="full">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Text textStyle="sm" color="fg.muted">
          This host will show the <strong>{effectivePage(values)}</strong>
          {!values.isActive && ' once it is active'}.
        </Text>
        <Flex gap="1" role="group" aria-label="Width of the preview">
          <Button variant={device === 'phone' ? 'subtle' : 'ghost'} size="xs" aria-pressed={device === 'phone'} onClick={() => setDevice('phone')}>
            <Smartphone aria-hidden /> Phone
          </Button>
          <Button variant={device === 'desktop' ? 'subtle' : 'ghost'} size="xs" aria-pressed={device === 'desktop'} onClick={() => setDevice('desktop')}>
            <Monitor aria-hidden /> Desktop
          </Button>
        </Flex>
      </Flex>
      <Box ref={frame} height={`${FRAME_HEIGHT}px`} overflow="hidden" borderWidth="1px" borderRadius="md" bg="bg.subtle">
        {url && scale > 0 && (
          <Box
            as="iframe"
            marginStart={`${(available - width * scale) / 2}px`}
            // Without allow-scripts nothing in the page runs; its own fonts need the origin.
            {...{ sandbox: 'allow-same-origin', src: url, title: 'Preview of the page' }}
            width={`${width}px`}
            height={`${FRAME_HEIGHT / scale}px`}
            border="0"
            transformOrigin="top left"
            transform={`scale(${scale})`}
          />
        )}
      </Box>
    </Flex>
  )
}
