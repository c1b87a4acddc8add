import { z } from 'zod'
import { companyNameInput } from '../companies/company.input.ts'

export const nameCreativeInput = z.object({ id: z.int(), company: companyNameInput })
