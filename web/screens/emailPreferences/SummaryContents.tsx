import { Box, Text } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { Panel } from '../../ui/Panel.tsx'

const CONTENTS = [
  'Sent once a day, at the time you choose.',
  'Includes only ads detected since the last summary.',
  'For each ad: the company, local or national, the station, when it was heard and how sure we are.',
  'Not sent if there are no new ads on your stations with alerts enabled.',
]

/** What a daily summary holds, and when there is none. */
export function SummaryContents() {
  return (
    <Panel title="About Daily Summaries" icon={<Info aria-hidden size={16} />}>
      <Box as="ul" paddingY="2" paddingInlineStart="5" listStyleType="disc">
        {CONTENTS.map((text) => (
          <Text as="li" key={text} paddingY="0.5">
            {text}
          </Text>
        ))}
      </Box>
    </Panel>
  )
}
