import { z } from 'zod'
import { foldCompanyName } from './company.ts'

const MAX_NAME_LENGTH = 120

export const companyNameInput = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1, 'Enter a name').max(MAX_NAME_LENGTH, `A name has ${MAX_NAME_LENGTH} characters or less`))
  .refine((text) => text === '' || foldCompanyName(text) !== '', 'A name needs a letter or a digit')

export const addAliasInput = z.object({ companyId: z.int(), alias: companyNameInput })
export const renameCompanyInput = z.object({ id: z.int(), name: companyNameInput })
