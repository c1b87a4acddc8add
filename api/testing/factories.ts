import type { HeardAd } from '../features/detections/airing.ts'
import type { ConfirmedAd } from '../features/detections/detection.service.ts'
import { normalizeStreamUrl } from '../features/stations/station.ts'
import type { TestApp, TestUser } from './testApp.ts'

let made = 0

/** A monitor of `owner`; its stream answers nothing. */
export async function makeStation(test: TestApp, owner: TestUser, values: Record<string, unknown> = {}) {
  made += 1
  const streamUrl = `http://radio.example/${made}`
  return test.composition.database.prisma.radioStation.create({
    data: {
      name: `Station ${made}`,
      frequency: '101.1',
      streamUrl,
      normalizedStreamUrl: normalizeStreamUrl(streamUrl) ?? streamUrl,
      market: 'Columbus, OH',
      city: 'Columbus',
      state: 'OH',
      createdBy: owner.id,
      ...values,
    },
  })
}

/** An ad of 20 seconds that ends at `endedAt`. */
export function heardAd(stationId: number, endedAt: Date, values: Partial<HeardAd> = {}): HeardAd {
  return {
    stationId,
    company: 'Harbor Light Furniture',
    brandType: 'local',
    contentType: 'advertisement',
    confidence: 0.85,
    phone: '+16145550123',
    website: 'harborlight.example',
    transcript: 'Harbor Light Furniture on Main Street, call 614 555 0123.',
    evidence: [{ kind: 'phone', text: '614 555 0123', start: 44, end: 56 }],
    startedAt: new Date(endedAt.getTime() - 20_000),
    endedAt,
    averageVolume: -18.2,
    peakVolume: -1.1,
    volumeVariance: 6.4,
    isVolumeElevated: false,
    ...values,
  }
}

/** A segment with its transcript, as listening leaves them behind. */
export async function makeTranscript(test: TestApp, stationId: number, startTime: Date, text: string, secondsPerWord = 0.4) {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: index * secondsPerWord,
    endSeconds: (index + 1) * secondsPerWord,
    confidence: 0.9,
  }))
  return test.composition.database.prisma.completeTranscript.create({
    data: {
      stationId,
      stationName: 'Station',
      startTime,
      endTime: new Date(startTime.getTime() + words.length * secondsPerWord * 1_000),
      transcript: text,
      words,
      confidence: 0.9,
    },
  })
}

/** A person's word that a stretch is an ad, without a transcript that it is about. */
export async function confirmAd(test: TestApp, word: ConfirmedAd): Promise<void> {
  const { services, database } = test.composition
  await database.unitOfWork.run((tx, afterCommit) => services.detections.confirm(word, tx, afterCommit))
}

/** A person's word that nothing is advertised in a stretch. */
export async function dismissAds(test: TestApp, stationId: number, from: Date, to: Date): Promise<void> {
  const { services, database } = test.composition
  await database.unitOfWork.run((tx, afterCommit) => services.detections.dismiss(stationId, from, to, tx, afterCommit))
}
