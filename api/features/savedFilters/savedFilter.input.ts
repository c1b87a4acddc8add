import { z } from 'zod'

const MAX_NAME_LENGTH = 60
const MAX_PARAMETERS_LENGTH = 1_000

export const saveFilterInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(MAX_NAME_LENGTH, `Name must be ${MAX_NAME_LENGTH} characters or less`),
  parameters: z
    .string()
    .max(MAX_PARAMETERS_LENGTH, 'That is too much to keep')
    .transform((text) => new URLSearchParams(text).toString())
    .pipe(z.string().min(1, 'There is nothing to keep: choose a search or a filter first').max(MAX_PARAMETERS_LENGTH, 'That is too much to keep')),
})
export type SaveFilterInput = z.output<typeof saveFilterInput>
