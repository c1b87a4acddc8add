import { Box, IconButton, Input } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

interface PasswordInputProps {
  name: string
  value: string
  autoComplete: 'current-password' | 'new-password'
  onChange: (value: string) => void
}

/** A password that can be looked at before it is sent. */
export function PasswordInput({ name, value, autoComplete, onChange }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Box position="relative" width="full">
      <Input
        type={isShown ? 'text' : 'password'}
        name={name}
        value={value}
        autoComplete={autoComplete}
        spellCheck={false}
        paddingEnd="10"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton
        variant="ghost"
        size="xs"
        position="absolute"
        insetEnd="1"
        top="50%"
        transform="translateY(-50%)"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </Box>
  )
}
