import { Button, Menu, Portal } from '@chakra-ui/react'
import { Archive, ArchiveRestore, CodeXml, Copy, Ellipsis, FileDown, History, Printer } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { ConnectionHandler, ROOT_ID } from 'relay-runtime'
import type { BracketMenu_bracket$key } from '../../__generated__/BracketMenu_bracket.graphql.ts'
import type { BracketMenuArchiveMutation } from '../../__generated__/BracketMenuArchiveMutation.graphql.ts'
import type { BracketMenuDuplicateMutation } from '../../__generated__/BracketMenuDuplicateMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { bracketPath, bracketResultsApiPath } from '../../urls.ts'

const BRACKETS = ConnectionHandler.getConnectionID(ROOT_ID, 'BracketGrid_brackets')

interface BracketMenuProps {
  bracketRef: BracketMenu_bracket$key
  onActivity: () => void
  onEmbed: () => void
  onPrint: () => void
}

/** The rarer acts. */
export function BracketMenu({ bracketRef, onActivity, onEmbed, onPrint }: BracketMenuProps) {
  const bracket = useFragment(
    graphql`
      fragment BracketMenu_bracket on Bracket {
        id
        databaseId
        archivedAt
      }
    `,
    bracketRef,
  )
  const navigate = useNavigate()
  const [archive] = useMutationResult<BracketMenuArchiveMutation>(
    graphql`
      mutation BracketMenuArchiveMutation($input: ArchiveBracketInput!) {
        archiveBracket(input: $input) {
          ... on ArchiveBracketPayload @alias(as: "done") {
            change {
              bracket {
                id
                archivedAt
              }
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { title: 'Update Failed', message: 'The bracket could not be archived.', prefersServer: true },
  )
  const [duplicate] = useMutationResult<BracketMenuDuplicateMutation>(
    graphql`
      mutation BracketMenuDuplicateMutation($input: DuplicateBracketInput!, $connections: [ID!]!) {
        duplicateBracket(input: $input) {
          ... on DuplicateBracketPayload @alias(as: "done") {
            change {
              bracket @prependNode(connections: $connections, edgeTypeName: "BracketEdge") {
                id
                databaseId
                title
                ...BracketCard_bracket
              }
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { title: 'Update Failed', message: 'The bracket could not be duplicated.', prefersServer: true },
  )
  const isArchived = Boolean(bracket.archivedAt)
  const acts: Record<string, () => void> = {
    activity: onActivity,
    embed: onEmbed,
    print: onPrint,
    results: () => {
      // An attachment: the page stays.
      window.location.assign(bracketResultsApiPath(bracket.databaseId))
    },
    duplicate: () =>
      duplicate({
        variables: { input: { bracketId: bracket.id }, connections: [BRACKETS] },
        onDone: ({ change: { bracket: copy } }) => {
          showToast({ title: 'Bracket Duplicated!', description: `${copy.title} is ready to set up.` })
          void navigate(bracketPath(copy.databaseId))
        },
      }),
    archive: () =>
      archive({
        variables: { input: { bracketId: bracket.id, archived: !isArchived } },
        updater: (store, answer) => {
          const list = store.get(BRACKETS)
          if (list && answer?.archiveBracket.done && !isArchived) ConnectionHandler.deleteNode(list, bracket.id)
        },
        onDone: () => showToast(isArchived ? { title: 'Bracket Restored!' } : { title: 'Bracket Archived!', description: 'Its own page stays where it is.' }),
      }),
  }
  return (
    <Menu.Root onSelect={({ value }) => acts[value]?.()}>
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline">
          <Ellipsis aria-hidden /> More
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="activity">
              <History size={16} aria-hidden /> Activity
            </Menu.Item>
            <Menu.Item value="embed">
              <CodeXml size={16} aria-hidden /> Embed
            </Menu.Item>
            <Menu.Item value="results">
              <FileDown size={16} aria-hidden /> Download Results (CSV)
            </Menu.Item>
            <Menu.Item value="print">
              <Printer size={16} aria-hidden /> Print
            </Menu.Item>
            <Menu.Item value="duplicate">
              <Copy size={16} aria-hidden /> Duplicate
            </Menu.Item>
            <Menu.Item value="archive">
              {isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />} {isArchived ? 'Restore' : 'Archive'}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
