import { Badge, Card, Flex, Heading, LinkBox, LinkOverlay, Text } from '@chakra-ui/react'
import { CalendarDays, Globe, Lock, Users } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { BracketCard_bracket$key } from '../../__generated__/BracketCard_bracket.graphql.ts'
import { formatDay } from '../../ui/dateFormat.ts'
import { bracketPath } from '../../urls.ts'
import { STATUS_LABELS, statusPalette } from './form.ts'

export function BracketCard({ bracketRef }: { bracketRef: BracketCard_bracket$key }) {
  const bracket = useFragment(
    graphql`
      fragment BracketCard_bracket on Bracket {
        databaseId
        title
        description
        status
        totalParticipants
        isPublic
        createdAt
      }
    `,
    bracketRef,
  )
  return (
    <LinkBox asChild>
      <Card.Root as="article" aria-label={bracket.title} height="full" _hover={{ borderColor: 'border.emphasized' }}>
        <Card.Body gap="3">
          <Flex justify="space-between" align="flex-start" gap="3">
            <Heading as="h2" textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
              <LinkOverlay asChild>
                <Link to={bracketPath(bracket.databaseId)}>{bracket.title}</Link>
              </LinkOverlay>
            </Heading>
            <Badge colorPalette={statusPalette(bracket.status)} flexShrink={0}>
              {STATUS_LABELS[bracket.status] ?? bracket.status}
            </Badge>
          </Flex>
          {bracket.description && (
            <Text color="fg.muted" overflowWrap="anywhere" lineClamp={3}>
              {bracket.description}
            </Text>
          )}
          <Flex textStyle="sm" color="fg.muted" gap="4" wrap="wrap" marginTop="auto">
            <Flex as="span" align="center" gap="1.5">
              <Users aria-hidden size={14} /> {bracket.totalParticipants} participants
            </Flex>
            <Flex as="span" align="center" gap="1.5">
              {bracket.isPublic ? <Globe aria-hidden size={14} /> : <Lock aria-hidden size={14} />}
              {bracket.isPublic ? 'Public' : 'Private'}
            </Flex>
            <Flex as="span" align="center" gap="1.5">
              <CalendarDays aria-hidden size={14} />
              <time dateTime={bracket.createdAt}>{formatDay(new Date(bracket.createdAt))}</time>
            </Flex>
          </Flex>
        </Card.Body>
      </Card.Root>
    </LinkBox>
  )
}
