import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import type { Clock, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { ALERT_DELAY_MS, MAIL_DETECTION_JOB } from '../alerts/alert.service.ts'
import type { CreativeService } from '../creatives/creative.service.ts'
import { LEARN_CREATIVE_JOB } from '../creatives/creative.service.ts'
import { SURE_CONFIDENCE } from '../creatives/creative.ts'
import type { CompanyService } from '../companies/company.service.ts'
import type { SoundTagService } from '../listening/soundTag.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { ProspectService } from '../prospects/prospect.service.ts'
import { STATION_CHANGED_TOPIC } from '../stations/station.service.ts'
import {
  DEFAULT_COOLDOWN_MINUTES, DEFAULT_RECORDING_RULES, isCoolingDown, isSameAd, isSameAiring, isSameNameHeard, suppressionReason, type HeardAd, type RecordOutcome,
} from './airing.ts'
import { AIRING_PERIOD_MS } from './detectionList.ts'
import { asBrandType } from './judgement.ts'
import { evidenceOf } from './storedEvidence.ts'
import type { DetectionStore } from './detection.store.ts'
import type { UnnamedAdService } from './unnamedAd.service.ts'

declare module '../../services.ts' {
  interface Services {
    detections: DetectionService
  }
}

/** Published with `{detectionId}` when a detection is new. */
export const DETECTION_ADDED_TOPIC = 'detection.added'
/** Published with `{detectionId}` when one has changed: its name, its match, its clip. */
export const DETECTION_CHANGED_TOPIC = 'detection.changed'

/** Cuts the clip of a detection. */
export const MAKE_CLIP_JOB = 'makeClip'

/** A creative as it was heard on one station. */
export type HeardRepeat = Pick<
  HeardAd,
  'stationId' | 'startedAt' | 'endedAt' | 'averageVolume' | 'peakVolume' | 'volumeVariance' | 'isVolumeElevated'
> & { creativeId: number }

/** What a person has confirmed of a stretch. */
export type ConfirmedAd = Omit<HeardAd, 'brandType' | 'contentType' | 'phone' | 'website' | 'evidence'>

export interface DetectionDeps {
  store: DetectionStore
  unitOfWork: UnitOfWork
  companies: CompanyService
  creatives: CreativeService
  unnamedAds: UnnamedAdService
  prospects: ProspectService
  outbox: OutboxService
  soundTags: SoundTagService
  pubsub: PubSub
  clock: Clock
}

type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]
type Station = NonNullable<Awaited<ReturnType<DetectionStore['findStation']>>>
type Company = { id: number; name: string }
type AnyAiring = Awaited<ReturnType<DetectionStore['findAiringsNear']>>[number]
type Airing = AnyAiring & { company: { name: string; brandType: string } }

export type DetectionService = ReturnType<typeof createDetectionService>

export function createDetectionService({ store, unitOfWork, companies, creatives, unnamedAds, prospects, outbox, soundTags, pubsub, clock }: DetectionDeps) {
  const announce = (topic: string, detectionId: number) => (): Promise<void> => pubsub.publish(topic, { detectionId })

  /** A later window heard the same seconds: what it heard better replaces what stands. */
  async function revise(station: Station, airing: Airing, ad: HeardAd, company: { id: number; name: string }, tx: Tx, afterCommit: AfterCommit): Promise<RecordOutcome> {
    const stretch = { startedAt: earlier(airing.startedAt, ad.startedAt), endedAt: later(airing.endedAt, ad.endedAt) }
    await store.updateAiring(airing.id, { ...stretch, companyId: company.id }, tx)
    await soundTags.markAdvertisement({ ...ad, ...stretch, company: company.name }, airing, tx)
    const { detection } = airing
    if (!detection) return { kind: 'aired' }
    const isBetter = ad.confidence > (detection.confidence ?? 0) || (airing.companyId === company.id && ad.transcript.length > detection.rawTranscript.length)
    if (!isBetter) return { kind: 'repeated', detectionId: detection.id }
    const confidence = Math.max(ad.confidence, detection.confidence ?? 0)
    await store.revise(detection.id, { ...ad, ...stretch, confidence, company: company.name }, { companyId: company.id }, tx)
    if (airing.companyId !== company.id) {
      await rematch(station, detection.id, company, tx)
      if (airing.companyId !== null) await creatives.forgetMisheard(airing.companyId, tx, afterCommit)
    }
    await outbox.add({ name: MAKE_CLIP_JOB, payload: { detectionId: detection.id } }, tx, afterCommit)
    afterCommit(announce(DETECTION_CHANGED_TOPIC, detection.id))
    return { kind: 'revised', detectionId: detection.id }
  }

  /** The sound of an ad says more than what was read of it: where it begins and ends, and who it is. */
  async function settleBySound(station: Station, airing: Airing, ad: HeardAd, creativeId: number, known: Company, tx: Tx, afterCommit: AfterCommit): Promise<RecordOutcome> {
    const { startedAt, endedAt } = ad
    const { phone, website, confidence } = airing.detection ?? { phone: null, website: null, confidence: null }
    // It was read before its sound was sure: this reading votes like those that come after.
    const { name, brandType } = airing.company
    const read = { airingId: airing.id, name, brandType: asBrandType(brandType), phone, website, confidence: confidence ?? 0 }
    const company = (airing.source === 'fingerprint' ? null : await creatives.hear(creativeId, read, tx, afterCommit)) ?? known
    await store.updateAiring(airing.id, { startedAt, endedAt, companyId: company.id, creativeId, source: 'fingerprint' }, tx)
    await soundTags.markAdvertisement({ ...ad, company: company.name }, airing, tx)
    const isRenamed = airing.companyId !== company.id
    if (isRenamed && airing.detection) {
      await store.nameByPerson(airing.detection.id, { company: company.name, companyId: company.id, confidence: ad.confidence }, tx)
      await rematch(station, airing.detection.id, company, tx)
      afterCommit(announce(DETECTION_CHANGED_TOPIC, airing.detection.id))
    }
    if (isRenamed && airing.companyId !== null) await creatives.forgetMisheard(airing.companyId, tx, afterCommit)
    return airing.detection ? { kind: 'repeated', detectionId: airing.detection.id } : { kind: 'aired' }
  }

  /** Mails follow unless the company still cools down, as it may where a person makes the detection. */
  async function detect(station: Station, ad: HeardAd, company: { id: number; name: string }, isNews: boolean, tx: Tx, afterCommit: AfterCommit) {
    const rules = station.owner.monitoringDefaults ?? DEFAULT_RECORDING_RULES
    const now = clock.now()
    const prospect = rules.enableAutoProspectMatching
      ? await prospects.match({ name: company.name, phone: ad.phone, website: ad.website, city: station.city, state: station.state }, tx)
      : null
    const { id: detectionId } = await store.create(
      { ...ad, company: company.name, brandType: rules.enableBrandClassification ? ad.brandType : 'unknown' },
      {
        companyId: company.id,
        prospectId: prospect?.id ?? null,
        isMatched: prospect?.isMatched ?? false,
        detectedAt: ad.endedAt,
        processedAt: now,
        isSample: station.isSample,
      },
      tx,
    )
    if (prospect && rules.enableAutoStatusUpdates && (await prospects.promoteRegular(prospect.id, ad.endedAt, tx))) {
      for (const id of await store.matchCompany(company.id, prospect.id, tx)) afterCommit(announce(DETECTION_CHANGED_TOPIC, id))
    }
    await store.startCooldown(
      {
        stationId: station.id,
        companyName: company.name,
        lastDetected: ad.endedAt,
        cooldownMinutes: station.detectionCooldownMinutes ?? DEFAULT_COOLDOWN_MINUTES,
      },
      tx,
    )
    await store.touchStation(station.id, ad.endedAt, tx)
    await store.countCompany({ stationId: station.id, at: ad.startedAt }, tx)
    await outbox.add({ name: MAKE_CLIP_JOB, payload: { detectionId } }, tx, afterCommit)
    if (isNews) {
      const runAt = new Date(now.getTime() + ALERT_DELAY_MS)
      await outbox.add({ name: MAIL_DETECTION_JOB, payload: { detectionId }, uniqueKey: `${MAIL_DETECTION_JOB}:${detectionId}`, runAt }, tx, afterCommit)
    }
    afterCommit(announce(DETECTION_ADDED_TOPIC, detectionId))
    afterCommit(() => pubsub.publish(STATION_CHANGED_TOPIC, { stationId: station.id }))
    return { kind: 'detected' as const, detectionId }
  }

  /**
   * Records an ad once, however many overlapping windows heard it: as a detection with its airing, as an airing alone
   * while the company cools down, or as a better reading of what stands already. `creativeId`: it was recognised by
   * its sound, which nothing that was read of it can change.
   */
  async function record(ad: HeardAd, creativeId: number | null = null): Promise<RecordOutcome> {
    return unitOfWork.run(async (tx, afterCommit): Promise<RecordOutcome> => {
      await store.lockStation(ad.stationId, tx)
      const station = await store.findStation(ad.stationId, tx)
      if (!station) return { kind: 'ignored', reason: 'the station is gone' }
      const rules = station.owner.monitoringDefaults ?? DEFAULT_RECORDING_RULES
      const suppressed = suppressionReason(ad, rules)
      const heardNear = await store.findAiringsNear(ad.stationId, ad.startedAt, ad.endedAt, tx)
      const isRead = creativeId === null
      // Too weak a reading to stand for itself votes for the name of a spot that is known by its sound.
      const canVote = isRead && suppressionReason({ ...ad, confidence: 1 }, rules) === null
      const spot = canVote ? heardNear.find((airing) => airing.creativeId !== null && isSameAd(airing, ad)) : undefined
      const voted = spot?.creativeId
        ? await creatives.hear(spot.creativeId, { ...readingOf(ad), airingId: spot.id }, tx, afterCommit, rules.minConfidenceThreshold)
        : null
      if (suppressed) return { kind: 'ignored', reason: suppressed }
      // Heard in an earlier window, which had not got the name yet.
      const blank = heardNear.find((airing) => !isNamed(airing) && isSameAd(airing, ad))
      const { brandType, phone, website } = ad
      const company = voted ?? (await companies.resolve({ name: ad.company, brandType, phone, website, isDoubtful: ad.confidence < SURE_CONFIDENCE }, tx))
      // The vote may have changed names.
      const near = (voted ? await store.findAiringsNear(ad.stationId, ad.startedAt, ad.endedAt, tx) : heardNear).filter(isNamed).filter(({ id }) => id !== blank?.id)
      if (creativeId !== null) {
        await creatives.heard(creativeId, ad.endedAt, tx, afterCommit)
        const standing = near.find((airing) => airing.creativeId === creativeId && isSameAd(airing, ad)) ?? near.find((airing) => isSameAd(airing, ad))
        if (standing) return settleBySound(station, standing, ad, creativeId, company, tx, afterCommit)
      }
      const known = isRead ? near.find((airing) => airing.source === 'fingerprint' && (isSameAd(airing, ad) || (airing.companyId === company.id && isSameAiring(airing, ad)))) : undefined
      if (known) return known.detection ? { kind: 'repeated', detectionId: known.detection.id } : { kind: 'aired' }
      const same = isRead ? near.find((airing) => airing.companyId === company.id && airing.source !== 'fingerprint' && isSameAiring(airing, ad)) : undefined
      if (same) {
        if (blank?.creativeId === null) await store.removeAiring(blank.id, tx)
        return revise(station, same, ad, company, tx, afterCommit)
      }
      const otherName = near.find((airing) => isSameAd(airing, ad) || isSameNameHeard(airing.company.name, company.name))
      if (otherName && isRead) {
        if (ad.confidence <= (otherName.detection?.confidence ?? 1)) return { kind: 'ignored', reason: 'a surer name stands for these seconds' }
        return revise(station, otherName, ad, company, tx, afterCommit)
      }
      const cooldown = await store.findCooldown(station.id, company.name, tx)
      const outcome: RecordOutcome = isCoolingDown(cooldown, ad.endedAt)
        ? { kind: 'aired' }
        : await detect(station, ad, company, true, tx, afterCommit)
      const heard = {
        stationId: station.id,
        companyId: company.id,
        detectionId: outcome.kind === 'detected' ? outcome.detectionId : null,
        startedAt: blank?.source === 'fingerprint' ? blank.startedAt : ad.startedAt,
        endedAt: blank?.source === 'fingerprint' ? blank.endedAt : ad.endedAt,
        isSample: station.isSample,
        ...(creativeId === null ? {} : { creativeId, source: 'fingerprint' }),
      }
      if (blank) await store.updateAiring(blank.id, heard, tx)
      const airing = blank ?? (await store.createAiring(heard, tx))
      if (isRead) await outbox.add({ name: LEARN_CREATIVE_JOB, payload: { airingId: airing.id } }, tx, afterCommit)
      await soundTags.markAdvertisement({ ...ad, company: company.name }, null, tx)
      return outcome
    })
  }

  /** Under its new name a detection is another prospect's, with all airings of the same spot. */
  async function rematch(station: Station, detectionId: number, company: { id: number; name: string }, tx: Tx): Promise<void> {
    const rules = station.owner.monitoringDefaults ?? DEFAULT_RECORDING_RULES
    const heard = { name: company.name, phone: null, website: null, city: station.city, state: station.state }
    const prospect = rules.enableAutoProspectMatching ? await prospects.match(heard, tx) : null
    await store.rematch(detectionId, company.id, { prospectId: prospect?.id ?? null, isMatched: prospect?.isMatched ?? false }, tx)
  }

  return {
    record,

    /**
     * An ad that is known by its sound was on the air: it counts like one that was read. Null when it is not looked for
     * any more.
     */
    async recordRepeat(repeat: HeardRepeat): Promise<RecordOutcome | null> {
      const creative = await creatives.findLive(repeat.creativeId)
      if (!creative) return null
      if (!creative.company) return unnamedAds.recordRepeat(repeat, repeat.creativeId)
      const { creativeId, ...heard } = repeat
      const { company, confidence, phone, website } = creative
      return record(
        {
          ...heard,
          company: company.name,
          brandType: creative.brandType as HeardAd['brandType'],
          contentType: creative.contentType as HeardAd['contentType'],
          confidence, phone, website,
          transcript: creative.transcript ?? '',
          evidence: evidenceOf(creative.evidence),
        },
        creativeId,
      )
    },

    /**
     * A person's word on a stretch: its detection gets this name and confidence, whatever the thresholds say; where
     * there is none, one is made. All airings of the same spot carry the name.
     */
    async confirm(word: ConfirmedAd, tx: Tx, afterCommit: AfterCommit): Promise<{ detectionId: number; company: { id: number; name: string } }> {
      await store.lockStation(word.stationId, tx)
      const station = await store.findStation(word.stationId, tx)
      if (!station) throw new NotFound('Station not found')
      const known = { name: word.company, brandType: 'unknown', phone: null, website: null }
      const company = await companies.resolve(known, tx)
      const [standing] = await store.findWithin(word.stationId, word.startedAt, word.endedAt, tx)
      const ad = { ...word, brandType: 'unknown', contentType: 'advertisement', phone: null, website: null, evidence: [] } satisfies HeardAd
      let detectionId: number
      if (standing) {
        detectionId = standing.id
        await store.nameByPerson(detectionId, { company: company.name, companyId: company.id, confidence: word.confidence }, tx)
        await creatives.nameByPerson(detectionId, company, tx, afterCommit)
        await store.nameAiring(detectionId, company.id, tx)
        if (standing.companyId !== company.id) await rematch(station, detectionId, company, tx)
        afterCommit(announce(DETECTION_CHANGED_TOPIC, detectionId))
      } else {
        const aired = await store.findAiredWithin(word.stationId, word.startedAt, word.endedAt, tx)
        const cooldown = await store.findCooldown(station.id, company.name, tx)
        const stretch = aired ? { startedAt: aired.startedAt, endedAt: aired.endedAt } : {}
        const outcome = await detect(station, { ...ad, ...stretch }, company, !isCoolingDown(cooldown, ad.endedAt), tx, afterCommit)
        detectionId = outcome.detectionId
        if (aired) {
          await store.updateAiring(aired.id, { detectionId }, tx)
          await creatives.nameByPerson(detectionId, company, tx, afterCommit)
          await store.nameAiring(detectionId, company.id, tx)
        }
      }
      const { startedAt, endedAt } = standing ?? word
      if (!(await store.hasAiring(detectionId, tx))) {
        const airing = await store.createAiring(
          { stationId: station.id, companyId: company.id, detectionId, startedAt, endedAt, isSample: station.isSample },
          tx,
        )
        await outbox.add({ name: LEARN_CREATIVE_JOB, payload: { airingId: airing.id } }, tx, afterCommit)
      }
      await soundTags.markAdvertisement({ stationId: station.id, startedAt, endedAt, company: company.name, confidence: word.confidence }, null, tx)
      return { detectionId, company }
    },

    /** A person said that nothing was advertised in this stretch. */
    async dismiss(stationId: number, from: Date, to: Date, tx: Tx, afterCommit: AfterCommit): Promise<void> {
      await store.lockStation(stationId, tx)
      const standing = (await store.findWithin(stationId, from, to, tx)).filter(({ dismissedAt }) => !dismissedAt)
      const ids = standing.map(({ id }) => id)
      await creatives.dismiss(ids, tx, afterCommit)
      for (const unnamed of await store.findUnnamedWithin(stationId, from, to, tx)) {
        if (unnamed.creativeId !== null) await creatives.dismissSpot(unnamed.creativeId, tx, afterCommit)
        await store.removeAiring(unnamed.id, tx)
      }
      await store.setDismissed(ids, clock.now(), tx)
      for (const { startedAt, endedAt } of standing) await soundTags.unmark({ stationId, startedAt, endedAt }, tx)
      for (const id of ids) afterCommit(announce(DETECTION_CHANGED_TOPIC, id))
    },

    /** Nobody else writes what was heard on this station until the transaction ends. */
    holdStation: (stationId: number, tx: Tx): Promise<void> => store.lockStation(stationId, tx),

    /** A detection that a person had made is none after all. */
    async uncount(stationId: number, at: Date, tx: Tx): Promise<void> {
      await store.countCompany({ stationId, at, by: -1 }, tx)
    },

    announceChanged: (detectionId: number): Promise<void> => pubsub.publish(DETECTION_CHANGED_TOPIC, { detectionId }),

    /** Idempotent; the same company is always the same prospect, and whoever is past lead stays there. */
    async convertToLead(viewer: Viewer, detectionId: number): Promise<{ detectionId: number; prospectId: number }> {
      if (!isStaff(viewer)) throw new Forbidden()
      return unitOfWork.run(async (tx, afterCommit) => {
        const detection = await store.find(detectionId, tx)
        if (!detection) throw new NotFound('Detection not found')
        if (!detection.detectedCompany || detection.companyId === null) {
          throw new InvalidInput('A detection without a company cannot become a lead', [
            { field: 'detectionId', message: 'The company is not known yet: name it in Transcript Review first' },
          ])
        }
        const station = await store.findStation(detection.stationId, tx)
        const prospect = await prospects.match(
          {
            name: detection.detectedCompany,
            phone: detection.phone,
            website: detection.website,
            city: station?.city ?? null,
            state: station?.state ?? null,
          },
          tx,
        )
        await prospects.convert(prospect.id, viewer.userId, tx)
        const matched = await store.matchCompany(detection.companyId, prospect.id, tx)
        for (const id of matched) afterCommit(announce(DETECTION_CHANGED_TOPIC, id))
        return { detectionId, prospectId: prospect.id }
      })
    },

    /** Airings in the last 30 days by `stationId:companyId`. */
    countRecentAirings: (pairs: readonly { stationId: number; companyId: number }[]): Promise<Map<string, number>> =>
      store.countAirings(pairs, new Date(clock.now().getTime() - AIRING_PERIOD_MS)),
  }
}

function readingOf({ company, brandType, phone, website, confidence }: HeardAd) {
  return { name: company, brandType, phone, website, confidence }
}

function isNamed(airing: AnyAiring): airing is Airing {
  return airing.company !== null
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
