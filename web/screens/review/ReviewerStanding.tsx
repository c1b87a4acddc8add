import { Badge, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { ReviewerStanding_stats$key } from '../../__generated__/ReviewerStanding_stats.graphql.ts'

const ACHIEVEMENTS: Readonly<Record<string, string>> = {
  first_agreement: 'First agreement',
  ten_agreed: 'Ten agreed',
  hundred_agreed: 'A hundred agreed',
  five_hundred_agreed: 'Five hundred agreed',
  streak_10: 'Ten in a row',
  streak_50: 'Fifty in a row',
  sharp_ear: 'Sharp ear',
  name_giver: 'Name giver',
}

/** What the reviewer has reached; points come from looks that a colleague agrees with. */
export function ReviewerStanding({ statsRef }: { statsRef: ReviewerStanding_stats$key }) {
  const stats = useFragment(
    graphql`
      fragment ReviewerStanding_stats on ReviewerStats {
        totalTagged
        level
        totalPoints
        nextLevelPoints
        streak
        accuracyScore
        achievements
      }
    `,
    statsRef,
  )
  const figures = [
    ['Level', String(stats.level)],
    ['Points', `${stats.totalPoints} of ${stats.nextLevelPoints}`],
    ['Streak', String(stats.streak)],
    ['Accuracy', typeof stats.accuracyScore === 'number' ? `${(stats.accuracyScore * 100).toFixed(1)}%` : 'Not known yet'],
  ] as const
  return (
    <Flex columnGap="6" rowGap="1" wrap="wrap" align="center" paddingBottom="1" textStyle="sm">
      {figures.map(([label, value]) => (
        <Text key={label} color="fg.muted">
          {label}{' '}
          <Text as="span" fontFamily={/\d/.test(value) ? 'mono' : undefined} color="fg">
            {value}
          </Text>
        </Text>
      ))}
      {stats.achievements.map((id) => (
        <Badge key={id} colorPalette="brand">
          {ACHIEVEMENTS[id] ?? id}
        </Badge>
      ))}
      <Text color="fg.subtle">Points are for what a colleague judges the same way, not for clicks.</Text>
    </Flex>
  )
}
