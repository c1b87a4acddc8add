import { Box, Flex, Skeleton, Tabs } from '@chakra-ui/react'
import { Bell, Mail, ShieldCheck, UserRound } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { ProfileScreenQuery } from '../../__generated__/ProfileScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { AccountInformation } from './AccountInformation.tsx'
import { AlertSettings } from './AlertSettings.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DangerZone } from './DangerZone.tsx'
import { EmailTab } from './EmailTab.tsx'
import { FeedbackPanel } from './FeedbackPanel.tsx'
import { PersonalInformation } from './PersonalInformation.tsx'
import { Preferences } from './Preferences.tsx'
import { SignIns } from './SignIns.tsx'
import { TwoStepSignIn } from './TwoStepSignIn.tsx'

export type ProfileQueries = { profile: PreloadedQuery<ProfileScreenQuery> }

const TABS = [
  { value: 'profile', label: 'Profile', icon: UserRound },
  { value: 'security', label: 'Security', icon: ShieldCheck },
  { value: 'email', label: 'Email', icon: Mail },
  { value: 'alerts', label: 'Alerts', icon: Bell },
] as const

export function ProfileScreen() {
  const { profile } = useStartedQueries<ProfileQueries>()
  return (
    <>
      <ScreenHeader title="User Profile" subtitle="Your account, its security and the mail you get." />
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfileTabs profile={profile} />
      </Suspense>
    </>
  )
}

function ProfileTabs({ profile }: ProfileQueries) {
  const data = usePreloadedQuery<ProfileScreenQuery>(
    graphql`
      query ProfileScreenQuery @preloadable {
        ...FeedbackPanel_query
        viewer {
          ...PersonalInformation_user
          ...AccountInformation_user
          ...Preferences_user
          ...TwoStepSignIn_user
          ...SignIns_user
          ...EmailTab_user
          ...AlertSettings_user
        }
      }
    `,
    profile,
  )
  const { viewer } = data
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'profile'
  if (!viewer) return null
  return (
    <Tabs.Root
      value={tab}
      variant="line"
      colorPalette="brand"
      lazyMount
      onValueChange={({ value }) => setSearch(value === 'profile' ? {} : { tab: value }, { replace: true, preventScrollReset: true })}
    >
      <Tabs.List marginBottom="4" overflowX="auto">
        {TABS.map(({ value, label, icon: Icon }) => (
          <Tabs.Trigger key={value} value={value}>
            <Box as="span" hideBelow="sm" flexShrink={0}>
              <Icon aria-hidden size={16} />
            </Box>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <TabColumn value="profile">
        <PersonalInformation userRef={viewer} />
        <AccountInformation userRef={viewer} />
        <Preferences userRef={viewer} />
        <FeedbackPanel queryRef={data} />
      </TabColumn>
      <TabColumn value="security">
        <ChangePassword />
        <TwoStepSignIn userRef={viewer} />
        <SignIns userRef={viewer} />
        <DangerZone />
      </TabColumn>
      <TabColumn value="email">
        <EmailTab userRef={viewer} />
      </TabColumn>
      <TabColumn value="alerts">
        <AlertSettings userRef={viewer} />
      </TabColumn>
    </Tabs.Root>
  )
}

function TabColumn({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Content value={value} padding="0" colorPalette="gray">
      <Flex direction="column" gap="4" maxWidth="3xl">
        {children}
      </Flex>
    </Tabs.Content>
  )
}

function ProfileSkeleton() {
  return (
    <Flex direction="column" gap="4" maxWidth="3xl" role="status" aria-label="Loading...">
      <Skeleton height="10" width="md" maxWidth="full" />
      <Skeleton height="72" />
      <Skeleton height="48" />
    </Flex>
  )
}
