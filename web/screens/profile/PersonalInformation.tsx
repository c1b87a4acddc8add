import { Button, Flex, Input, Text } from '@chakra-ui/react'
import { UserRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PersonalInformation_user$key } from '../../__generated__/PersonalInformation_user.graphql.ts'
import type { PersonalInformationMutation } from '../../__generated__/PersonalInformationMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { ProfilePicture } from './ProfilePicture.tsx'
import { profileProblems, type ProfileValues, type Problems } from './validation.ts'

export function PersonalInformation({ userRef }: { userRef: PersonalInformation_user$key }) {
  const user = useFragment(
    graphql`
      fragment PersonalInformation_user on User {
        firstName
        lastName
        email
        pendingEmail
        ...ProfilePicture_user
      }
    `,
    userRef,
  )
  const [values, setValues] = useState<ProfileValues>({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email,
  })
  const [problems, setProblems] = useState<Problems<ProfileValues>>({})
  const [save, isSaving] = useMutationResult<PersonalInformationMutation>(
    graphql`
      mutation PersonalInformationMutation($input: UpdateProfileInput!) {
        updateProfile(input: $input) {
          ... on UpdateProfilePayload @alias(as: "done") {
            user {
              id
              pendingEmail
              ...PersonalInformation_user
              ...UserCard_viewer
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
    { message: 'Failed to update profile information', prefersServer: true },
  )

  const change = (field: keyof ProfileValues) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setValues((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _settled, ...others }) => others)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = profileProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    save({
      variables: { input: values },
      onFields: setProblems,
      onDone: ({ user: { pendingEmail } }) =>
        showToast({
          title: 'Profile Updated',
          description: pendingEmail ? `Open the mail we sent to ${pendingEmail} to confirm the new address.` : 'Your profile information is saved.',
        }),
    })
  }

  return (
    <Panel title="Personal Information" icon={<UserRound aria-hidden size={16} />}>
      <Flex direction="column" gap="5" paddingY="3">
        <ProfilePicture userRef={user} />
        <form onSubmit={submit} noValidate>
          <Flex direction="column" gap="4">
            <Flex gap="4" direction={{ base: 'column', md: 'row' }}>
              <FormField label="First Name" error={problems.firstName} required>
                <Input name="firstName" autoComplete="given-name" value={values.firstName} onChange={change('firstName')} />
              </FormField>
              <FormField label="Last Name" error={problems.lastName} required>
                <Input name="lastName" autoComplete="family-name" value={values.lastName} onChange={change('lastName')} />
              </FormField>
            </Flex>
            <FormField
              label="Email"
              error={problems.email}
              hint="A new address counts once you have opened the mail that we send to it."
              required
            >
              <Input type="email" name="email" autoComplete="email" value={values.email} onChange={change('email')} />
            </FormField>
            {user.pendingEmail && (
              <Text role="status" textStyle="sm" color="fg.muted">
                {user.pendingEmail} waits to be confirmed.
              </Text>
            )}
            <Flex>
              <Button type="submit" colorPalette="brand" loading={isSaving} loadingText="Saving...">
                Save Changes
              </Button>
            </Flex>
          </Flex>
        </form>
      </Flex>
    </Panel>
  )
}
