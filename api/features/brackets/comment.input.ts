import { z } from 'zod'
import { commentProblem, NAME_MAX, plainText, TEXT_MAX } from './comment.ts'

/** Raw texts are bounded before they are looked at. */
const RAW_MAX = 4_000

const words = (missing: string, max: number, tooLong: string) =>
  z
    .string({ error: missing })
    .max(RAW_MAX, tooLong)
    .transform(plainText)
    .pipe(z.string().min(1, missing).max(max, tooLong).superRefine((text, context) => {
      const problem = commentProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }))

export const addCommentInput = z.object({
  authorName: words('Your name is required', NAME_MAX, 'Name must be 40 characters or less'),
  text: words('Write something first', TEXT_MAX, 'Comment must be 500 characters or less'),
  voterSessionId: z.string().max(200).nullish(),
})
export type AddCommentInput = z.output<typeof addCommentInput>

export const MODERATIONS = ['hide', 'show', 'delete'] as const
export const moderateInput = z.object({ commentId: z.number().int().positive(), act: z.enum(MODERATIONS) })
export type ModerateInput = z.output<typeof moderateInput>
