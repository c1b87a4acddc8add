import { Box, Flex, IconButton } from '@chakra-ui/react'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { UserCard_viewer$key } from '../../__generated__/UserCard_viewer.graphql.ts'
import type { NavGroup } from './navigation.ts'
import { NavList } from './NavList.tsx'
import { UserCard } from './UserCard.tsx'
import { useRememberedFlag } from './useRememberedFlag.ts'

const COLLAPSED_KEY = 'spotlead.navCollapsed'

interface SideNavProps {
  groups: readonly NavGroup[]
  viewerRef: UserCard_viewer$key
}

/** The navigation of wide windows, wide or icons only, as the person last left it. */
export function SideNav({ groups, viewerRef }: SideNavProps) {
  const [isCollapsed, setCollapsed] = useRememberedFlag(COLLAPSED_KEY)
  return (
    <Flex
      as="aside"
      hideBelow="md"
      direction="column"
      flexShrink={0}
      width={isCollapsed ? '16' : '60'}
      height="calc(100dvh - {sizes.14})"
      position="sticky"
      top="14"
      borderInlineEndWidth="1px"
      bg="bg.panel"
      transition="width 160ms ease-out"
    >
      <Box as="nav" aria-label="Main" flex="1" overflowY="auto" padding="3">
        <NavList groups={groups} isIconOnly={isCollapsed} />
      </Box>
      <Flex direction="column" gap="1" borderTopWidth="1px" padding="3">
        <UserCard viewerRef={viewerRef} isIconOnly={isCollapsed} />
        <IconButton
          variant="ghost"
          alignSelf={isCollapsed ? 'center' : 'flex-end'}
          aria-label={isCollapsed ? 'Expand navigation' : 'Collapse navigation'}
          aria-expanded={!isCollapsed}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          {isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        </IconButton>
      </Flex>
    </Flex>
  )
}
