import type { Database } from '../../adapters/database.ts'

export type LlmUsageStore = ReturnType<typeof createLlmUsageStore>

export function createLlmUsageStore(database: Database) {
  return {
    /**
     * Takes `tokens` from the day's budget (UTC), all processes together; false, and nothing taken, when they would exceed it.
     * What a request really used is settled afterwards.
     */
    async reserve(day: Date, tokens: number, budget: number): Promise<boolean> {
      const rows = await database.prisma.$queryRaw<{ tokens: number }[]>`
        INSERT INTO "llm_usage" ("day", "requests", "tokens")
        SELECT ${day}::date, 1, ${tokens}::int WHERE ${tokens}::int <= ${budget}::int
        ON CONFLICT ("day") DO UPDATE SET "requests" = "llm_usage"."requests" + 1, "tokens" = "llm_usage"."tokens" + ${tokens}::int
        WHERE "llm_usage"."tokens" + ${tokens}::int <= ${budget}::int
        RETURNING "tokens"`
      return rows.length > 0
    },

    async settle(day: Date, difference: number): Promise<void> {
      await database.prisma.$executeRaw`UPDATE "llm_usage" SET "tokens" = GREATEST(0, "tokens" + ${difference}::int) WHERE "day" = ${day}::date`
    },
  }
}
