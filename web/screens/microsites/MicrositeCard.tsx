import { Badge, Box, Button, Card, Flex, Heading, Text } from '@chakra-ui/react'
import { ExternalLink, Pencil, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { MicrositeCard_microsite$key } from '../../__generated__/MicrositeCard_microsite.graphql.ts'
import type { MicrositeCardDeleteMutation } from '../../__generated__/MicrositeCardDeleteMutation.graphql.ts'
import type { MicrositeCardToggleMutation } from '../../__generated__/MicrositeCardToggleMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { siteAddress } from '../../urls.ts'
import { EditMicrosite } from './EditMicrosite.tsx'
import { THEMES } from './form.ts'

const created = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' })

interface MicrositeCardProps {
  micrositeRef: MicrositeCard_microsite$key
  connectionId: string
}

export function MicrositeCard({ micrositeRef, connectionId }: MicrositeCardProps) {
  const site = useFragment(
    graphql`
      fragment MicrositeCard_microsite on Microsite {
        id
        domain
        title
        heroTitle
        theme
        isActive
        createdAt
        canEdit
        ...EditMicrosite_microsite
      }
    `,
    micrositeRef,
  )
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [toggle] = useMutationResult<MicrositeCardToggleMutation>(
    graphql`
      mutation MicrositeCardToggleMutation($id: ID!, $isActive: Boolean!) {
        updateMicrosite(input: { id: $id, isActive: $isActive }) {
          ... on UpdateMicrositePayload @alias(as: "done") {
            microsite {
              id
              isActive
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to update microsite status', prefersServer: true },
  )
  const [remove, isRemoving] = useMutationResult<MicrositeCardDeleteMutation>(
    graphql`
      mutation MicrositeCardDeleteMutation($id: ID!, $connections: [ID!]!) {
        deleteMicrosite(input: { id: $id }) {
          ... on DeleteMicrositePayload @alias(as: "done") {
            deletedId @deleteEdge(connections: $connections)
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to delete microsite', prefersServer: true },
  )
  const setLive = (isActive: boolean) =>
    toggle({
      variables: { id: site.id, isActive },
      optimisticUpdater: (store) => {
        store.get(site.id)?.setValue(isActive, 'isActive')
      },
      onDone: () => showToast({ title: 'Success', description: 'Microsite status updated' }),
    })
  const confirmDelete = () =>
    remove({
      variables: { id: site.id, connections: [connectionId] },
      onDone: () => showToast({ title: 'Success', description: 'Microsite deleted successfully' }),
    })
  return (
    <Card.Root as="article" aria-label={site.domain} height="full">
      <Card.Body gap="3">
        <Flex justify="space-between" align="flex-start" gap="3">
          <Box minWidth="0">
            <Heading as="h2" textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
              {site.domain}
            </Heading>
            <Text color="fg.muted" overflowWrap="anywhere">
              {site.title}
            </Text>
          </Box>
          <Badge colorPalette={site.isActive ? 'green' : 'gray'} flexShrink={0}>
            {site.isActive ? '● Live' : '● Offline'}
          </Badge>
        </Flex>
        {site.heroTitle && (
          <Box borderWidth="1px" borderRadius="md" padding="3">
            <Text textStyle="xs" color="fg.muted">
              Featured Content
            </Text>
            <Text fontWeight="medium" overflowWrap="anywhere">
              {site.heroTitle}
            </Text>
          </Box>
        )}
        <Flex textStyle="sm" color="fg.muted" justify="space-between" gap="3" marginTop="auto">
          <span>{THEMES.find(({ value }) => value === site.theme)?.label ?? site.theme}</span>
          <span>
            Created <time dateTime={site.createdAt}>{created.format(new Date(site.createdAt))}</time>
          </span>
        </Flex>
        <Flex gap="1.5" wrap="wrap">
          <Button asChild variant="outline" size="xs" paddingX="1.5">
            <a href={siteAddress(site.domain)} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden /> Visit Site
            </a>
          </Button>
          {site.canEdit && (
            <>
              <Button variant="outline" size="xs" paddingX="1.5" onClick={() => setLive(!site.isActive)}>
                <Power aria-hidden /> {site.isActive ? 'Set Offline' : 'Set Live'}
              </Button>
              <Button variant="outline" size="xs" paddingX="1.5" onClick={() => setOpen('edit')}>
                <Pencil aria-hidden /> Edit
              </Button>
              <Button variant="outline" size="xs" paddingX="1.5" colorPalette="red" onClick={() => setOpen('delete')}>
                <Trash2 aria-hidden /> Delete
              </Button>
            </>
          )}
        </Flex>
      </Card.Body>
      {open === 'edit' && <EditMicrosite micrositeRef={site} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog title="Delete Microsite" confirmLabel="Delete" isPending={isRemoving} onConfirm={confirmDelete} onClose={() => setOpen(null)}>
          Are you sure you want to delete the microsite for {site.domain}? This action cannot be undone.
        </ConfirmDialog>
      )}
    </Card.Root>
  )
}
