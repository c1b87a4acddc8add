/** What a person has said of transcripts, and what became of it. */
export interface JudgedLook {
  verdict: 'ad' | 'content'
  /** Whether it is what two people say; null: nobody knows yet. */
  agreed: boolean | null
}

export type AchievementId = 'first_agreement' | 'ten_agreed' | 'hundred_agreed' | 'five_hundred_agreed' | 'streak_10' | 'streak_50' | 'sharp_ear' | 'name_giver'

export interface ReviewerScore {
  totalPoints: number
  level: number
  /** 0–1 of those looks that are settled; 0 without any. */
  accuracyScore: number
  /** Settled looks in a row that were right, up to the newest. */
  streak: number
  achievements: AchievementId[]
}

/** Naming a company takes more than saying that there is none. Looks that nobody agrees with yet earn nothing. */
const POINTS_FOR = { ad: 10, content: 5 } as const
/** Points between level n and the next: n times this. */
const POINTS_A_LEVEL = 100
/** Accuracy over fewer looks says little. */
const SHARP_EAR = { settled: 50, accuracy: 0.95 }
const NAME_GIVER_ADS = 50

/** Everything that follows from a person's looks, oldest first. */
export function scoreOf(looks: readonly JudgedLook[]): ReviewerScore {
  const settled = looks.filter(({ agreed }) => agreed !== null)
  const right = settled.filter(({ agreed }) => agreed)
  const totalPoints = right.reduce((sum, { verdict }) => sum + POINTS_FOR[verdict], 0)
  const accuracyScore = settled.length === 0 ? 0 : right.length / settled.length
  const { current, longest } = streaksOf(settled.map(({ agreed }) => agreed === true))
  return {
    totalPoints,
    level: levelOf(totalPoints),
    accuracyScore,
    streak: current,
    achievements: achievementsOf({
      agreed: right.length,
      agreedAds: right.filter(({ verdict }) => verdict === 'ad').length,
      settled: settled.length,
      accuracy: accuracyScore,
      longestStreak: longest,
    }),
  }
}

/** Level 2 takes 100 points, level 3 another 200, level 4 another 300. */
export function levelOf(points: number): number {
  return Math.floor((1 + Math.sqrt(1 + (8 * Math.max(0, points)) / POINTS_A_LEVEL)) / 2)
}

/** Points at which a level begins. */
export function pointsOfLevel(level: number): number {
  return (POINTS_A_LEVEL * level * (level - 1)) / 2
}

function streaksOf(outcomes: readonly boolean[]): { current: number; longest: number } {
  let current = 0
  let longest = 0
  for (const isRight of outcomes) {
    current = isRight ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}

interface Record {
  agreed: number
  agreedAds: number
  settled: number
  accuracy: number
  longestStreak: number
}

const ACHIEVEMENTS: readonly (readonly [AchievementId, (record: Record) => boolean])[] = [
  ['first_agreement', ({ agreed }) => agreed >= 1],
  ['ten_agreed', ({ agreed }) => agreed >= 10],
  ['hundred_agreed', ({ agreed }) => agreed >= 100],
  ['five_hundred_agreed', ({ agreed }) => agreed >= 500],
  ['streak_10', ({ longestStreak }) => longestStreak >= 10],
  ['streak_50', ({ longestStreak }) => longestStreak >= 50],
  ['sharp_ear', ({ settled, accuracy }) => settled >= SHARP_EAR.settled && accuracy >= SHARP_EAR.accuracy],
  ['name_giver', ({ agreedAds }) => agreedAds >= NAME_GIVER_ADS],
]

export function achievementsOf(record: Record): AchievementId[] {
  return ACHIEVEMENTS.filter(([, isReached]) => isReached(record)).map(([id]) => id)
}
