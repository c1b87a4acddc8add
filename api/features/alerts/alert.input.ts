import { z } from 'zod'

/** Payload of the job that mails a detection to whom it concerns. */
export const mailDetectionPayload = z.object({ detectionId: z.number().int().positive() })

/** Payload of the job that notes a summary that has been handed over. */
export const noteSummaryPayload = z.object({ userId: z.number().int().positive(), until: z.iso.datetime() })
