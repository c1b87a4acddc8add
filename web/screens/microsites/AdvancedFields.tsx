import { Box, chakra, Flex, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { PAGE_CHOICES, type ChangeField, type MicrositeProblems, type MicrositeValues } from './form.ts'

interface AdvancedFieldsProps {
  values: MicrositeValues
  problems: MicrositeProblems
  onChange: ChangeField
}

const NAMES = ['landingPageType', 'primaryColor', 'backgroundImageUrl', 'contactEmail', 'contactPhone', 'customCss', 'redirectUrl'] as const

/** Looks, contact and what happens to people who are signed in. */
export function AdvancedFields({ values, problems, onChange }: AdvancedFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const hasProblem = NAMES.some((name) => problems[name])
  return (
    // A problem in here must be seen, whoever closed it.
    <chakra.details open={isOpen || hasProblem} onToggle={(event) => setOpen(event.currentTarget.open)} borderTopWidth="1px" paddingTop="3">
      <Box as="summary" fontWeight="semibold" cursor="pointer" paddingY="1">
        Advanced
      </Box>
      <Flex direction="column" gap="4" paddingTop="3">
        <FormField label="Page" hint="What visitors of the domain see.">
          <NativeSelect.Root>
            <NativeSelect.Field
              name="landingPageType"
              value={values.landingPageType}
              onChange={(event) => onChange('landingPageType', event.currentTarget.value)}
            >
              {PAGE_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label="Primary Colour" error={problems.primaryColor}>
          <Flex gap="2" width="full">
            <Input
              type="color"
              aria-label="Pick the primary colour"
              width="12"
              padding="1"
              value={/^#[0-9a-f]{6}$/i.test(values.primaryColor) ? values.primaryColor : '#000000'}
              onChange={(event) => onChange('primaryColor', event.currentTarget.value)}
            />
            <Input name="primaryColor" fontFamily="mono" value={values.primaryColor} onChange={(event) => onChange('primaryColor', event.currentTarget.value)} />
          </Flex>
        </FormField>
        <FormField label="Background Image URL" error={problems.backgroundImageUrl} hint="An https address, or a path on this site.">
          <Input name="backgroundImageUrl" type="url" value={values.backgroundImageUrl} onChange={(event) => onChange('backgroundImageUrl', event.currentTarget.value)} />
        </FormField>
        <FormField label="Contact Email" error={problems.contactEmail}>
          <Input name="contactEmail" type="email" value={values.contactEmail} onChange={(event) => onChange('contactEmail', event.currentTarget.value)} />
        </FormField>
        <FormField label="Contact Phone" error={problems.contactPhone}>
          <Input name="contactPhone" type="tel" value={values.contactPhone} onChange={(event) => onChange('contactPhone', event.currentTarget.value)} />
        </FormField>
        <FormField label="Custom CSS" error={problems.customCss} hint="Colours, fonts, spacing and the like. Nothing that loads from elsewhere or covers the page.">
          <Textarea name="customCss" rows={5} fontFamily="mono" spellCheck={false} value={values.customCss} onChange={(event) => onChange('customCss', event.currentTarget.value)} />
        </FormField>
        <SwitchRow
          label="Allow Sign-In"
          description="People may sign in to the staff app on this domain."
          checked={values.allowAuthentication}
          onChange={(allowed) => onChange('allowAuthentication', allowed)}
        />
        <SwitchRow
          label="Redirect Signed-In Visitors"
          description="Who is signed in goes on at once."
          checked={values.redirectAuthenticated}
          onChange={(redirected) => onChange('redirectAuthenticated', redirected)}
        />
        {values.redirectAuthenticated && (
          <FormField label="Redirect URL" error={problems.redirectUrl} hint="A path such as /dashboard, or an http(s) address.">
            <Input name="redirectUrl" value={values.redirectUrl} onChange={(event) => onChange('redirectUrl', event.currentTarget.value)} />
          </FormField>
        )}
      </Flex>
    </chakra.details>
  )
}
