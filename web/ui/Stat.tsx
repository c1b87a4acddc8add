import { Box, Card, Flex, Text } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

/** A number and what it counts in, e.g. 12 and 'h'. */
export interface Measure {
  number: string
  unit?: string
}

interface StatProps {
  label: string
  /** One, or several that are read together: 12 h 34 min. */
  value: Measure | readonly Measure[]
  icon?: ReactNode
}

/** One figure, large, with its name above. */
export function Stat({ label, value, icon }: StatProps) {
  const labelId = useId()
  const measures = Array.isArray(value) ? (value as readonly Measure[]) : [value as Measure]
  return (
    <Card.Root role="group" aria-labelledby={labelId} padding="4" gap="2" minWidth="0" justifyContent="space-between">
      <Flex align="flex-start" justify="space-between" gap="2" color="fg.muted">
        <Text id={labelId} textStyle="sm">
          {label}
        </Text>
        <Box aria-hidden color="fg.subtle" paddingTop="0.5">
          {icon}
        </Box>
      </Flex>
      <Text whiteSpace="nowrap" lineHeight="1.2">
        {measures.map(({ number, unit }, index) => (
          <span key={index}>
            {index > 0 && ' '}
            <Text as="span" fontFamily="mono" fontSize={{ base: 'xl', md: '2xl' }} fontWeight="semibold" letterSpacing="tight">
              {number}
            </Text>
            {unit && (
              <Text as="span" color="fg.muted">
                {' '}
                {unit}
              </Text>
            )}
          </span>
        ))}
      </Text>
    </Card.Root>
  )
}
