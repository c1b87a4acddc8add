import { Forbidden } from '../../errors.ts'
import type { Tx } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { levelOf, pointsOfLevel, scoreOf } from './reviewerStats.ts'
import type { ReviewerStatsStore } from './reviewerStats.store.ts'

declare module '../../services.ts' {
  interface Services {
    reviewerStats: ReviewerStatsService
  }
}

export interface ReviewerStats {
  totalTagged: number
  adsTagged: number
  musicTagged: number
  talkTagged: number
  /** 0–1; null while no look of his is settled. */
  accuracyScore: number | null
  level: number
  totalPoints: number
  /** Points at which this level began, and the next does. */
  levelPoints: number
  nextLevelPoints: number
  streak: number
  achievements: string[]
}

export type ReviewerStatsService = ReturnType<typeof createReviewerStatsService>

/** How people do in review. All of it follows from their standing looks, so that a look taken back leaves no trace. */
export function createReviewerStatsService({ store }: { store: ReviewerStatsStore }) {
  return {
    /** After a look was given, settled or taken back: counts anew for all whose looks it touches. */
    async recount(userIds: readonly number[], tx: Tx): Promise<void> {
      for (const userId of [...new Set(userIds)].toSorted((a, b) => a - b)) {
        await store.lock(userId, tx)
        const looks = await store.listLooks(userId, tx)
        const content = looks.filter(({ verdict }) => verdict === 'content')
        const music = content.filter(({ soundClass }) => soundClass === 'music').length
        await store.write(
          userId,
          {
            totalTagged: looks.length,
            adsTagged: looks.length - content.length,
            musicTagged: music,
            talkTagged: content.length - music,
            lastTaggedAt: looks.reduce<Date | null>((last, { decidedAt }) => (last && last > decidedAt ? last : decidedAt), null),
            ...scoreOf(looks),
          },
          tx,
        )
      }
    },

    async get(viewer: Viewer): Promise<ReviewerStats> {
      if (!isStaff(viewer)) throw new Forbidden()
      const [row, settled] = await Promise.all([store.read(viewer.userId), store.countSettled(viewer.userId)])
      const { totalTagged = 0, adsTagged = 0, musicTagged = 0, talkTagged = 0, totalPoints = 0, streak = 0 } = row ?? {}
      const level = levelOf(totalPoints)
      return {
        totalTagged, adsTagged, musicTagged, talkTagged, totalPoints, streak, level,
        accuracyScore: row && settled > 0 ? row.accuracyScore : null,
        levelPoints: pointsOfLevel(level),
        nextLevelPoints: pointsOfLevel(level + 1),
        achievements: Array.isArray(row?.achievements) ? row.achievements.filter((one) => typeof one === 'string') : [],
      }
    },
  }
}
