import { Button, Flex, Text } from '@chakra-ui/react'
import { CalendarClock, Infinity as AroundTheClock } from 'lucide-react'

interface ScheduleStepProps {
  stationName: string
  isPending: boolean
  onBack: () => void
  onPick: (needsSchedule: boolean) => void
}

export function ScheduleStep({ stationName, isPending, onBack, onPick }: ScheduleStepProps) {
  return (
    <Flex direction="column" gap="4">
      <Text>When is {stationName} to be heard?</Text>
      <Flex gap="3" wrap="wrap">
        <Button size="lg" colorPalette="brand" disabled={isPending} onClick={() => onPick(false)}>
          <AroundTheClock aria-hidden /> 24/7 Monitoring
        </Button>
        <Button size="lg" variant="outline" disabled={isPending} onClick={() => onPick(true)}>
          <CalendarClock aria-hidden /> Custom Schedule
        </Button>
      </Flex>
      <Button variant="outline" alignSelf="flex-start" onClick={onBack}>
        Back
      </Button>
    </Flex>
  )
}
