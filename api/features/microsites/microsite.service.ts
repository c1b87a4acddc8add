import { Forbidden, InvalidInput, NotFound, takenField, type Conflict } from '../../errors.ts'
import type { Clock, PubSub, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { landingKind, landingPageTypeAfter, landingPageTypeOf, leadsBack, normalizeDomain, parseRedirect, type LandingKind, type MicrositeRow, type MicrositeValues } from './microsite.ts'
import { DEFAULT_REDIRECT_URL, type CreateMicrositeInput, type UpdateMicrositeInput } from './microsite.input.ts'
import { canEditMicrosite } from './microsite.policy.ts'
import type { MicrositeStore } from './microsite.store.ts'

declare module '../../services.ts' {
  interface Services {
    microsites: MicrositeService
  }
}

/** Published with `{micrositeId}` when one is made, changed or deleted; every process then forgets what it kept. */
export const MICROSITE_CHANGED_TOPIC = 'microsite.changed'

/** A look-up by host is kept this long, changes or not. */
export const LOOK_UP_KEPT_MS = 5 * 60_000
/** Hosts are the visitors' to choose: the oldest are forgotten beyond this many. */
const MAX_KEPT_HOSTS = 1_000
/** Redirects from microsite to microsite are followed this far when loops are looked for. */
const MAX_REDIRECT_STEPS = 10

export interface MicrositeDeps {
  store: MicrositeStore
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
  snowConeHost: string
}

export type MicrositeService = ReturnType<typeof createMicrositeService>

export function createMicrositeService({ store, unitOfWork, pubsub, clock, snowConeHost }: MicrositeDeps) {
  const kept = new Map<string, { microsite: Promise<MicrositeRow | null>; until: number }>()
  const ownStand = normalizeDomain(snowConeHost) ?? snowConeHost.toLowerCase()
  void forgetOnChange()

  async function forgetOnChange(): Promise<void> {
    for await (const _event of pubsub.subscribe(MICROSITE_CHANGED_TOPIC)) kept.clear()
  }

  /** The active microsite of a host in whatever spelling, or null. */
  async function findByHost(host: string): Promise<MicrositeRow | null> {
    const domain = normalizeDomain(host)
    if (!domain) return null
    const now = clock.now().getTime()
    const found = kept.get(domain)
    if (found && found.until > now) return found.microsite
    const microsite = store.findActiveByDomain(domain)
    const entry = { microsite, until: now + LOOK_UP_KEPT_MS }
    kept.delete(domain)
    kept.set(domain, entry)
    microsite.catch(() => kept.get(domain) === entry && kept.delete(domain))
    const oldest = kept.size > MAX_KEPT_HOSTS ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return microsite
  }

  async function refuseLoop(domain: string, redirectUrl: string): Promise<void> {
    let from = domain
    let target = parseRedirect(redirectUrl)
    for (let step = 0; target && step < MAX_REDIRECT_STEPS; step += 1) {
      if (leadsBack(target, domain) || leadsBack(target, from)) {
        const message = 'This redirect would lead back to the page it starts from'
        throw new InvalidInput(message, [{ field: 'redirectUrl', message }])
      }
      if (target.kind === 'path' || !target.domain || new URL(target.href).pathname !== '/') return
      const next = await store.findActiveByDomain(target.domain)
      if (!next?.redirectAuthenticated) return
      from = next.domain
      target = parseRedirect(next.redirectUrl)
    }
  }

  async function getEditable(id: number, viewer: Viewer): Promise<MicrositeRow> {
    const microsite = await store.find(id, viewer)
    if (!microsite) throw new NotFound('Microsite not found')
    if (!canEditMicrosite(viewer, microsite)) throw new Forbidden('Only its creator or an administrator may change this microsite')
    return microsite
  }

  const forget = (micrositeId: number) => async (): Promise<void> => {
    kept.clear()
    await pubsub.publish(MICROSITE_CHANGED_TOPIC, { micrositeId })
  }

  return {
    findByHost,
    snowConeHost: ownStand,

    /** Which page `/` of this host shows, and the active microsite behind it. */
    async landingOf(host: string): Promise<{ kind: LandingKind; host: string; microsite: MicrositeRow | null }> {
      const domain = normalizeDomain(host) ?? host
      const microsite = await findByHost(host)
      return { kind: landingKind(microsite, domain, ownStand), host: domain, microsite }
    },

    /** Active or not. */
    findByDomain: (domain: string) => store.findByDomain(domain),

    list: (viewer: Viewer, before: number | null = null) => store.list(viewer, before),

    async get(id: number, viewer: Viewer): Promise<MicrositeRow> {
      const microsite = await store.find(id, viewer)
      if (!microsite) throw new NotFound('Microsite not found')
      return microsite
    },

    /** Throws Conflict when the domain is taken, InvalidInput when the redirect would loop. */
    async create(input: CreateMicrositeInput, viewer: Viewer): Promise<MicrositeRow> {
      if (!isStaff(viewer)) throw new Forbidden()
      if (input.redirectAuthenticated !== false) await refuseLoop(input.domain, input.redirectUrl ?? DEFAULT_REDIRECT_URL)
      return unitOfWork.run(async (tx, afterCommit) => {
        const values = { ...input, landingPageType: input.landingPageType ?? landingPageTypeOf(input.theme), createdBy: viewer.userId }
        const microsite = await store.create(values, tx)
        if (!microsite) throw domainTaken(input.domain)
        afterCommit(forget(microsite.id))
        return microsite
      })
    },

    async update(id: number, input: UpdateMicrositeInput, viewer: Viewer): Promise<MicrositeRow> {
      const current = await getEditable(id, viewer)
      const next = { ...current, ...definedOf(input) }
      if (next.redirectAuthenticated && (input.redirectUrl !== undefined || input.domain !== undefined || input.redirectAuthenticated)) {
        await refuseLoop(next.domain, next.redirectUrl)
      }
      return unitOfWork.run(async (tx, afterCommit) => {
        const microsite = await store.update(id, { ...input, landingPageType: landingPageTypeAfter(current, input) }, tx)
        if (microsite === 'taken') throw domainTaken(next.domain)
        if (microsite === 'missing') throw new NotFound('Microsite not found')
        afterCommit(forget(id))
        return microsite
      })
    },

    async delete(id: number, viewer: Viewer): Promise<void> {
      await getEditable(id, viewer)
      await unitOfWork.run(async (tx, afterCommit) => {
        if (!(await store.delete(id, tx))) throw new NotFound('Microsite not found')
        afterCommit(forget(id))
      })
    },
  }
}

function domainTaken(domain: string): Conflict {
  return takenField('domain', `A microsite for ${domain} exists already`)
}

function definedOf(input: UpdateMicrositeInput) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as MicrositeValues & object
}
