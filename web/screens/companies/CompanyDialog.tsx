import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CompanyDialog_company$key } from '../../__generated__/CompanyDialog_company.graphql.ts'
import { Moment } from '../../ui/Moment.tsx'
import { ViewDialog } from '../../ui/ViewDialog.tsx'
import { detectionsPath } from '../../urls.ts'
import { AliasList } from './AliasList.tsx'
import { count } from '../../ui/count.ts'

interface CompanyDialogProps {
  companyRef: CompanyDialog_company$key
  onRename: () => void
  onMerge: () => void
  onClose: () => void
}

/** One company: what is known of it, its names, and what can be done about them. */
export function CompanyDialog({ companyRef, onRename, onMerge, onClose }: CompanyDialogProps) {
  const company = useFragment(
    graphql`
      fragment CompanyDialog_company on Company {
        name
        brandType
        industry
        phone
        website
        createdAt
        activity {
          airings
          recentAirings
          detections
          creatives
          lastHeardAt
        }
        ...AliasList_company
      }
    `,
    companyRef,
  )
  const { airings, recentAirings, detections, creatives, lastHeardAt } = company.activity
  const facts = [company.brandType === 'unknown' ? null : company.brandType, company.industry, company.phone, company.website].filter(Boolean)
  return (
    <ViewDialog
      title={company.name}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onRename}>
            Rename
          </Button>
          <Button colorPalette="brand" onClick={onMerge}>
            Merge...
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="5">
        <Box>
          {facts.length > 0 && (
            <Text overflowWrap="anywhere" marginBottom="1">
              {facts.join(' · ')}
            </Text>
          )}
          <Text>
            {count(airings, 'airing')}, {recentAirings.toLocaleString('en-US')} in the last 30 days · {count(creatives, 'creative')} known by sound ·{' '}
            <Link to={detectionsPath({ search: company.name })}>
              <Text as="span" textDecoration="underline" textUnderlineOffset="3px">
                {count(detections, 'detection')}
              </Text>
            </Link>
          </Text>
          <Text textStyle="sm" color="fg.muted" marginTop="1">
            Known since <Moment moment={company.createdAt} />
            {lastHeardAt && (
              <>
                {' '}
                · last heard <Moment moment={lastHeardAt} />
              </>
            )}
          </Text>
        </Box>
        <AliasList companyRef={company} />
      </Flex>
    </ViewDialog>
  )
}
