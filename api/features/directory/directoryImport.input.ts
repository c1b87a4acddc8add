import { z } from 'zod'
import { IMPORT_SOURCES } from './importing/importedStation.ts'

const MAX_NAME = 100
const MAX_ADDRESS = 2_048

const common = {
  source: z.enum(IMPORT_SOURCES, { error: 'Choose what kind of file it is' }),
  market: z.string().trim().max(MAX_NAME, 'Market too long').nullish().transform((text) => text || null),
}

export const importFromUrlInput = z.object({
  ...common,
  url: z.string({ error: 'Must be a valid URL' }).trim().max(MAX_ADDRESS, 'Must be a valid URL').url({ protocol: /^https?$/, error: 'Must be a valid URL' }),
})
export const importFileInput = z.object(common)
export type ImportChoices = z.output<typeof importFileInput>

/** The job that reads, plans and, unless it is a dry run, applies an import. */
export const importDirectoryPayload = z.object({ importId: z.number().int().positive() })
