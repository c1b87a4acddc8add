import { Box, Button, Text, Textarea } from '@chakra-ui/react'
import { ClipboardCopy } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { EmbedDialog_bracket$key } from '../../__generated__/EmbedDialog_bracket.graphql.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { ViewDialog } from '../../ui/ViewDialog.tsx'
import { bracketEmbedPath } from '../../urls.ts'
import { embedSnippet } from './embedSnippet.ts'

/** The bracket for a station's own site: what to paste, and how it looks there. */
export function EmbedDialog({ bracketRef, onClose }: { bracketRef: EmbedDialog_bracket$key; onClose: () => void }) {
  const { databaseId, title, isPublic } = useFragment(
    graphql`
      fragment EmbedDialog_bracket on Bracket {
        databaseId
        title
        isPublic
      }
    `,
    bracketRef,
  )
  const path = bracketEmbedPath(databaseId)
  const snippet = embedSnippet(location.origin + path, title)
  const copy = () =>
    void navigator.clipboard.writeText(snippet).then(
      () => showToast({ title: 'Snippet Copied!' }),
      () => showToast({ title: 'The snippet could not be copied', tone: 'destructive' }),
    )
  if (!isPublic) {
    return (
      <ViewDialog title="Embed" onClose={onClose}>
        <Text>Only public brackets can be shown on another site. Make it public in the settings first.</Text>
      </ViewDialog>
    )
  }
  return (
    <ViewDialog
      title="Embed"
      size="lg"
      onClose={onClose}
      actions={
        <Button colorPalette="brand" onClick={copy}>
          <ClipboardCopy aria-hidden /> Copy Snippet
        </Button>
      }
    >
      <Text textStyle="sm" color="fg.muted" marginBottom="2">
        Paste this into your own page. People vote right there; a vote without a login belongs to the device and that site.
      </Text>
      <Textarea readOnly rows={4} fontFamily="mono" aria-label="Snippet" value={snippet} onFocus={(event) => event.target.select()} />
      <Box as="iframe" {...{ src: path, title: `Preview of ${title}` }} width="full" height="24rem" marginTop="4" borderWidth="1px" borderRadius="md" />
    </ViewDialog>
  )
}
