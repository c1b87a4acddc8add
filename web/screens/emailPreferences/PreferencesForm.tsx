import { Mail } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { PreferencesForm_user$key } from '../../__generated__/PreferencesForm_user.graphql.ts'
import { EmailPreferencesForm } from '../../components/emailPreferences/EmailPreferencesForm.tsx'
import { TestEmailButton } from '../../components/emailPreferences/TestEmailButton.tsx'
import { Panel } from '../../ui/Panel.tsx'

export function PreferencesForm({ userRef }: { userRef: PreferencesForm_user$key }) {
  const user = useFragment(
    graphql`
      fragment PreferencesForm_user on User {
        ...EmailPreferencesForm_user
      }
    `,
    userRef,
  )
  return (
    <Panel title="Email Alerts" icon={<Mail aria-hidden size={16} />}>
      <EmailPreferencesForm
        userRef={user}
        saved={{ title: 'Success', description: 'Email preferences updated successfully' }}
        actions={
          <TestEmailButton
            sent={() => ({ title: 'Success', description: 'Test email sent successfully! Check your inbox.' })}
            failed="Failed to send test email. Email service may not be configured."
          />
        }
      />
    </Panel>
  )
}
