import { Badge, Box, Button, Flex, Grid, Input, Text, Textarea } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { DetectionPreviewQuery } from '../../__generated__/DetectionPreviewQuery.graphql.ts'
import { serverMessage } from '../../relay/requestError.ts'
import { FormField } from '../../ui/FormField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Settings } from './form.ts'

type Preview = DetectionPreviewQuery['response']['detectionPreview']

const UNCHECKED = 'The text could not be checked. Try again.'
const MOST_CHARACTERS = 4_000

const QUERY = graphql`
  query DetectionPreviewQuery($text: String!, $market: String!, $settings: DetectionSettingsFields!) {
    detectionPreview(text: $text, market: $market, settings: $settings) {
      now {
        isAd
        adConfidence
        contentType
        companies {
          name
          brandType
          phone
          website
          confidence
          suppressed
        }
      }
      changed {
        isAd
        adConfidence
        contentType
        companies {
          name
          brandType
          phone
          website
          confidence
          suppressed
        }
      }
    }
  }
`

/** Tries the settings of the form on a text, beside those that stand. `settings` is null while they hold a mistake. */
export function DetectionPreview({ settings, isChanged }: { settings: Settings | null; isChanged: boolean }) {
  const environment = useRelayEnvironment()
  const [text, setText] = useState('')
  const [market, setMarket] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [preview, setPreview] = useState<{ answer: Preview; isChanged: boolean } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const check = () => {
    if (!settings) return
    setChecking(true)
    setProblem(null)
    fetchQuery<DetectionPreviewQuery>(environment, QUERY, { text, market, settings }, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ detectionPreview }) => setPreview({ answer: detectionPreview, isChanged }),
      error: (error: Error) => {
        setChecking(false)
        setProblem(serverMessage(error) ?? UNCHECKED)
      },
      complete: () => setChecking(false),
    })
  }
  return (
    <Panel title="Try It on a Text" icon={<FlaskConical aria-hidden size={16} />}>
      <Flex direction="column" gap="3" paddingY="2">
        <FormField label="Transcript" hint="Paste what was said on the air, about half a minute of it." error={problem}>
          <Textarea rows={7} maxLength={MOST_CHARACTERS} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </FormField>
        <FormField label="Market" hint="City and state, such as Columbus, OH.">
          <Input maxLength={100} value={market} onChange={(event) => setMarket(event.currentTarget.value)} />
        </FormField>
        <Box>
          <Button variant="outline" disabled={text.trim() === '' || settings === null} loading={isChecking} loadingText="Checking..." onClick={check}>
            Check Text
          </Button>
        </Box>
        {preview && (
          <Grid templateColumns={{ base: '1fr', md: preview.isChanged ? '1fr 1fr' : '1fr' }} gap="3" aria-live="polite">
            <Outcome title={preview.isChanged ? 'As it stands' : 'Judged as'} judgement={preview.answer.now} />
            {preview.isChanged && <Outcome title="With your changes" judgement={preview.answer.changed} />}
          </Grid>
        )}
      </Flex>
    </Panel>
  )
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

function Outcome({ title, judgement }: { title: string; judgement: Preview['now'] }) {
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="md" padding="3">
      <Text textStyle="xs" color="fg.muted" marginBottom="1">
        {title}
      </Text>
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="semibold" textTransform="capitalize">{judgement.isAd ? (judgement.contentType ?? 'ad') : 'Not an ad'}</Text>
        <Text as="span" fontFamily="mono" textStyle="sm" color="fg.muted">
          {percent(judgement.adConfidence)} ad
        </Text>
      </Flex>
      {judgement.isAd && judgement.companies.length === 0 && <Text color="fg.muted">No company named.</Text>}
      {judgement.companies.map((company) => (
        <Box key={company.name} marginTop="2">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="medium">{company.name}</Text>
            <Badge>{company.brandType}</Badge>
            <Text as="span" fontFamily="mono" textStyle="sm" color="fg.muted">
              {percent(company.confidence)}
            </Text>
          </Flex>
          {(company.phone ?? company.website) && (
            <Text textStyle="sm" color="fg.muted" fontFamily="mono">
              {[company.phone, company.website].filter(Boolean).join(' · ')}
            </Text>
          )}
          <Text textStyle="sm" color={company.suppressed ? 'fg.muted' : 'fg.success'}>
            {company.suppressed ? `Not kept: ${company.suppressed}` : 'Becomes a detection'}
          </Text>
        </Box>
      ))}
    </Box>
  )
}
