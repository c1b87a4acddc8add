import { Button, Flex, IconButton, Kbd, Text } from '@chakra-ui/react'
import { Keyboard, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { DASHBOARD_PATH } from '../../urls.ts'
import { ColorModeMenu } from './ColorModeMenu.tsx'

interface TopBarProps {
  menu: ReactNode
  onAirMark: ReactNode
  onSearch: () => void
  onHelp: () => void
}

export function TopBar({ menu, onAirMark, onSearch, onHelp }: TopBarProps) {
  return (
    <Flex
      as="header"
      align="center"
      justify="space-between"
      gap="3"
      position="sticky"
      top="0"
      zIndex="docked"
      height="14"
      paddingX={{ base: '2', md: '4' }}
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <Flex align="center" gap={{ base: '2', md: '4' }}>
        {menu}
        <Link to={DASHBOARD_PATH} aria-label="Spotlead dashboard">
          <Wordmark />
        </Link>
        {onAirMark}
      </Flex>
      <Flex align="center" gap="1">
        <Button variant="outline" hideBelow="md" color="fg.muted" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <Search aria-hidden />
          <Text as="span">Search</Text>
          <Kbd size="sm">Ctrl</Kbd>
          <Kbd size="sm">K</Kbd>
        </Button>
        <IconButton variant="ghost" hideFrom="md" aria-label="Search" onClick={onSearch}>
          <Search aria-hidden />
        </IconButton>
        <IconButton variant="ghost" hideBelow="md" aria-label="Keyboard shortcuts" onClick={onHelp}>
          <Keyboard aria-hidden />
        </IconButton>
        <ColorModeMenu />
      </Flex>
    </Flex>
  )
}
