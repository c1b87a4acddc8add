import { z } from 'zod'

export const FEEDBACK_TYPES = ['bug', 'idea', 'question', 'praise'] as const
export const FEEDBACK_STATUSES = ['submitted', 'in_review', 'planned', 'done', 'declined'] as const

const MAX_TITLE_LENGTH = 100
const MAX_DESCRIPTION_LENGTH = 5_000

export const sendFeedbackInput = z.object({
  type: z.enum(FEEDBACK_TYPES, { error: `Must be ${FEEDBACK_TYPES.join(', ')}` }),
  title: z.string().trim().min(1, 'Title is required').max(MAX_TITLE_LENGTH, `Title must be ${MAX_TITLE_LENGTH} characters or less`),
  description: z.string().trim().min(1, 'Description is required').max(MAX_DESCRIPTION_LENGTH, 'Description is too long'),
})
export type SendFeedbackInput = z.output<typeof sendFeedbackInput>

export const feedbackStatusInput = z.object({
  status: z.enum(FEEDBACK_STATUSES, { error: `Must be ${FEEDBACK_STATUSES.join(', ')}` }),
})
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]
