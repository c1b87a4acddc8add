import { GraphQLSchema, lexicographicSortSchema } from 'graphql'
import { builder } from './graphql/builder.ts'
import './graphql/scalars.ts'
import './graphql/errors.ts'
import './features/transcripts/transcript.schema.ts'
import './features/users/user.schema.ts'
import './features/users/user.mutations.ts'
import './features/secondFactors/secondFactor.mutations.ts'
import './features/sessions/session.schema.ts'
import './features/monitoringDefaults/monitoringDefaults.schema.ts'
import './features/invitations/invitation.schema.ts'
import './features/apiTokens/apiToken.schema.ts'
import './features/dailyStats/dailyStats.schema.ts'
import './features/dashboard/dashboard.schema.ts'
import './features/detections/detection.schema.ts'
import './features/detections/detection.mutations.ts'
import './features/detections/detection.subscriptions.ts'
import './features/intelligence/intelligence.schema.ts'
import './features/recogniser/recogniser.schema.ts'
import './features/microsites/microsite.schema.ts'
import './features/microsites/microsite.mutations.ts'
import './features/samples/sample.schema.ts'
import './features/schedules/schedule.schema.ts'
import './features/stations/station.schema.ts'
import './features/stations/station.mutations.ts'
import './features/stations/station.subscriptions.ts'

/** The registry: every feature's Pothos files stand above, the built schemas below, nothing else. */
export const schema = lexicographicSortSchema(builder.toSchema())

/** What analysts query: the same types without a way to write. */
export const readOnlySchema = new GraphQLSchema({ ...schema.toConfig(), mutation: null, subscription: null })
