import { Button, Flex, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { DAYS } from './schedule.ts'

interface DayPickerProps {
  /** 0 Sunday to 6 Saturday. */
  days: readonly number[]
  problem: string | null
  onChange: (days: number[]) => void
}

export function DayPicker({ days, problem, onChange }: DayPickerProps) {
  const labelId = useId()
  const toggle = (day: number) => onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])
  return (
    <div role="group" aria-labelledby={labelId}>
      <Text id={labelId} textStyle="sm" fontWeight="medium" marginBottom="1.5">
        Days
      </Text>
      <Flex gap="1" wrap="wrap">
        {DAYS.map((label, day) => (
          <Button key={label} size="sm" variant={days.includes(day) ? 'solid' : 'outline'} aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
            {label}
          </Button>
        ))}
      </Flex>
      {problem && (
        <Text role="alert" textStyle="sm" color="fg.error" marginTop="1">
          {problem}
        </Text>
      )}
    </div>
  )
}
