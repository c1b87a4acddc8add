import { builder } from '../../graphql/builder.ts'
import type { ReviewerStats } from './reviewerStats.service.ts'

export const ReviewerStatsType = builder.objectRef<ReviewerStats>('ReviewerStats').implement({
  description: 'How the caller does in review. Points come from looks that another person agrees with, never from looks alone.',
  fields: (t) => ({
    totalTagged: t.exposeInt('totalTagged'),
    adsTagged: t.exposeInt('adsTagged'),
    musicTagged: t.exposeInt('musicTagged'),
    talkTagged: t.exposeInt('talkTagged'),
    accuracyScore: t.exposeFloat('accuracyScore', { nullable: true, description: '0–1 of those that two people agree on; null while there are none.' }),
    level: t.exposeInt('level'),
    totalPoints: t.exposeInt('totalPoints'),
    levelPoints: t.exposeInt('levelPoints', { description: 'Points at which this level began.' }),
    nextLevelPoints: t.exposeInt('nextLevelPoints'),
    streak: t.exposeInt('streak', { description: 'Right ones in a row, up to now.' }),
    achievements: t.exposeStringList('achievements'),
  }),
})

builder.queryField('reviewerStats', (t) =>
  t.field({ type: ReviewerStatsType, authScopes: { staff: true }, resolve: (_root, _args, { viewer, services }) => services.reviewerStats.get(viewer) }),
)
