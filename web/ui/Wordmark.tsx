import { chakra, Flex, Text } from '@chakra-ui/react'

const Svg = chakra('svg')

/** The product's mark: a spotlight that is also a broadcast. */
export function Wordmark() {
  return (
    <Flex align="center" gap="2">
      <Svg aria-hidden viewBox="0 0 24 24" width="24px" height="24px" fill="none" color="brand.solid">
        <rect width="24" height="24" rx="6" fill="currentColor" />
        <path d="M7 16.5a7 7 0 0 1 0-9M17 7.5a7 7 0 0 1 0 9" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
        <circle cx="12" cy="12" r="2.6" fill="#fff" />
      </Svg>
      <Text fontWeight="bold" textStyle="lg" letterSpacing="tight">
        Spotlead
      </Text>
    </Flex>
  )
}
