import { Button, Flex, RadioCard } from '@chakra-ui/react'

interface TypeStepProps {
  value: string | null
  onChange: (type: string | null) => void
  onBack: () => void
  onNext: () => void
}

export function TypeStep({ value, onChange, onBack, onNext }: TypeStepProps) {
  return (
    <Flex direction="column" gap="4">
      <RadioCard.Root value={value} onValueChange={(details) => onChange(details.value)}>
        <RadioCard.Label>Monitor type</RadioCard.Label>
        <RadioCard.Item value="advertisements">
          <RadioCard.ItemHiddenInput />
          <RadioCard.ItemControl>
            <RadioCard.ItemContent>
              <RadioCard.ItemText>Advertisements</RadioCard.ItemText>
              <RadioCard.ItemDescription>Who advertises on the station, as it happens.</RadioCard.ItemDescription>
            </RadioCard.ItemContent>
            <RadioCard.ItemIndicator />
          </RadioCard.ItemControl>
        </RadioCard.Item>
      </RadioCard.Root>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button colorPalette="brand" disabled={value === null} onClick={onNext}>
          Next: Set Schedule
        </Button>
      </Flex>
    </Flex>
  )
}
