import { graphql, useFragment } from 'react-relay'
import type { EditMicrosite_microsite$key } from '../../__generated__/EditMicrosite_microsite.graphql.ts'
import type { EditMicrositeMutation } from '../../__generated__/EditMicrositeMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { updateInput, valuesOf } from './form.ts'
import { MicrositeDialog } from './MicrositeDialog.tsx'

export function EditMicrosite({ micrositeRef, onClose }: { micrositeRef: EditMicrosite_microsite$key; onClose: () => void }) {
  const site = useFragment(
    graphql`
      fragment EditMicrosite_microsite on Microsite {
        id
        databaseId
        domain
        title
        theme
        landingPageType
        isActive
        primaryColor
        logoUrl
        backgroundImageUrl
        customCss
        heroTitle
        heroSubtitle
        contactEmail
        contactPhone
        allowAuthentication
        redirectAuthenticated
        redirectUrl
        customSettings
      }
    `,
    micrositeRef,
  )
  const [update, isPending] = useMutationResult<EditMicrositeMutation>(
    graphql`
      mutation EditMicrositeMutation($input: UpdateMicrositeInput!) {
        updateMicrosite(input: $input) {
          ... on UpdateMicrositePayload @alias(as: "done") {
            microsite {
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
    { message: 'Failed to update microsite', prefersServer: true },
  )
  return (
    <MicrositeDialog
      title="Edit Microsite"
      initial={valuesOf(site)}
      databaseId={site.databaseId}
      canClearSettings={Boolean(site.customSettings)}
      submitLabel="Update Microsite"
      pendingLabel="Updating..."
      isPending={isPending}
      onSubmit={(values, clearsSettings, showProblems) =>
        update({
          variables: { input: { id: site.id, ...updateInput(values, clearsSettings) } },
          onFields: showProblems,
          onDone: () => {
            showToast({ title: 'Success', description: 'Microsite updated successfully' })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
