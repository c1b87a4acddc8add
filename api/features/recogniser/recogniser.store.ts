import type { Database } from '../../adapters/database.ts'
import type { RecogniserState } from './recogniser.ts'

const STATE_KEY = 'recogniser'

export type RecogniserStore = ReturnType<typeof createRecogniserStore>

export function createRecogniserStore(database: Database) {
  return {
    async read(): Promise<unknown> {
      return (await database.prisma.productState.findUnique({ where: { key: STATE_KEY } }))?.value ?? null
    },
    async write(state: RecogniserState): Promise<void> {
      const value = { ...state }
      await database.prisma.productState.upsert({ where: { key: STATE_KEY }, create: { key: STATE_KEY, value }, update: { value } })
    },
  }
}
