import { Button, Flex, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { FormField } from '../../ui/FormField.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { THEMES, type ChangeField, type MicrositeProblems, type MicrositeValues } from './form.ts'
import { HostPreflight } from './HostPreflight.tsx'

interface BasicFieldsProps {
  values: MicrositeValues
  problems: MicrositeProblems
  databaseId: number | null
  onChange: ChangeField
  /** Null when there is nothing to clear. */
  onClearSettings: (() => void) | null
}

export function BasicFields({ values, problems, databaseId, onChange, onClearSettings }: BasicFieldsProps) {
  return (
    <Flex direction="column" gap="4">
      <FormField label="Domain" error={problems.domain} required>
        <Input name="domain" placeholder="example.com" autoCapitalize="none" spellCheck={false} value={values.domain} onChange={(event) => onChange('domain', event.currentTarget.value)} />
      </FormField>
      <HostPreflight domain={values.domain} databaseId={databaseId} />
      <FormField label="Theme">
        <NativeSelect.Root>
          <NativeSelect.Field name="theme" value={values.theme} onChange={(event) => onChange('theme', event.currentTarget.value)}>
            {THEMES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <FormField label="Title" error={problems.title} required>
        <Input name="title" value={values.title} onChange={(event) => onChange('title', event.currentTarget.value)} />
      </FormField>
      <FormField label="Hero Title (optional)" error={problems.heroTitle}>
        <Input name="heroTitle" value={values.heroTitle} onChange={(event) => onChange('heroTitle', event.currentTarget.value)} />
      </FormField>
      <FormField label="Hero Subtitle (optional)" error={problems.heroSubtitle}>
        <Textarea name="heroSubtitle" rows={3} value={values.heroSubtitle} onChange={(event) => onChange('heroSubtitle', event.currentTarget.value)} />
      </FormField>
      <FormField label="Logo URL (optional)" error={problems.logoUrl} hint="An https address, or a path on this site.">
        <Input name="logoUrl" type="url" value={values.logoUrl} onChange={(event) => onChange('logoUrl', event.currentTarget.value)} />
      </FormField>
      <FormField
        label="Custom Settings JSON (optional)"
        error={problems.customSettings}
        hint={
          onClearSettings && (
            <Button variant="outline" size="xs" onClick={onClearSettings}>
              Clear settings
            </Button>
          )
        }
      >
        <Textarea
          name="customSettings"
          rows={4}
          fontFamily="mono"
          spellCheck={false}
          placeholder='{"key": "value"}'
          value={values.customSettings}
          onChange={(event) => onChange('customSettings', event.currentTarget.value)}
        />
      </FormField>
      <SwitchRow label="Active" description="Visitors of the domain see its page." checked={values.isActive} onChange={(isActive) => onChange('isActive', isActive)} />
    </Flex>
  )
}
