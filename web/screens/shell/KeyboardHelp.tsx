import { CloseButton, Dialog, Flex, Kbd, Portal, Switch, Text } from '@chakra-ui/react'
import { useSingleKeysSetting } from '../../ui/singleKeys.ts'

interface Shortcut {
  keys: readonly string[]
  does: string
}

const SECTIONS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Search screens, stations and companies (⌘ K on a Mac)' },
      { keys: ['F8'], does: 'Go to the latest notification' },
      { keys: ['?'], does: 'Show this help' },
    ],
  },
  {
    title: 'Detections',
    shortcuts: [
      { keys: ['/'], does: 'Go to the search box' },
      { keys: ['Space'], does: 'Play or pause the clip in focus' },
      { keys: ['←', '→'], does: 'Step back or forward in the clip' },
    ],
  },
  {
    title: 'Transcript Review',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Next or previous transcript' },
      { keys: ['A', 'E'], does: 'Mark as ad, or edit the ad' },
      { keys: ['C'], does: 'It is content, not an ad' },
      { keys: ['S'], does: 'Skip: somebody else may take it' },
      { keys: ['L'], does: 'Listen, or close the clip' },
      { keys: ['U'], does: 'Undo your last step, a skip too' },
      { keys: ['/'], does: 'Go to the search box' },
    ],
  },
]

interface KeyboardHelpProps {
  isOpen: boolean
  onClose: () => void
}

export function KeyboardHelp({ isOpen, onClose }: KeyboardHelpProps) {
  const { isOn, setOn } = useSingleKeysSetting()
  return (
    <Dialog.Root open={isOpen} onOpenChange={({ open }) => !open && onClose()} size="md" placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Keyboard shortcuts</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="flex" flexDirection="column" gap="5">
              {SECTIONS.map((section) => (
                <section key={section.title}>
                  <Text as="h3" fontWeight="semibold" marginBottom="2">
                    {section.title}
                  </Text>
                  {section.shortcuts.map((shortcut) => (
                    <Flex key={shortcut.does} justify="space-between" gap="4" paddingY="1">
                      <Text>{shortcut.does}</Text>
                      <Flex gap="1" flexShrink={0}>
                        {shortcut.keys.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </Flex>
                    </Flex>
                  ))}
                </section>
              ))}
              <Switch.Root checked={isOn} onCheckedChange={({ checked }) => setOn(checked)} colorPalette="brand">
                <Switch.HiddenInput />
                <Switch.Control>
                  <Switch.Thumb />
                </Switch.Control>
                <Switch.Label>Keys without Ctrl or ⌘ act on the page</Switch.Label>
              </Switch.Root>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
