import { Button, Dialog } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'

interface PasswordStepProps {
  isPending: boolean
  /** What is wrong with the password given; null while nothing is. */
  problem: string | null
  onType: () => void
  onPassword: (password: string) => void
  onCancel: () => void
}

export function PasswordStep({ isPending, problem, onType, onPassword, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const change = (next: string) => {
    setPassword(next)
    onType()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) onPassword(password)
  }
  return (
    <form onSubmit={submit}>
      <Dialog.Body>
        <FormField label="Current Password" error={problem} hint="To be sure that it is you.">
          <PasswordInput name="currentPassword" autoComplete="current-password" value={password} onChange={change} />
        </FormField>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" colorPalette="brand" disabled={password === ''} loading={isPending}>
          Continue
        </Button>
      </Dialog.Footer>
    </form>
  )
}
