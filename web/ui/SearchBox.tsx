import { Box, Input, type BoxProps } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useSingleKey } from './singleKeys.ts'

interface SearchBoxProps extends Omit<BoxProps, 'onChange'> {
  /** What a screen reader calls the box. */
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

/** The one search box of a screen: `/` goes to it. */
export function SearchBox({ label, placeholder, value, onChange, ...box }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useSingleKey('/', () => input.current?.focus())
  return (
    <Box position="relative" {...box}>
      <Box aria-hidden position="absolute" insetStart="3" top="50%" transform="translateY(-50%)" zIndex="1" color="fg.muted" pointerEvents="none">
        <Search size={15} />
      </Box>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        paddingInlineStart="9"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Box>
  )
}
