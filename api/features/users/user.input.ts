import { IANAZone } from 'luxon'
import { z } from 'zod'

export const setTimeZoneInput = z.object({
  timeZone: z.string().refine((zone) => IANAZone.isValidZone(zone), 'Not a time zone'),
})
