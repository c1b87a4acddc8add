import type { Database } from '../../adapters/database.ts'

export type JudgingStore = ReturnType<typeof createJudgingStore>

export interface TranscriptMark {
  isDetection: boolean
  detectedCompany: string | null
  detectionConfidence: number | null
  potentialCompanyNames: string[]
  priorityScore: number
  uncertaintyLevel: string
}

export function createJudgingStore(database: Database) {
  return {
    /** Transcripts of a station that touch a stretch of time, oldest first. */
    findTranscriptsWithin: (stationId: number, from: Date, to: Date) =>
      database.prisma.completeTranscript.findMany({
        where: { stationId, startTime: { lt: to }, endTime: { gt: from } },
        orderBy: { startTime: 'asc' },
        select: {
          id: true, startTime: true, endTime: true, words: true, confidence: true,
          averageVolume: true, peakVolume: true, volumeVariance: true, isVolumeElevated: true,
        },
      }),

    async findMarket(stationId: number): Promise<string | null> {
      const station = await database.prisma.radioStation.findUnique({ where: { id: stationId }, select: { market: true, city: true, state: true } })
      if (!station) return null
      return station.market ?? [station.city, station.state].filter(Boolean).join(', ')
    },

    /** What a person has said of a transcript stands: false. */
    async markTranscript(id: number, mark: TranscriptMark): Promise<boolean> {
      const { count } = await database.prisma.completeTranscript.updateMany({ where: { id, reviewedAt: null }, data: mark })
      return count > 0
    },
  }
}
