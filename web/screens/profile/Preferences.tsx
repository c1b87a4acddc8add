import { Flex, NativeSelect } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { Preferences_user$key } from '../../__generated__/Preferences_user.graphql.ts'
import type { PreferencesMutation } from '../../__generated__/PreferencesMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { setColorMode, useColorMode, type ColorModeChoice } from '../../ui/colorMode.ts'
import { FormField } from '../../ui/FormField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

const THEMES: readonly { value: ColorModeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** What suits the person: the zone of days and mails, which is the account's, and the theme, which is this browser's. */
export function Preferences({ userRef }: { userRef: Preferences_user$key }) {
  const { timeZone } = useFragment(
    graphql`
      fragment Preferences_user on User {
        timeZone
      }
    `,
    userRef,
  )
  const theme = useColorMode()
  const [save, isSaving] = useMutationResult<PreferencesMutation>(
    graphql`
      mutation PreferencesMutation($timeZone: String!) {
        setTimeZone(input: { timeZone: $timeZone }) {
          ... on SetTimeZonePayload @alias(as: "done") {
            user {
              id
              timeZone
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to update profile information' },
  )
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <Panel title="Preferences" icon={<SlidersHorizontal aria-hidden size={16} />}>
      <Flex gap="4" paddingY="3" direction={{ base: 'column', md: 'row' }}>
        <FormField label="Time Zone" hint="Your summaries and mails follow this clock." disabled={isSaving}>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={timeZone}
              onChange={(event) =>
                save({
                  variables: { timeZone: event.currentTarget.value },
                  onDone: ({ user }) => showToast({ title: 'Profile Updated', description: `Times follow ${user.timeZone} now.` }),
                })
              }
            >
              {(zones.includes(timeZone) ? zones : [timeZone, ...zones]).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label="Theme" hint="Remembered in this browser.">
          <NativeSelect.Root>
            <NativeSelect.Field value={theme} onChange={(event) => setColorMode(event.currentTarget.value as ColorModeChoice)}>
              {THEMES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      </Flex>
    </Panel>
  )
}
