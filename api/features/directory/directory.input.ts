import { z } from 'zod'

/** Longer than the name of any market or format. */
const MAX_NAME = 100

/** A part that is missing or 'all' narrows nothing. */
const choice = z
  .string()
  .trim()
  .max(MAX_NAME)
  .nullish()
  .transform((text) => (text && text !== 'all' ? text : null))

export const directoryInput = z.object({ market: choice, format: choice })
export type DirectoryInput = z.output<typeof directoryInput>
