import { Badge, Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { CompanyRow_company$key } from '../../__generated__/CompanyRow_company.graphql.ts'
import { Figure } from '../../ui/Figure.tsx'
import { RelativeMoment } from '../../ui/RelativeMoment.tsx'
import { detectedAgo, NEVER } from '../../ui/relativeTime.ts'
import { CompanyDialog } from './CompanyDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

interface CompanyRowProps {
  companyRef: CompanyRow_company$key
  /** Called when there are others in the lists now. */
  onChanged: () => void
}

const counted = new Intl.NumberFormat('en-US')

export function CompanyRow({ companyRef, onChanged }: CompanyRowProps) {
  const company = useFragment(
    graphql`
      fragment CompanyRow_company on Company {
        name
        brandType
        isDoubtful
        aliases {
          id
          alias
        }
        activity {
          recentAirings
          detections
          creatives
          lastHeardAt
        }
        ...CompanyDialog_company
        ...MergeDialog_company
        ...RenameDialog_company
      }
    `,
    companyRef,
  )
  const [isOpen, setOpen] = useState(false)
  // Its dialog stands over the company's own, which the focus returns to.
  const [act, setAct] = useState<'rename' | 'merge' | null>(null)
  const { name, brandType, isDoubtful, aliases, activity } = company
  const endAct = () => setAct(null)
  const close = () => {
    setOpen(false)
    endAct()
  }
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" paddingY="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Box flex="1" minWidth="52">
        <Flex align="center" gap="2" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          {brandType !== 'unknown' && <Badge>{brandType}</Badge>}
          {isDoubtful && <Badge colorPalette="yellow">name not sure</Badge>}
        </Flex>
        {aliases.length > 0 && (
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" lineClamp="2">
            also {aliases.map(({ alias }) => alias).join(', ')}
          </Text>
        )}
      </Box>
      <SimpleGrid columns={{ base: 2, sm: 4 }} gap="3" width={{ base: 'full', lg: 'lg' }}>
        <Figure label="Airings, 30 days">{counted.format(activity.recentAirings)}</Figure>
        <Figure label="Detections">{counted.format(activity.detections)}</Figure>
        <Figure label="Creatives">{counted.format(activity.creatives)}</Figure>
        <Figure label="Last heard">
          {activity.lastHeardAt ? <RelativeMoment moment={activity.lastHeardAt} format={detectedAgo} /> : NEVER}
        </Figure>
      </SimpleGrid>
      <Button size="sm" variant="outline" aria-label={`Details of ${name}`} onClick={() => setOpen(true)}>
        Details
      </Button>
      {isOpen && <CompanyDialog companyRef={company} onRename={() => setAct('rename')} onMerge={() => setAct('merge')} onClose={close} />}
      {isOpen && act === 'rename' && <RenameDialog companyRef={company} onClose={endAct} />}
      {isOpen && act === 'merge' && (
        <MergeDialog
          companyRef={company}
          onClose={endAct}
          onMerged={() => {
            close()
            onChanged()
          }}
        />
      )}
    </Flex>
  )
}
