import { Box, Button, Text, type ButtonProps } from '@chakra-ui/react'
import { Headphones } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useQueryLoader } from 'react-relay'
import clipRequest from '../../__generated__/ClipPanelQuery$parameters.ts'
import type { ClipPanelQuery } from '../../__generated__/ClipPanelQuery.graphql.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'

const importClipPanel = async () => ({ default: (await import('./ClipPanel.tsx')).ClipPanel })
const ClipPanel = lazy(importClipPanel)

interface ClipView {
  /** Opens and closes the clip. */
  listenButton: (props?: Pick<ButtonProps, 'size'>) => ReactNode
  /** The open clip with its transcript; `closed` while there is none. */
  clipOr: (closed: ReactNode) => ReactNode
  /** What a key does: opens the clip and plays it at once, or closes it. */
  play: () => void
}

/** Hearing what a detection, or the one of a transcript, was heard in. `id` is the node's, `company` what a screen reader says. */
export function useClip(id: string, company: string): ClipView {
  const [clip, loadClip, closeClip] = useQueryLoader<ClipPanelQuery>(clipRequest)
  const [startsPlaying, setStartsPlaying] = useState(false)
  const listen = (plays: boolean) => {
    importClipPanel().catch(() => undefined)
    setStartsPlaying(plays)
    loadClip({ id })
  }
  return {
    play: () => (clip ? closeClip() : listen(true)),
    listenButton: ({ size } = {}) => (
      <Button
        variant="outline"
        {...(size === undefined ? {} : { size })}
        aria-expanded={clip !== null && clip !== undefined}
        aria-label={clip ? `Close the clip of ${company}` : `Listen to ${company}`}
        onClick={clip ? closeClip : () => listen(false)}
      >
        <Headphones aria-hidden />
        {clip ? 'Close' : 'Listen'}
      </Button>
    ),
    clipOr: (closed) =>
      clip ? (
        <ErrorBoundary fallback={() => <ClipFailed>{closed}</ClipFailed>}>
          <Suspense fallback={closed}>
            <Box marginTop="2">
              <ClipPanel clip={clip} company={company} startsPlaying={startsPlaying} />
            </Box>
          </Suspense>
        </ErrorBoundary>
      ) : (
        closed
      ),
  }
}

function ClipFailed({ children }: { children: ReactNode }) {
  return (
    <>
      <Text role="alert" textStyle="sm" color="fg.error">
        The clip could not be loaded. Close it and try again.
      </Text>
      {children}
    </>
  )
}
