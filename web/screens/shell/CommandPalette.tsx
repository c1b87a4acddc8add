import { Box, Dialog, Flex, Input, Portal, Text } from '@chakra-ui/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NavGroup } from './navigation.ts'
import { paletteCommands, type PaletteCommand } from './paletteCommands.ts'
import { usePaletteFindings } from './usePaletteFindings.ts'

interface CommandPaletteProps {
  groups: readonly NavGroup[]
  onClose: () => void
}

/** Goes anywhere by name: screens, stations, companies. */
export function CommandPalette({ groups, onClose }: CommandPaletteProps) {
  const [search, setSearch] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const { found, find } = usePaletteFindings()
  const navigate = useNavigate()
  const listId = useId()
  const commands = paletteCommands(groups, found, search)
  const active = Math.min(activeIndex, commands.length - 1)

  const run = (command: PaletteCommand | undefined) => {
    if (!command) return
    onClose()
    void navigate(command.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = Math.max(1, commands.length)
    if (event.key === 'Enter') run(commands[active])
    else if (event.key === 'ArrowDown') setActiveIndex((active + 1) % count)
    else if (event.key === 'ArrowUp') setActiveIndex((active + count - 1) % count)
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="top" size="md">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label="Command palette" padding="2">
            <Input
              role="combobox"
              aria-label="Search screens, stations and companies"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={commands[active] ? optionId(listId, active) : undefined}
              autoComplete="off"
              placeholder="Search screens, stations, companies..."
              size="md"
              value={search}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setSearch(event.currentTarget.value)
                setActiveIndex(0)
                find(event.currentTarget.value)
              }}
            />
            <Box id={listId} role="listbox" aria-label="Results" maxHeight="80" overflowY="auto" marginTop="2">
              {commands.map((command, index) => (
                <Option
                  key={`${command.section} ${command.path}`}
                  id={optionId(listId, index)}
                  command={command}
                  isActive={index === active}
                  onRun={() => run(command)}
                />
              ))}
            </Box>
            {commands.length === 0 && (
              <Text role="status" padding="3" color="fg.muted">
                Nothing found for “{search.trim()}”
              </Text>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

interface OptionProps {
  id: string
  command: PaletteCommand
  isActive: boolean
  onRun: () => void
}

function Option({ id, command, isActive, onRun }: OptionProps) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(element: HTMLDivElement | null) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' })
      }}
      justify="space-between"
      gap="3"
      paddingX="3"
      paddingY="2"
      borderRadius="sm"
      cursor="pointer"
      bg={isActive ? 'brand.subtle' : 'transparent'}
      color={isActive ? 'brand.fg' : 'fg'}
      _hover={{ bg: 'bg.muted' }}
      onClick={onRun}
    >
      <Text as="span" truncate>
        {command.label}
      </Text>
      <Text as="span" textStyle="sm" color="fg.muted" flexShrink={0}>
        {command.section === 'Screens' ? command.detail : `${command.section} · ${command.detail}`}
      </Text>
    </Flex>
  )
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
