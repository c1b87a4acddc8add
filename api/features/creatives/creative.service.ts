import type { Clock, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import type { CompanyService } from '../companies/company.service.ts'
import { asBrandType } from '../detections/judgement.ts'
import { wordsOf } from '../detections/storedWords.ts'
import { AudioAnalyser } from '../listening/audioAnalyser.ts'
import { SAMPLE_RATE } from '../listening/audioFrames.ts'
import { fingerprintOf, type Fingerprint, type FingerprintMatch } from '../listening/fingerprint.ts'
import { decodeFingerprint, encodeFingerprint } from '../listening/fingerprintCode.ts'
import { joinTranscripts } from '../listening/joinedTranscript.ts'
import type { ListeningService } from '../listening/listening.service.ts'
import type { ProspectService } from '../prospects/prospect.service.ts'
import { hearingsOf, isSettled, LONGEST_SECONDS, SHORTEST_SECONDS, SURE_CONFIDENCE, votedCompany, withHearing, type Hearing } from './creative.ts'
import type { CreativeStore } from './creative.store.ts'

declare module '../../services.ts' {
  interface Services {
    creatives: CreativeService
  }
}

/** Published with `{creativeId}` when an ad is learnt, airs again, gets another name or is none any more. */
export const CREATIVE_CHANGED_TOPIC = 'creative.changed'

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
  prospects: ProspectService
  listening: ListeningService
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
  /** Topic that announces `{detectionId}` under a new name. */
  detectionChangedTopic: string
  /** Forgets a company of which nothing is left: a mishearing that was put right. */
  forgetForsaken(companyId: number, tx: Tx): Promise<boolean>
}

interface Company {
  id: number
  name: string
}

type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]
export type CreativeService = ReturnType<typeof createCreativeService>

/** Ads known by their sound: each is read a few times at most and recognised from then on. */
export function createCreativeService(deps: CreativeDeps) {
  const { store, companies, prospects, listening, unitOfWork, pubsub, clock, detectionChangedTopic, forgetForsaken } = deps
  const announce = (creativeId: number) => (): Promise<void> => pubsub.publish(CREATIVE_CHANGED_TOPIC, { creativeId })

  /** Under their new name detections are another prospect's. */
  async function rematch(detectionIds: readonly number[], company: Company, tx: Tx): Promise<void> {
    const place = await store.findPlace(detectionIds, tx)
    if (!place) return
    const { phone, website, station } = place
    const wantsMatch = station.owner.monitoringDefaults?.enableAutoProspectMatching ?? true
    const prospect = wantsMatch ? await prospects.match({ name: company.name, phone, website, city: station.city, state: station.state }, tx) : null
    await store.rematch(detectionIds, { prospectId: prospect?.id ?? null, isMatched: prospect?.isMatched ?? false }, tx)
  }

  async function name(creativeId: number, company: Company, tx: Tx, afterCommit: AfterCommit): Promise<void> {
    const renamed = await store.nameAirings(creativeId, company, tx)
    if (renamed.length > 0) await rematch(renamed, company, tx)
    for (const detectionId of renamed) afterCommit(() => pubsub.publish(detectionChangedTopic, { detectionId }))
    afterCommit(announce(creativeId))
  }

  /** Another name was right: nothing may be left of this one. */
  async function forgetMisheard(companyId: number, tx: Tx, afterCommit: AfterCommit): Promise<void> {
    if (await forgetForsaken(companyId, tx)) afterCommit(() => companies.announce(companyId))
  }

  /**
   * One more reading; the readings together say what the name is until it stands. Answers the company that the spot carries
   * then. A spot without a name is given one when its surest reading reaches `leastConfidence`: weak ones that agree are misheard alike.
   */
  async function hear(creativeId: number, hearing: Hearing, tx: Tx, afterCommit: AfterCommit, leastConfidence = 0): Promise<Company | null> {
    // Names before spots, as everywhere: two who wait for each other would wait for ever.
    await companies.holdNames(tx)
    await store.lock(creativeId, tx)
    const creative = await store.find(creativeId, tx)
    if (!creative) return null
    const before = hearingsOf(creative.hearings)
    // A name that stands is not voted away by one window that was misheard.
    if (creative.dismissedAt || isSettled({ hearings: before, isNamedByPerson: creative.isNamedByPerson })) return creative.company
    const hearings = withHearing(before, hearing)
    const voted = votedCompany(hearings)
    const isSure = voted !== null && (creative.company !== null || voted.surest >= leastConfidence)
    const isDoubtful = (voted?.surest ?? 0) < SURE_CONFIDENCE
    const company = isSure ? await companies.resolve({ name: voted.name, brandType: voted.brandType, phone: voted.phone, website: voted.website, isDoubtful }, tx) : null
    await store.update(
      creativeId,
      {
        hearings: hearings.map((one) => ({ ...one })),
        ...(voted && company ? { companyId: company.id, brandType: voted.brandType, phone: voted.phone, website: voted.website, confidence: Math.max(creative.confidence, voted.surest) } : {}),
      },
      clock.now(),
      tx,
    )
    if (!company) return creative.company
    if (company.id !== creative.companyId) await name(creativeId, company, tx, afterCommit)
    if (creative.company && creative.company.id !== company.id) await forgetMisheard(creative.company.id, tx, afterCommit)
    return company
  }

  /** What was said in a stretch, as far as it was read. */
  async function readText({ stationId, startedAt, endedAt }: { stationId: number; startedAt: Date; endedAt: Date }): Promise<string | null> {
    const transcripts = await store.findTranscriptsWithin(stationId, startedAt, endedAt)
    const { words } = joinTranscripts(transcripts.map(({ startTime, endTime, words: stored }) => ({ startedAt: startTime, endedAt: endTime, words: wordsOf(stored) })))
    const said = words.filter((word) => word.startedAt < endedAt && word.endedAt > startedAt)
    return said.length > 0 ? said.map(({ text }) => text).join(' ') : null
  }

  /** Its sound is not looked for any more. */
  async function dismissSpot(id: number, tx: Tx, afterCommit: AfterCommit): Promise<void> {
    const now = clock.now()
    await store.update(id, { dismissedAt: now }, now, tx)
    afterCommit(announce(id))
  }

  return {
    hear,
    forgetMisheard,

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
        airingId,
        name: company.name,
        brandType: asBrandType(company.brandType),
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
          afterCommit(announce(known.id))
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
        if (company) await companies.vouchIfSeveral(company.id, tx)
        afterCommit(announce(id))
      })
      return null
    },

    /** With the company that it is of, if that is known; null when it is gone or dismissed. */
    async findLive(id: number, tx?: Tx) {
      const creative = await store.find(id, tx)
      return creative && !creative.dismissedAt ? creative : null
    },

    announceChanged: (id: number): Promise<void> => announce(id)(),

    findNamingAiring: (id: number, tx: Tx) => store.findNamingAiring(id, tx),

    /** It was on the air once more. */
    async heard(id: number, at: Date, tx: Tx, afterCommit: AfterCommit): Promise<void> {
      await store.heard(id, at, tx)
      afterCommit(announce(id))
    },

    /** A person named a detection: all earlier and later airings of the same ad carry the name. */
    async nameByPerson(detectionId: number, company: { id: number; name: string }, tx: Tx, afterCommit: AfterCommit): Promise<void> {
      for (const { id } of await store.findOfDetections([detectionId], tx)) {
        await store.update(id, { companyId: company.id, isNamedByPerson: true, confidence: 1, dismissedAt: null }, clock.now(), tx)
        await name(id, company, tx, afterCommit)
      }
    },

    /** A person said of these detections that they are no ads: their sounds are not looked for any more. */
    async dismiss(detectionIds: readonly number[], tx: Tx, afterCommit: AfterCommit): Promise<void> {
      for (const { id } of await store.findOfDetections(detectionIds, tx)) await dismissSpot(id, tx, afterCommit)
    },

    dismissSpot,

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
