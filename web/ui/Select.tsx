import { NativeSelect } from '@chakra-ui/react'

export interface SelectOption<T extends string> {
  value: T
  label: string
}

interface SelectProps<T extends string> {
  label: string
  value: T
  options: readonly SelectOption<T>[]
  onChange: (value: T) => void
  width?: NativeSelect.RootProps['width']
}

/** The browser's own list, which phones and screen readers know best. */
export function Select<T extends string>({ label, value, options, onChange, width = 'auto' }: SelectProps<T>) {
  return (
    <NativeSelect.Root width={width}>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
