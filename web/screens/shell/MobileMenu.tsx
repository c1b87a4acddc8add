import { Box, CloseButton, Drawer, IconButton, Portal } from '@chakra-ui/react'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import type { UserCard_viewer$key } from '../../__generated__/UserCard_viewer.graphql.ts'
import type { NavGroup } from './navigation.ts'
import { NavList } from './NavList.tsx'
import { UserCard } from './UserCard.tsx'

interface MobileMenuProps {
  groups: readonly NavGroup[]
  viewerRef: UserCard_viewer$key
}

export function MobileMenu({ groups, viewerRef }: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} placement="start" size="xs">
      <Drawer.Trigger asChild>
        <IconButton hideFrom="md" variant="ghost" aria-label="Open menu">
          <MenuIcon aria-hidden />
        </IconButton>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>Menu</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body as="nav" aria-label="Main" paddingX="3">
              <NavList groups={groups} onFollow={() => setOpen(false)} />
            </Drawer.Body>
            <Box borderTopWidth="1px" padding="3">
              <UserCard viewerRef={viewerRef} />
            </Box>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close menu" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
