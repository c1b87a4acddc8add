import { Box, Flex, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Hint } from '../../ui/Hint.tsx'
import { isCurrent, type NavEntry, type NavGroup } from './navigation.ts'

interface NavListProps {
  groups: readonly NavGroup[]
  /** Icons alone, their names as hints. */
  isIconOnly?: boolean
  onFollow?: () => void
}

export function NavList({ groups, isIconOnly = false, onFollow }: NavListProps) {
  return (
    <Flex direction="column" gap="4">
      {groups.map((group) => (
        <NavSection key={group.title} group={group} isIconOnly={isIconOnly} onFollow={onFollow} />
      ))}
    </Flex>
  )
}

interface NavSectionProps {
  group: NavGroup
  isIconOnly: boolean
  onFollow: (() => void) | undefined
}

function NavSection({ group, isIconOnly, onFollow }: NavSectionProps) {
  const titleId = useId()
  const { pathname } = useLocation()
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Text
        id={titleId}
        textStyle="xs"
        fontWeight="medium"
        color="fg.muted"
        paddingX="3"
        paddingTop="1"
        marginBottom="1.5"
        srOnly={isIconOnly || undefined}
      >
        {group.title}
      </Text>
      <Flex as="ul" direction="column" gap="0.5" listStyleType="none">
        {group.entries.map((entry) => (
          <li key={entry.path}>
            {isIconOnly ? (
              <Hint text={entry.label} placement="right">
                <NavLink entry={entry} isHere={isCurrent(entry, pathname)} isIconOnly onFollow={onFollow} />
              </Hint>
            ) : (
              <NavLink entry={entry} isHere={isCurrent(entry, pathname)} onFollow={onFollow} />
            )}
          </li>
        ))}
      </Flex>
    </Box>
  )
}

interface NavLinkProps {
  entry: NavEntry
  isHere: boolean
  isIconOnly?: boolean
  onFollow: (() => void) | undefined
}

/** Takes, beyond its own, the handlers that a hint gives to its trigger. */
function NavLink({ entry, isHere, isIconOnly = false, onFollow, ...triggerProps }: NavLinkProps) {
  const Icon = entry.icon
  return (
    <Flex
      asChild
      align="center"
      justify={isIconOnly ? 'center' : 'flex-start'}
      gap="3"
      height="9"
      paddingX="3"
      borderRadius="sm"
      color={isHere ? 'brand.fg' : 'fg'}
      bg={isHere ? 'brand.subtle' : 'transparent'}
      fontWeight={isHere ? 'semibold' : 'medium'}
      transition="background 120ms ease-out"
      _hover={{ bg: isHere ? 'brand.subtle' : 'bg.muted' }}
      {...triggerProps}
    >
      <Link to={entry.path} aria-current={isHere ? 'page' : undefined} onClick={onFollow}>
        <Icon aria-hidden size={17} />
        <Text as="span" srOnly={isIconOnly || undefined}>
          {entry.label}
        </Text>
      </Link>
    </Flex>
  )
}
