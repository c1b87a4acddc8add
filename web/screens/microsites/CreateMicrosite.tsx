import { graphql } from 'react-relay'
import { ConnectionHandler, ROOT_ID } from 'relay-runtime'
import type { CreateMicrositeMutation } from '../../__generated__/CreateMicrositeMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { createInput, EMPTY_MICROSITE } from './form.ts'
import { MicrositeDialog } from './MicrositeDialog.tsx'

const MICROSITES = ConnectionHandler.getConnectionID(ROOT_ID, 'MicrositeGrid_microsites')

export function CreateMicrosite({ onClose }: { onClose: () => void }) {
  const [create, isPending] = useMutationResult<CreateMicrositeMutation>(
    graphql`
      mutation CreateMicrositeMutation($input: CreateMicrositeInput!, $connections: [ID!]!) {
        createMicrosite(input: $input) {
          ... on CreateMicrositePayload @alias(as: "done") {
            microsite @prependNode(connections: $connections, edgeTypeName: "MicrositeEdge") {
              id
              ...MicrositeCard_microsite
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
    { message: 'Failed to create microsite', prefersServer: true },
  )
  return (
    <MicrositeDialog
      title="Add Microsite"
      initial={EMPTY_MICROSITE}
      databaseId={null}
      submitLabel="Create Microsite"
      pendingLabel="Creating..."
      isPending={isPending}
      onSubmit={(values, _clearsSettings, showProblems) =>
        create({
          variables: { input: createInput(values), connections: [MICROSITES] },
          onFields: showProblems,
          onDone: () => {
            showToast({ title: 'Success', description: 'Microsite created successfully' })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
