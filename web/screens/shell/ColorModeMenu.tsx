import { IconButton, Menu, Portal } from '@chakra-ui/react'
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { setColorMode, useColorMode, type ColorModeChoice } from '../../ui/colorMode.ts'

const CHOICES: readonly { value: ColorModeChoice; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
]

export function ColorModeMenu() {
  const choice = useColorMode()
  const Current = CHOICES.find(({ value }) => value === choice)?.icon ?? Monitor
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label="Theme">
          <Current aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup value={choice} onValueChange={({ value }) => setColorMode(value as ColorModeChoice)}>
              {CHOICES.map(({ value, label, icon: Icon }) => (
                <Menu.RadioItem key={value} value={value}>
                  <Icon aria-hidden size={16} />
                  <Menu.ItemText>{label}</Menu.ItemText>
                  <Menu.ItemIndicator>
                    <Check aria-hidden size={14} />
                  </Menu.ItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
