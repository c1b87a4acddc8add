import { z } from 'zod'
import { addParticipantInput } from './bracket.input.ts'
import { MAX_PARTICIPANTS } from './bracket.ts'

export const addParticipantsInput = z.object({
  participants: z.array(addParticipantInput).min(1, 'No participants given').max(MAX_PARTICIPANTS, 'Maximum 64 participants'),
})
export type AddParticipantsInput = z.output<typeof addParticipantsInput>

export const updateParticipantInput = z.object({
  name: addParticipantInput.shape.name,
  description: z.string().trim().max(500, 'Description too long').nullish(),
})
export type UpdateParticipantInput = z.output<typeof updateParticipantInput>

/** Every participant once, the favourite first. */
export const reseedInput = z.object({ participantIds: z.array(z.number().int().positive()).max(MAX_PARTICIPANTS) })
