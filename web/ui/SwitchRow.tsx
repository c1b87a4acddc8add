import { Box, Flex, Switch, Text } from '@chakra-ui/react'
import { useId } from 'react'

interface SwitchRowProps {
  label: string
  description?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off, with what it means. */
export function SwitchRow({ label, description, checked, disabled = false, onChange }: SwitchRowProps) {
  const descriptionId = useId()
  return (
    <Switch.Root
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked)}
      width="full"
      justifyContent="space-between"
      gap="4"
      paddingY="2"
    >
      <Flex direction="column">
        <Switch.Label>{label}</Switch.Label>
        {description && (
          <Text id={descriptionId} textStyle="sm" color="fg.muted">
            {description}
          </Text>
        )}
      </Flex>
      <Box flexShrink={0}>
        <Switch.HiddenInput aria-describedby={description ? descriptionId : undefined} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Box>
    </Switch.Root>
  )
}
