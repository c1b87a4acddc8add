import type { Database } from '../../adapters/database.ts'

const DEMO_KEY = 'demo'

export interface DemoState {
  /** Port of the broadcaster on this machine. */
  port: number
  /** A person took the demo and its sample history away: it does not come back. */
  isRemoved: boolean
}

export interface DemoStationRow {
  slug: string
  name: string
  frequency: string
  format: string
  market: string
  city: string
  state: string
  streamUrl: string
  normalizedStreamUrl: string
}

export type SampleStore = ReturnType<typeof createSampleStore>

export function createSampleStore(database: Database) {
  return {
    async readDemo(): Promise<DemoState | null> {
      const value = (await database.prisma.productState.findUnique({ where: { key: DEMO_KEY } }))?.value as Partial<DemoState> | undefined
      return typeof value?.port === 'number' ? { port: value.port, isRemoved: value.isRemoved === true } : null
    },

    async writeDemo(state: DemoState): Promise<void> {
      const value = { ...state }
      await database.prisma.productState.upsert({ where: { key: DEMO_KEY }, create: { key: DEMO_KEY, value }, update: { value } })
    },

    countStations: (): Promise<number> => database.prisma.radioStation.count(),

    async findFirstAdministrator(): Promise<number | null> {
      const user = await database.prisma.user.findFirst({ where: { role: 'admin' }, orderBy: { id: 'asc' }, select: { id: true } })
      return user?.id ?? null
    },

    /** Makes or updates the demo stations; their address changes with the broadcaster's port. */
    async saveDemoStations(stations: readonly DemoStationRow[], createdBy: number): Promise<void> {
      await database.prisma.$transaction(async (tx) => {
        for (const { slug: _slug, ...station } of stations) {
          const { count } = await tx.radioStation.updateMany({
            where: { isDemo: true, name: station.name },
            data: { streamUrl: station.streamUrl, normalizedStreamUrl: station.normalizedStreamUrl },
          })
          if (count === 0) await tx.radioStation.create({ data: { ...station, isDemo: true, createdBy, alertsEnabled: true } })
        }
      })
    },
  }
}
