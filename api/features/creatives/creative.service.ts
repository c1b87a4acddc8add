import type { Clock, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import type { CompanyService } from '../companies/company.service.ts'
import { wordsOf } from '../detections/storedWords.ts'
import { AudioAnalyser } from '../listening/audioAnalyser.ts'
import { SAMPLE_RATE } from '../listening/audioFrames.ts'
import { fingerprintOf, type Fingerprint, type FingerprintMatch } from '../listening/fingerprint.ts'
import { decodeFingerprint, encodeFingerprint } from '../listening/fingerprintCode.ts'
import { joinTranscripts } from '../listening/joinedTranscript.ts'
import type { ListeningService } from '../listening/listening.service.ts'
import { hearingsOf, isSettled, LONGEST_SECONDS, MAX_HEARINGS, SHORTEST_SECONDS, votedCompany, type Hearing } from './creative.ts'
import type { CreativeStore } from './creative.store.ts'

declare module '../../services.ts' {
  interface Services {
    creatives: CreativeService
  }
}

/** Learns how an ad sounds that has been read. */
export const LEARN_CREATIVE_JOB = 'learnCreative'

/** Windows that are judged later may still move the edges of an ad. */
const SETTLE_MS = 40_000
/** Matches over less of the shorter recording are a shared line, not the same ad. */
const SAME_SHARE = 0.6
/** A campaign that pauses for a season is known when it comes back. */
const FORGET_MS = 270 * 24 * 3_600_000
/** What had no name and did not come again within a month was hardly an ad. */
const FORGET_SINGLE_MS = 30 * 24 * 3_600_000

/** What workers match against. */
export interface KnownCreative {
  id: number
  /** Null: not looked for any more. */
  fingerprint: Fingerprint | null
  isSettled: boolean
}

export interface ChangeCursor {
  changedAt: Date
  id: number
}

export interface CreativeDeps {
  store: CreativeStore
  companies: CompanyService
  listening: ListeningService
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
  /** Topic that announces `{detectionId}` under a new name. */
  detectionChangedTopic: string
}

type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]
export type CreativeService = ReturnType<typeof createCreativeService>

/** Ads known by their sound: each is read a few times at most and recognised from then on. */
export function createCreativeService({ store, companies, listening, unitOfWork, pubsub, clock, detectionChangedTopic }: CreativeDeps) {
  async function name(creativeId: number, company: { id: number; name: string }, tx: Tx, afterCommit: AfterCommit): Promise<void> {
    const renamed = await store.nameAirings(creativeId, company, tx)
    for (const detectionId of renamed) afterCommit(() => pubsub.publish(detectionChangedTopic, { detectionId }))
  }

  /** One more reading; the readings together say what the name is until it stands. */
  async function hear(creativeId: number, hearing: Hearing, tx: Tx, afterCommit: AfterCommit): Promise<void> {
    const creative = await store.find(creativeId, tx)
    if (!creative) return
    const before = hearingsOf(creative.hearings)
    // A name that stands is not voted away by one window that was misheard.
    if (isSettled({ hearings: before, isNamedByPerson: creative.isNamedByPerson })) return
    const hearings = [...before, hearing].slice(-MAX_HEARINGS)
    const voted = votedCompany(hearings)
    const company = voted ? await companies.resolve({ name: voted.name, brandType: voted.brandType, phone: voted.phone, website: voted.website }, tx) : null
    await store.update(
      creativeId,
      {
        hearings: hearings.map((one) => ({ ...one })),
        ...(voted && company ? { companyId: company.id, brandType: voted.brandType, phone: voted.phone, website: voted.website, confidence: Math.max(creative.confidence, voted.confidence) } : {}),
      },
      clock.now(),
      tx,
    )
    if (company && company.id !== creative.companyId) await name(creativeId, company, tx, afterCommit)
  }

  /** What was said in a stretch, as far as it was read. */
  async function readText({ stationId, startedAt, endedAt }: { stationId: number; startedAt: Date; endedAt: Date }): Promise<string | null> {
    const transcripts = await store.findTranscriptsWithin(stationId, startedAt, endedAt)
    const { words } = joinTranscripts(transcripts.map(({ startTime, endTime, words: stored }) => ({ startedAt: startTime, endedAt: endTime, words: wordsOf(stored) })))
    const said = words.filter((word) => word.startedAt < endedAt && word.endedAt > startedAt)
    return said.length > 0 ? said.map(({ text }) => text).join(' ') : null
  }

  return {
    hear,

    /**
     * Remembers how the ad of an airing sounds, or finds that it is known already and joins it. Answers when to try
     * again when its edges may still move, else null.
     */
    async learn(airingId: number, identify: (fingerprint: Fingerprint) => readonly FingerprintMatch[]): Promise<Date | null> {
      const airing = await store.findAiring(airingId)
      if (!airing || airing.creativeId !== null || airing.detection?.dismissedAt) return null
      const settledAt = new Date(airing.endedAt.getTime() + SETTLE_MS)
      if (clock.now() < settledAt) return settledAt
      const audio = await listening.readAudio(airing.stationId, airing.startedAt, airing.endedAt)
      const seconds = (audio?.samples.length ?? 0) / SAMPLE_RATE
      if (!audio || seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) return null
      const analyser = new AudioAnalyser(Math.ceil(seconds) + 1)
      analyser.push(audio.samples)
      const fingerprint = fingerprintOf(analyser, 0, analyser.frames)
      const known = identify(fingerprint).find(({ overlapSeconds }) => overlapSeconds >= seconds * SAME_SHARE)
      const { company, detection } = airing
      const hearing: Hearing | null = company && {
        name: company.name,
        brandType: company.brandType as Hearing['brandType'],
        phone: detection?.phone ?? null,
        website: detection?.website ?? null,
        confidence: detection?.confidence ?? 0,
      }
      const transcript = detection?.rawTranscript ?? (await readText(airing))
      await unitOfWork.run(async (tx, afterCommit) => {
        await companies.holdNames(tx)
        if (known) {
          await store.linkAiring(airingId, known.id, tx)
          await store.heard(known.id, airing.endedAt, tx)
          if (hearing) await hear(known.id, hearing, tx, afterCommit)
          const named = await store.find(known.id, tx)
          if (named?.company) await name(known.id, named.company, tx, afterCommit)
          return
        }
        const { id } = await store.create(
          {
            companyId: company?.id ?? null,
            firstHeardAt: audio.startedAt,
            lastHeardAt: airing.endedAt,
            durationSeconds: seconds,
            transcript,
            fingerprint: encodeFingerprint(fingerprint),
            brandType: detection?.brandType ?? company?.brandType ?? 'unknown',
            contentType: detection?.contentType ?? 'advertisement',
            confidence: hearing?.confidence ?? 0,
            phone: hearing?.phone ?? null,
            website: hearing?.website ?? null,
            evidence: detection?.evidence ?? [],
            hearings: hearing ? [{ ...hearing }] : [],
            changedAt: clock.now(),
          },
          tx,
        )
        await store.linkAiring(airingId, id, tx)
      })
      return null
    },

    /** With the company that it is of, if that is known; null when it is gone or dismissed. */
    async findLive(id: number, tx?: Tx) {
      const creative = await store.find(id, tx)
      return creative && !creative.dismissedAt ? creative : null
    },

    findNamingAiring: (id: number, tx: Tx) => store.findNamingAiring(id, tx),

    heard: (id: number, at: Date, tx: Tx): Promise<void> => store.heard(id, at, tx),

    /** A person named a detection: all earlier and later airings of the same ad carry the name. */
    async nameByPerson(detectionId: number, company: { id: number; name: string }, tx: Tx, afterCommit: AfterCommit): Promise<void> {
      for (const { id } of await store.findOfDetections([detectionId], tx)) {
        await store.update(id, { companyId: company.id, isNamedByPerson: true, confidence: 1, dismissedAt: null }, clock.now(), tx)
        await name(id, company, tx, afterCommit)
      }
    },

    /** A person said of these detections that they are no ads: their sounds are not looked for any more. */
    async dismiss(detectionIds: readonly number[], tx: Tx): Promise<void> {
      const now = clock.now()
      for (const { id } of await store.findOfDetections(detectionIds, tx)) await store.update(id, { dismissedAt: now }, now, tx)
    },

    /** Its sound is not looked for any more. */
    async dismissSpot(id: number, tx: Tx): Promise<void> {
      const now = clock.now()
      await store.update(id, { dismissedAt: now }, now, tx)
    },

    /** What has changed since `cursor`, oldest first. */
    async listChanged(cursor: ChangeCursor, limit: number): Promise<{ creatives: KnownCreative[]; cursor: ChangeCursor }> {
      const rows = await store.listChanged(cursor.changedAt, cursor.id, limit)
      const last = rows.at(-1)
      return {
        creatives: rows.map(({ id, fingerprint, dismissedAt, hearings, isNamedByPerson }) => ({
          id,
          fingerprint: fingerprint && !dismissedAt ? decodeFingerprint(fingerprint) : null,
          isSettled: isSettled({ hearings: hearingsOf(hearings), isNamedByPerson }),
        })),
        cursor: last ? { changedAt: last.changedAt, id: last.id } : cursor,
      }
    },

    /** Stops looking for what has not been heard for most of a year. */
    forgetOld(): Promise<number> {
      const now = clock.now()
      const ago = (ms: number): Date => new Date(now.getTime() - ms)
      return store.forget({ before: ago(FORGET_MS), singleBefore: ago(FORGET_SINGLE_MS) }, now)
    },
  }
}
