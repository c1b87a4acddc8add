import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { commitLocalUpdate, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { ProfilePicture_user$key } from '../../__generated__/ProfilePicture_user.graphql.ts'
import { Avatar } from '../../components/people/Avatar.tsx'
import { displayName } from '../../components/people/person.ts'
import { request } from '../../relay/request.ts'
import { serverMessage } from '../../relay/requestError.ts'
import { upload } from '../../relay/upload.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { PROFILE_IMAGE_API_PATH } from '../../urls.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** The person's picture: chosen, replaced, taken away. The server keeps a small square of it. */
export function ProfilePicture({ userRef }: { userRef: ProfilePicture_user$key }) {
  const { id, profileImageUrl, firstName, lastName, email } = useFragment(
    graphql`
      fragment ProfilePicture_user on User {
        id
        firstName
        lastName
        email
        profileImageUrl
      }
    `,
    userRef,
  )
  const environment = useRelayEnvironment()
  const chooser = useRef<HTMLInputElement>(null)
  const [isPending, setPending] = useState(false)
  const person = { firstName, lastName, email }

  const change = async (act: () => Promise<Response>) => {
    setPending(true)
    try {
      const answer = (await (await act()).json()) as { profileImageUrl: string | null }
      commitLocalUpdate(environment, (store) => {
        store.get(id)?.setValue(answer.profileImageUrl, 'profileImageUrl')
      })
      showToast({ title: 'Profile Updated', description: answer.profileImageUrl ? 'Your picture is saved.' : 'Your picture is gone.' })
    } catch (error) {
      showToast({ title: 'Error', description: serverMessage(error) ?? 'Failed to update profile information', tone: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Flex align="center" gap="4" wrap="wrap">
      <Avatar person={person} imageUrl={profileImageUrl} size="20" />
      <Box minWidth="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {displayName(person)}
        </Text>
        <Flex gap="2" marginTop="2" wrap="wrap">
          <VisuallyHidden>
            <input
              ref={chooser}
              type="file"
              accept={ACCEPTED}
              tabIndex={-1}
              aria-label="Picture file"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                event.currentTarget.value = ''
                if (file) void change(() => upload(PROFILE_IMAGE_API_PATH, 'image', file))
              }}
            />
          </VisuallyHidden>
          <Button variant="outline" loading={isPending} onClick={() => chooser.current?.click()}>
            <Upload aria-hidden /> {profileImageUrl ? 'Change Picture' : 'Upload Picture'}
          </Button>
          {profileImageUrl && (
            <Button variant="ghost" disabled={isPending} onClick={() => void change(() => request('DELETE', PROFILE_IMAGE_API_PATH))}>
              Remove
            </Button>
          )}
        </Flex>
      </Box>
    </Flex>
  )
}
