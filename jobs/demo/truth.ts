import { z } from 'zod'

/** What is on air when, as the script that made the audio recorded it. Seconds count from the start of the loop. */

export const itemKinds = ['ad', 'sponsorship', 'announcement', 'song', 'jingle', 'talk', 'news', 'promo'] as const

const truthItem = z.strictObject({
  kind: z.enum(itemKinds),
  startSeconds: z.number().nonnegative(),
  endSeconds: z.number().positive(),
  /** First and last spoken word; null where nobody speaks. */
  speech: z.strictObject({ startSeconds: z.number(), endSeconds: z.number() }).nullable(),
  /** The same recording has the same creative id wherever it airs. */
  creative: z.string(),
  /** Ads only: read by the host in the programme, or a produced spot. */
  delivery: z.enum(['live', 'produced']).nullable(),
  /** Who pays or is credited; null for what the station says for itself. Organisation for announcements. */
  company: z.string().nullable(),
  brandType: z.enum(['local', 'regional', 'national']).nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** Bare lower-case domain. */
  website: z.string().nullable(),
  /** Exactly the words that are spoken; empty for music alone. */
  text: z.string(),
  /** Songs only. */
  title: z.string().nullable(),
  artist: z.string().nullable(),
  /** ICY `StreamTitle` while the item is on air. */
  streamTitle: z.string(),
  /** How much louder than the programme it was made; 0 for most. */
  louderDb: z.number(),
})

export const programmeTruth = z.strictObject({
  slug: z.string(),
  sampleRate: z.number().int(),
  bitrateKbps: z.number().int(),
  frameCount: z.number().int().positive(),
  loopSeconds: z.number().positive(),
  /** In order, without gaps between one's end and the next's start of more than a breath. */
  items: z.array(truthItem).min(1),
})

export type TruthItem = z.infer<typeof truthItem>
export type ProgrammeTruth = z.infer<typeof programmeTruth>

/** The item on air at that second of the loop; between items the one before. */
export function itemAt(truth: ProgrammeTruth, loopSecond: number): TruthItem {
  let found = truth.items.at(-1)
  for (const item of truth.items) {
    if (item.startSeconds > loopSecond) break
    found = item
  }
  if (!found) throw new Error(`Programme ${truth.slug} has no items`)
  return found
}
