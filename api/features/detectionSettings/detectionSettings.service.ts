import { Forbidden } from '../../errors.ts'
import type { Clock, PubSub, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import type { CompanyService } from '../companies/company.service.ts'
import { suppressionReason } from '../detections/airing.ts'
import type { DetectionKnowledge } from '../detections/engine/knowledge.ts'
import { localNamesOf } from '../detections/engine/lexicon/localNames.ts'
import type { DetectionWindow, Judgement, KnownCompany } from '../detections/judgement.ts'
import type { DetectionPreviewInput, DetectionSettingsInput } from './detectionSettings.input.ts'
import type { DetectionSettingsStore, ListeningPlace } from './detectionSettings.store.ts'
import { knowledgeOf, type DetectionSettings } from './detectionSettings.ts'

declare module '../../services.ts' {
  interface Services {
    detectionSettings: DetectionSettingsService
  }
}

/** Published with `{userId}` when a person's settings have changed. */
export const DETECTION_SETTINGS_TOPIC = 'detectionSettings.changed'

/** Names that others add reach the detector after this time; a change of settings reaches it at once. */
const KEPT_MS = 60_000
/** Detectors of so many pairs of owner and place are kept: a few megabytes each with thousands of names. */
const MOST_KEPT = 32

/** A language model bends to a few hundred names; thousands would drown ordinary speech. */
const MOST_HEARD_OF_A_PLACE = 200
const MOST_HEARD = 1_500

export interface Detector {
  judge(window: DetectionWindow): Judgement
}

/** A judgement, and for each of its companies why it would not become a detection; null: it would. */
export interface PreviewedJudgement {
  judgement: Judgement
  suppressed: readonly (string | null)[]
}

export interface DetectionSettingsDeps {
  store: DetectionSettingsStore
  companies: CompanyService
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
  createDetector(knowledge: DetectionKnowledge): Detector
}

export type DetectionSettingsService = ReturnType<typeof createDetectionSettingsService>

interface Kept {
  ownerId: number
  readAt: number
  known: readonly KnownCompany[]
  detector: Detector
}

export function createDetectionSettingsService({ store, companies, unitOfWork, pubsub, clock, createDetector }: DetectionSettingsDeps) {
  const kept = new Map<string, Kept>()
  void forgetOnChange()

  function forget(userId: unknown): void {
    for (const [key, { ownerId }] of kept) if (ownerId === userId) kept.delete(key)
  }

  async function forgetOnChange(): Promise<void> {
    for await (const { userId } of pubsub.subscribe(DETECTION_SETTINGS_TOPIC)) forget(userId)
  }

  async function knownIn(place: Pick<ListeningPlace, 'city' | 'state'>): Promise<{ known: readonly KnownCompany[]; local: readonly KnownCompany[] }> {
    const [known, local] = await Promise.all([companies.known(), store.listLocalNames(place)])
    return { known, local }
  }

  async function detectorAt(place: ListeningPlace): Promise<Detector> {
    const key = [place.ownerId, place.state ?? '', place.city ?? ''].join('|')
    const now = clock.now().getTime()
    const old = kept.get(key)
    const known = await companies.known()
    if (old && old.known === known && now - old.readAt < KEPT_MS) return old.detector
    const [settings, local] = await Promise.all([store.read(place.ownerId), store.listLocalNames(place)])
    const detector = createDetector(knowledgeOf(settings, [...local, ...known]))
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { ownerId: place.ownerId, readAt: now, known, detector })
    return detector
  }

  function requireStaff(viewer: Viewer): number {
    if (!isStaff(viewer)) throw new Forbidden()
    return viewer.userId
  }

  return {
    async get(viewer: Viewer): Promise<DetectionSettings & { stationCount: number }> {
      const userId = requireStaff(viewer)
      const [settings, stationCount] = await Promise.all([store.read(userId), store.countStations(userId)])
      return { ...settings, stationCount }
    },

    async update(viewer: Viewer, changes: DetectionSettingsInput): Promise<void> {
      const userId = requireStaff(viewer)
      await unitOfWork.run(async (tx, afterCommit) => {
        await store.write(userId, changes, tx)
        afterCommit(() => {
          forget(userId)
          return pubsub.publish(DETECTION_SETTINGS_TOPIC, { userId })
        })
      })
    },

    /** What a text would be judged as with the settings as they stand, and with the changes. Nothing is kept. */
    async preview(viewer: Viewer, { text, market, settings: changes }: DetectionPreviewInput): Promise<{ now: PreviewedJudgement; changed: PreviewedJudgement }> {
      const userId = requireStaff(viewer)
      const [city = '', state = ''] = market.split(',').map((part) => part.trim())
      const { known, local } = await knownIn({ city: city || null, state: state || null })
      const settings = await store.read(userId)
      const judge = (used: DetectionSettings): PreviewedJudgement => {
        const judgement = createDetector(knowledgeOf(used, [...local, ...known])).judge({ text, market })
        const companiesHeard = judgement.companies.map((company) => ({ ...company, brandType: used.enableBrandClassification ? company.brandType : ('unknown' as const) }))
        return { judgement: { ...judgement, companies: companiesHeard }, suppressed: judgement.companies.map((company) => suppressionReason(company, used)) }
      }
      return { now: judge(settings), changed: judge({ ...settings, ...defined(changes) }) }
    },

    /** Names that advertise where the station is heard, the nearest ones first. */
    async namesFor(stationId: number): Promise<readonly string[]> {
      const place = await store.findPlace(stationId)
      if (!place) return []
      const { known, local } = await knownIn(place)
      return [...new Set([...local, ...known].map(({ name }) => name))]
    },

    /** Names worth hearing right where stations are listened to: firms of the place, and what firms there are named for. */
    async namesToHear(): Promise<readonly string[]> {
      const names: string[] = []
      for (const place of await store.listPlaces()) {
        const local = await store.listLocalNames(place)
        names.push(...local.slice(0, MOST_HEARD_OF_A_PLACE).map(({ name }) => name), ...localNamesOf(place.state ?? ''))
      }
      return [...new Set(names)].slice(0, MOST_HEARD)
    },

    /** The detector that knows what the station's owner has set and who advertises where it is heard. */
    async detectorFor(stationId: number): Promise<Detector | null> {
      const place = await store.findPlace(stationId)
      return place && detectorAt(place)
    },
  }
}

function defined(changes: DetectionSettingsInput): Partial<DetectionSettings> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<DetectionSettings>
}
