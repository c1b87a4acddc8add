import type { UncertaintyLevel } from '../transcripts/priority.ts'

/** An item is one person's alone for so long after he was last at work; his screen renews it while he is. */
export const LEASE_MS = 120_000
/** What one person may hold: enough to go on without waiting, little enough not to starve others. */
export const MOST_HELD = 5
/** What somebody skips comes back to others at once, and to him no sooner than this. */
export const SKIP_REST_MS = 60 * 60_000
/** Nobody looks at what has waited longer: the campaign is over. */
export const FORGET_WAITING_MS = 14 * 24 * 3_600_000
/** What was decided is in the decisions; the item itself tells nothing more. */
export const FORGET_DONE_MS = 30 * 24 * 3_600_000

/** Stands for a colleague who has not said what he is called. */
export const NAMELESS = 'A colleague'

/** Below it a window is surely talk. */
const WORTH_A_LOOK = 0.1
/** Of what is surely talk one window in so many is looked at all the same, or misses would never come to light. */
const CONTROL_EVERY = 50
/** Of what one person has judged one in so many is judged by another too. */
const SECOND_LOOK_EVERY = 5
/** Where two disagree a third decides; a fourth would hardly. */
const MOST_LOOKS = 3

export type QueueStatus = 'pending' | 'second_look' | 'done'

export interface Worth {
  isDetection: boolean
  /** 0–1, of `priorityScore()`. */
  priorityScore: number
}

/** What one person says of a transcript; `key` is the same for the same verdict. */
export interface Look {
  userId: number
  key: string
}

/** Whether a judged transcript belongs into the queue. */
export function isWorthALook(transcriptId: number, { isDetection, priorityScore }: Worth): boolean {
  return isDetection || priorityScore >= WORTH_A_LOOK || spread(transcriptId, CONTROL_EVERY)
}

/** 1–10 of a score of 0–1: within one step uncertainty decides who comes first. */
export function queuePriority(priorityScore: number): number {
  return Math.min(10, 1 + Math.floor(Math.max(0, priorityScore) * 10))
}

export function uncertaintyRank(level: UncertaintyLevel): number {
  return { low: 0, medium: 1, high: 2 }[level]
}

/** Whether a second person judges it whatever the first one says; the same answer whenever it is asked. */
export function isSecondLookDue(transcriptId: number): boolean {
  return spread(transcriptId, SECOND_LOOK_EVERY)
}

/** What two people say is so; null while no two agree. */
export function settledTruth(looks: readonly Look[]): string | null {
  const said = new Map<string, Set<number>>()
  for (const { userId, key } of looks) said.set(key, (said.get(key) ?? new Set()).add(userId))
  for (const [key, people] of said) if (people.size >= 2) return key
  return null
}

/** Where an item stands after these looks, one of each person. */
export function statusAfter(transcriptId: number, looks: readonly Look[]): QueueStatus {
  if (looks.length === 0) return 'pending'
  if (settledTruth(looks) !== null || looks.length >= MOST_LOOKS) return 'done'
  if (looks.length === 1) return isSecondLookDue(transcriptId) ? 'second_look' : 'done'
  return 'second_look'
}

/** One of `every` ids, without a pattern that neighbouring ids would share. */
function spread(id: number, every: number): boolean {
  return ((Math.imul(id, 2_654_435_761) >>> 0) / 2 ** 32) * every < 1
}
