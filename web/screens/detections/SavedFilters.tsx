import { Box, Button, Input, Menu, Portal, Text } from '@chakra-ui/react'
import { Bookmark, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { SavedFiltersDeleteMutation } from '../../__generated__/SavedFiltersDeleteMutation.graphql.ts'
import type { SavedFiltersQuery } from '../../__generated__/SavedFiltersQuery.graphql.ts'
import type { SavedFiltersSaveMutation } from '../../__generated__/SavedFiltersSaveMutation.graphql.ts'
import type { FieldProblems } from '../../relay/fieldProblems.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { detectionsDownloadPath, DETECTIONS_PATH } from '../../urls.ts'
import { isNarrowed, parametersOf, type DetectionFilters } from './filters.ts'
import { downloadParameters } from './queryVariables.ts'

/** Keeps the choices of the toolbar under a name, and takes the list away as a spreadsheet. */
export function SavedFilters({ filters }: { filters: DetectionFilters }) {
  const navigate = useNavigate()
  const { savedFilters } = useLazyLoadQuery<SavedFiltersQuery>(
    graphql`
      query SavedFiltersQuery {
        savedFilters {
          id
          name
          parameters
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  )
  const [remove] = useMutationResult<SavedFiltersDeleteMutation>(
    graphql`
      mutation SavedFiltersDeleteMutation($id: ID!) {
        deleteSavedFilter(input: { id: $id }) {
          ... on DeleteSavedFilterPayload @alias(as: "done") {
            savedFilters {
              id
              name
              parameters
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The filter could not be deleted', prefersServer: true },
  )
  const [isSaving, setSaving] = useState(false)
  const drop = (id: string, name: string) =>
    remove({
      variables: { id },
      updater: (store) => {
        const kept = store.getRootField('deleteSavedFilter')?.getLinkedRecords('savedFilters')
        if (kept) store.getRoot().setLinkedRecords(kept, 'savedFilters')
      },
      onDone: () => showToast({ title: 'Filter deleted', description: name }),
    })
  return (
    <>
      <Menu.Root>
        <Menu.Trigger asChild>
          <Button variant="outline">
            <Bookmark aria-hidden /> Saved
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="save" disabled={!isNarrowed(filters)} onClick={() => setSaving(true)}>
                <Box maxWidth="56">
                  Save these filters...
                  {!isNarrowed(filters) && (
                    <Text as="span" display="block" textStyle="xs">
                      Search or choose filters first.
                    </Text>
                  )}
                </Box>
              </Menu.Item>
              {savedFilters.length > 0 && <Menu.Separator />}
              {savedFilters.map(({ id, name, parameters }) => (
                <Menu.Item key={id} value={id} onClick={() => void navigate(`${DETECTIONS_PATH}?${parameters}`)}>
                  {name}
                </Menu.Item>
              ))}
              {savedFilters.length > 0 && <Menu.Separator />}
              {savedFilters.map(({ id, name }) => (
                <Menu.Item key={`delete ${id}`} value={`delete ${id}`} color="fg.error" onClick={() => drop(id, name)}>
                  <Trash2 aria-hidden size={14} /> Delete {name}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Button asChild variant="outline">
        <a href={detectionsDownloadPath(downloadParameters(filters))} download>
          <Download aria-hidden /> CSV
        </a>
      </Button>
      {isSaving && <SaveDialog filters={filters} onClose={() => setSaving(false)} />}
    </>
  )
}

function SaveDialog({ filters, onClose }: { filters: DetectionFilters; onClose: () => void }) {
  const [name, setName] = useState('')
  const [problems, setProblems] = useState<FieldProblems>({})
  const [save, isPending] = useMutationResult<SavedFiltersSaveMutation>(
    graphql`
      mutation SavedFiltersSaveMutation($input: SaveFilterInput!) {
        saveFilter(input: $input) {
          ... on SaveFilterPayload @alias(as: "done") {
            savedFilters {
              id
              name
              parameters
            }
          }
          ... on UserError @alias(as: "problem") {
            message
            fields {
              field
              message
            }
          }
        }
      }
    `,
    { message: 'The filter could not be saved', prefersServer: true },
  )
  const submit = () =>
    save({
      variables: { input: { name, parameters: parametersOf(filters).toString() } },
      updater: (store) => {
        const kept = store.getRootField('saveFilter')?.getLinkedRecords('savedFilters')
        if (kept) store.getRoot().setLinkedRecords(kept, 'savedFilters')
      },
      onFields: setProblems,
      onDone: () => {
        onClose()
        showToast({ title: 'Filter saved', description: name })
      },
    })
  return (
    <FormDialog
      title="Save these filters"
      submitLabel="Save"
      pendingLabel="Saving..."
      size="sm"
      isPending={isPending}
      canSubmit={name.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Name" error={problems.name ?? problems.parameters} hint="A name that is there already gets the new choice." required>
        <Input value={name} maxLength={60} onChange={(event) => setName(event.currentTarget.value)} />
      </FormField>
    </FormDialog>
  )
}
