import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FormFieldProps {
  label: string
  /** What is wrong with the value; null while nothing is. */
  error?: string | null | undefined
  /** What the value is for, where the label does not say it all. */
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  children: ReactNode
}

/** One input with its label, its hint and its problem, tied together for screen readers. */
export function FormField({ label, error, hint, required = false, disabled = false, children }: FormFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint && <Field.HelperText color="fg.muted">{hint}</Field.HelperText>}
      {error && <Field.ErrorText>{error}</Field.ErrorText>}
    </Field.Root>
  )
}
