import { heardAd, makeStation, makeTranscript } from './factories.ts'
import type { TestApp, TestUser } from './testApp.ts'

/** One row of every node type, of `owner`'s where rows have owners; global ids by type. */
export async function makeNodes(test: TestApp, owner: TestUser): Promise<Record<string, string>> {
  const { database, services } = test.composition
  const station = await makeStation(test, owner)
  await services.detections.record(heardAd(station.id, new Date()))
  const { id: companyId } = await database.prisma.company.findFirstOrThrow({ where: { detections: { some: { stationId: station.id } } } })
  const creative = await database.prisma.creative.create({ data: { companyId, firstHeardAt: new Date(), durationSeconds: 20 } })
  await database.prisma.airing.updateMany({ where: { stationId: station.id }, data: { creativeId: creative.id } })
  const rows: Record<string, number> = {
    Creative: creative.id,
    ApiToken: (await database.prisma.apiToken.findFirstOrThrow({ where: { userId: owner.id } })).id,
    Bracket: (
      await database.prisma.bracket.create({
        data: { createdBy: owner.id, title: 'A', category: 'food', totalParticipants: 4, maxRounds: 2, isPublic: false },
      })
    ).id,
    Company: companyId,
    CompanyAlias: (await database.prisma.companyAlias.create({ data: { companyId, alias: `A ${station.id}`, foldedName: `a${station.id}` } })).id,
    CompanyMerge: (
      await database.prisma.companyMerge.create({
        data: {
          fromId: station.id, intoId: companyId, fromName: 'A', intoName: 'B', fromCompany: {}, intoCompany: {},
          decidedBy: owner.id, mergedAt: new Date(),
        },
      })
    ).id,
    DailyProcessingStats: (await database.prisma.dailyProcessingStats.create({ data: { processingDate: new Date(station.id * 86_400_000) } })).id,
    Detection: (await database.prisma.detection.findFirstOrThrow({ where: { stationId: station.id } })).id,
    Invitation: (
      await database.prisma.userInvitation.create({
        data: { email: 'invited@example.com', token: `hash ${station.id}`, invitedBy: owner.id, expiresAt: new Date('2030-01-01') },
      })
    ).id,
    MonitoringDefaults: (await database.prisma.monitoringDefaults.findUniqueOrThrow({ where: { userId: owner.id } })).id,
    Session: (await database.prisma.session.findFirstOrThrow({ where: { userId: owner.id } })).id,
    Microsite: (await database.prisma.microsite.create({ data: { domain: `${station.id}.example`, title: 'A', createdBy: owner.id } })).id,
    MonitoringSchedule: (
      await database.prisma.monitoringSchedule.create({
        data: { stationId: station.id, name: 'A', daysOfWeek: '1', startTime: '06:00', endTime: '10:00', createdBy: owner.id },
      })
    ).id,
    RadioStation: station.id,
    Transcript: (await makeTranscript(test, station.id, new Date(), 'hello there')).id,
    User: owner.id,
    Feedback: (await database.prisma.feedback.create({ data: { userId: owner.id, type: 'idea', title: 'A', description: 'A' } })).id,
    SystemError: (await database.prisma.systemError.create({ data: { errorMessage: 'A', severity: 'high' } })).id,
    SavedFilter: (await database.prisma.savedFilter.create({ data: { userId: owner.id, name: String(station.id), parameters: 'search=a' } })).id,
    TodoItem: (await database.prisma.todoItem.create({ data: { title: 'A' } })).id,
  }
  return Object.fromEntries(Object.entries(rows).map(([type, id]) => [type, Buffer.from(`${type}:${id}`).toString('base64')]))
}
