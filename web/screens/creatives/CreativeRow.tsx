import { Badge, Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { graphql, useFragment, useQueryLoader } from 'react-relay'
import detailRequest from '../../__generated__/CreativeDetailQuery$parameters.ts'
import type { CreativeDetailQuery } from '../../__generated__/CreativeDetailQuery.graphql.ts'
import type { CreativeRow_creative$key } from '../../__generated__/CreativeRow_creative.graphql.ts'
import { Figure } from '../../ui/Figure.tsx'
import { RelativeMoment } from '../../ui/RelativeMoment.tsx'
import { detectedAgo } from '../../ui/relativeTime.ts'
import { ViewDialog } from '../../ui/ViewDialog.tsx'
import { CreativeDetail } from './CreativeDetail.tsx'
import { NamingDialog } from './NamingDialog.tsx'
import type { CreativeChanges } from './useCreativeChanges.ts'

export const UNKNOWN = 'Unknown'
/** More are counted. */
const STATIONS_NAMED = 2
const counted = new Intl.NumberFormat('en-US')

export function CreativeRow({ creativeRef, changes }: { creativeRef: CreativeRow_creative$key; changes: CreativeChanges }) {
  const creative = useFragment(
    graphql`
      fragment CreativeRow_creative on Creative {
        id
        databaseId
        transcript
        durationSeconds
        firstHeardAt
        lastHeardAt
        airingCount
        company {
          name
        }
        stations {
          name
        }
        ...NamingDialog_creative
      }
    `,
    creativeRef,
  )
  const [detail, loadDetail, closeDetail] = useQueryLoader<CreativeDetailQuery>(detailRequest)
  const [isNaming, setNaming] = useState(false)
  const isOpen = detail !== null || isNaming
  const { hold } = changes
  useEffect(() => (isOpen ? hold() : undefined), [isOpen, hold])
  const { company, transcript, stations, airingCount } = creative
  const name = company?.name ?? UNKNOWN
  // Several have no name: the number tells them apart.
  const called = company ? `${name}, spot ${creative.databaseId}` : `spot ${creative.databaseId}`
  const act = company ? 'Rename' : 'Name'
  const more = stations.length - STATIONS_NAMED
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" paddingY="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Box flex="1" minWidth="60">
        <Flex align="center" gap="2" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere" color={company ? undefined : 'fg.muted'}>
            {name}
          </Text>
          <Badge>{Math.round(creative.durationSeconds)} s</Badge>
        </Flex>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" lineClamp="2">
          {transcript ? `“${transcript}”` : 'What is said was not understood.'}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {stations.slice(0, STATIONS_NAMED).map((station) => station.name).join(', ')}
          {more > 0 && ` and ${more} more`}
        </Text>
      </Box>
      <SimpleGrid templateColumns={{ base: '4rem 1fr 1fr', lg: 'repeat(3, 1fr)' }} gap="3" width={{ base: 'full', lg: 'sm' }}>
        <Figure label="Airings">{counted.format(airingCount)}</Figure>
        <Figure label="First heard">
          <RelativeMoment moment={creative.firstHeardAt} format={detectedAgo} />
        </Figure>
        <Figure label="Last heard">
          <RelativeMoment moment={creative.lastHeardAt} format={detectedAgo} />
        </Figure>
      </SimpleGrid>
      {/* As wide in every row, so that the figures before it stand below each other. */}
      <Flex gap="2" justify={{ lg: 'flex-end' }} minWidth={{ lg: '44' }}>
        <Button size="sm" variant="outline" aria-label={`Listen to ${called}`} onClick={() => loadDetail({ id: creative.id }, { fetchPolicy: 'network-only' })}>
          Listen
        </Button>
        <Button size="sm" variant={company ? 'outline' : 'solid'} colorPalette={company ? undefined : 'brand'} aria-label={`${act} ${called}`} onClick={() => setNaming(true)}>
          {act}
        </Button>
      </Flex>
      {detail && (
        <ViewDialog title={`${name}: the Spot and Its Airings`} size="lg" onClose={closeDetail} actions={<Button colorPalette="brand" onClick={() => setNaming(true)}>{act}</Button>}>
          <CreativeDetail detail={detail} company={name} />
        </ViewDialog>
      )}
      {isNaming && <NamingDialog creativeRef={creative} onNamed={changes.refresh} onClose={() => setNaming(false)} />}
    </Flex>
  )
}
