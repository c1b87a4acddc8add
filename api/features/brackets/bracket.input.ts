import { z } from 'zod'
import { BRACKET_CATEGORIES, BRACKET_STATUSES, MAX_PARTICIPANTS, MIN_PARTICIPANTS } from './bracket.ts'

const settingsInput = z.object({
  requireLogin: z.boolean().optional(),
  oneVotePerUser: z.boolean().optional(),
  showResults: z.boolean().optional(),
  allowComments: z.boolean().optional(),
})

const participants = z
  .number()
  .int()
  .min(MIN_PARTICIPANTS, 'Minimum 4 participants')
  .max(MAX_PARTICIPANTS, 'Maximum 64 participants')

/** `maxParticipants` is another name of `totalParticipants`; what the server decides is accepted and ignored. */
export const createBracketInput = z
  .object({
    title: z.string({ error: 'Title is required' }).trim().min(1, 'Title is required').max(100, 'Title too long'),
    description: z.string().trim().max(500, 'Description too long').nullish(),
    category: z.enum(BRACKET_CATEGORIES, { error: 'Category is required' }),
    totalParticipants: participants.optional(),
    maxParticipants: participants.optional(),
    isPublic: z.boolean().default(true),
    allowAnonymousVoting: z.boolean().default(true),
    votingEndTime: z.iso.datetime({ offset: true }).nullish(),
    settings: settingsInput.default({}),
  })
  .transform(({ totalParticipants, maxParticipants, description, votingEndTime, ...rest }) => ({
    ...rest,
    description: description || null,
    votingEndTime: votingEndTime ? new Date(votingEndTime) : null,
    totalParticipants: totalParticipants ?? maxParticipants ?? 16,
  }))
export type CreateBracketInput = z.output<typeof createBracketInput>

export const updateBracketInput = z.object({
  status: z.enum(BRACKET_STATUSES, { error: 'Unknown status' }).optional(),
  title: z.string().trim().min(1, 'Title is required').max(100, 'Title too long').optional(),
  description: z.string().trim().max(500, 'Description too long').nullish(),
  totalParticipants: participants.optional(),
  isPublic: z.boolean().optional(),
  allowAnonymousVoting: z.boolean().optional(),
  votingEndTime: z.iso.datetime({ offset: true }).nullish(),
  settings: settingsInput.optional(),
})
export type UpdateBracketInput = z.output<typeof updateBracketInput>

export const addParticipantInput = z.object({
  name: z
    .string({ error: 'Participant name is required' })
    .trim()
    .min(1, 'Participant name is required')
    .max(100, 'Name must be 100 characters or less'),
  seedNumber: z.number().int().min(1, 'Seeds go from 1 to 999').max(999, 'Seeds go from 1 to 999').nullish(),
})
export type AddParticipantInput = z.output<typeof addParticipantInput>

/** The database's integers end here. */
const INT_MAX = 2_147_483_647

export const castVoteInput = z.object({
  participantId: z.number({ error: 'participantId is required' }).int().positive().max(INT_MAX),
  round: z.number({ error: 'round is required' }).int().positive().max(MAX_PARTICIPANTS),
  position: z.number({ error: 'position is required' }).int().positive().max(MAX_PARTICIPANTS),
  /** 0: nobody stands opposite. The server knows who does; a wrong one is refused. */
  opponentId: z.number().int().min(0).max(INT_MAX).nullish(),
  voterSessionId: z.string().max(200).nullish(),
})
export type CastVoteInput = z.output<typeof castVoteInput>
