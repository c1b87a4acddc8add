import { Box, Button, chakra, Flex, Grid, Input, Text, Textarea } from '@chakra-ui/react'
import { Gauge, MapPinned, MessageSquareQuote } from 'lucide-react'
import type { FormEvent } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { hasProblems, type FormProblems, type FormValues } from './form.ts'

interface DetectionSettingsFormProps {
  values: FormValues
  problems: FormProblems
  stationCount: number
  isSaving: boolean
  isChanged: boolean
  onChange: (part: Partial<FormValues>) => void
  onSave: () => void
  onReset: () => void
}

const LIST_ROWS = 5

export function DetectionSettingsForm({ values, problems, stationCount, isSaving, isChanged, onChange, onSave, onReset }: DetectionSettingsFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!hasProblems(problems)) onSave()
  }
  const list = (name: 'nationalBrands' | 'localIndicators' | 'nationalIndicators' | 'keywords') => (
    <Textarea rows={LIST_ROWS} autoresize maxHeight="72" value={values[name]} onChange={(event) => onChange({ [name]: event.currentTarget.value })} />
  )
  return (
    <chakra.form onSubmit={submit} noValidate aria-label="Detection settings">
      <Flex direction="column" gap="4">
        <Panel title="What Becomes a Detection" icon={<Gauge aria-hidden size={16} />}>
          <Flex direction="column" gap="3" paddingY="1">
            <Box maxWidth="xs">
              <FormField label="Least confidence, %" required error={problems.minConfidencePercent} hint="Ads that are less sure wait in Transcript Review.">
                <Input
                  type="number" inputMode="numeric" min={0} max={100} value={values.minConfidencePercent}
                  onChange={(event) => onChange({ minConfidencePercent: event.currentTarget.value })}
                />
              </FormField>
            </Box>
            <SwitchRow
              label="Suppress national brands"
              description="Ads of brands that advertise everywhere are not kept."
              checked={values.suppressNationalBrands}
              onChange={(suppressNationalBrands) => onChange({ suppressNationalBrands })}
            />
            <SwitchRow
              label="Tell local from national"
              description="Off: the brand type of new detections is unknown."
              checked={values.enableBrandClassification}
              onChange={(enableBrandClassification) => onChange({ enableBrandClassification })}
            />
          </Flex>
        </Panel>
        <Panel title="Local or National" icon={<MapPinned aria-hidden size={16} />}>
          <Flex direction="column" gap="4" paddingY="2">
            <FormField label="National brands" hint="One a line. They count as national whatever is said of them.">
              {list('nationalBrands')}
            </FormField>
            <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
              <FormField label="Phrases of local firms" hint='Such as "family owned" or a street of your town.'>
                {list('localIndicators')}
              </FormField>
              <FormField label="Phrases of national brands" hint='Such as "in all fifty states".'>
                {list('nationalIndicators')}
              </FormField>
            </Grid>
          </Flex>
        </Panel>
        <Panel title="Ad Keywords" icon={<MessageSquareQuote aria-hidden size={16} />}>
          <Flex direction="column" gap="3" paddingY="1">
            <SwitchRow
              label="Use the keywords"
              description="Each one heard makes its window likelier to be an ad."
              checked={values.isKeywordsEnabled}
              onChange={(isKeywordsEnabled) => onChange({ isKeywordsEnabled })}
            />
            <FormField
              label="Keywords" disabled={!values.isKeywordsEnabled} error={problems.keywords}
              hint='One a line. "free estimate = 2" counts twice, "win tickets = -1" speaks against an ad.'
            >
              {list('keywords')}
            </FormField>
            <Box maxWidth="xs">
              <FormField label="Weight of all keywords" required disabled={!values.isKeywordsEnabled} error={problems.keywordWeight} hint="From 0 to 5; 1 is the usual.">
                <Input
                  type="number" inputMode="decimal" step="0.1" min={0} max={5} value={values.keywordWeight}
                  onChange={(event) => onChange({ keywordWeight: event.currentTarget.value })}
                />
              </FormField>
            </Box>
          </Flex>
        </Panel>
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Text color="fg.muted" textStyle="sm">
            {stationCount === 0 ? 'You monitor no station yet: the settings wait for your first.' : `Acts on ${stationCount === 1 ? 'the station' : `the ${stationCount} stations`} that you monitor.`}
          </Text>
          <Flex gap="2">
            <Button variant="outline" disabled={!isChanged || isSaving} onClick={onReset}>
              Undo Changes
            </Button>
            <Button type="submit" colorPalette="brand" disabled={!isChanged || hasProblems(problems)} loading={isSaving} loadingText="Saving...">
              Save Settings
            </Button>
          </Flex>
        </Flex>
      </Flex>
    </chakra.form>
  )
}
