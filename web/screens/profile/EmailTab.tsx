import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { Mail, Newspaper } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { EmailTab_user$key } from '../../__generated__/EmailTab_user.graphql.ts'
import { EmailPreferencesForm } from '../../components/emailPreferences/EmailPreferencesForm.tsx'
import { TestEmailButton } from '../../components/emailPreferences/TestEmailButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { NEWS_PREFERENCES_PATH } from '../../urls.ts'
import { newsCategoryLabel } from './newsCategories.ts'

export function EmailTab({ userRef }: { userRef: EmailTab_user$key }) {
  const user = useFragment(
    graphql`
      fragment EmailTab_user on User {
        ...EmailPreferencesForm_user
        newsAlertsEnabled
        newsAlertTime
        newsLocation
        newsCategoriesEnabled
        newsIncludeLocal
        newsIncludeNational
      }
    `,
    userRef,
  )
  const coverage = [user.newsIncludeLocal && 'Local', user.newsIncludeNational && 'National'].filter(Boolean).join(', ') || 'None'
  return (
    <>
      <Panel
        title="Email Preferences"
        icon={<Mail aria-hidden size={16} />}
        actions={
          <TestEmailButton
            size="xs"
            sent={(email) => ({ title: 'Test Email Sent', description: `Check the inbox of ${email}.` })}
            failed="Failed to send test email"
          />
        }
      >
        <EmailPreferencesForm userRef={user} saved={{ title: 'Email Preferences Updated', description: 'Your email preferences are saved.' }} />
      </Panel>
      <Panel
        title="News Runner"
        icon={<Newspaper aria-hidden size={16} />}
        actions={
          <Button asChild variant="outline" size="xs">
            <Link to={NEWS_PREFERENCES_PATH}>Modify Settings</Link>
          </Button>
        }
      >
        <Box paddingY="2">
          <Text>
            {user.newsAlertsEnabled ? `On, every day at ${user.newsAlertTime}` : 'Off'} · {user.newsLocation} · {coverage}
          </Text>
          <Flex gap="2" wrap="wrap" marginTop="2">
            {user.newsCategoriesEnabled.map((category) => (
              <Badge key={category} variant="outline">
                {newsCategoryLabel(category)}
              </Badge>
            ))}
          </Flex>
        </Box>
      </Panel>
    </>
  )
}
