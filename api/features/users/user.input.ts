import { IANAZone } from 'luxon'
import { z } from 'zod'
import { ROLES } from '../../viewer.ts'
import { isMailAddress } from '../mails/mailAddress.ts'
import { isCommonPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts'
import { USER_STATUSES } from './user.ts'

const MAX_NAME_LENGTH = 50

export const setTimeZoneInput = z.object({
  timeZone: z.string().refine((zone) => IANAZone.isValidZone(zone), 'Not a time zone'),
})

export const firstName = z.string({ error: 'First name is required' }).trim().min(1, 'First name is required').max(MAX_NAME_LENGTH, 'First name too long')
export const lastName = z.string({ error: 'Last name is required' }).trim().min(1, 'Last name is required').max(MAX_NAME_LENGTH, 'Last name too long')
export const emailAddress = z.string({ error: 'Invalid email address' }).trim().toLowerCase().refine(isMailAddress, 'Invalid email address')

/** A password that is being chosen; one that is given to sign in is taken as it is. */
export const newPassword = z
  .string({ error: `Password must be at least ${MIN_PASSWORD_LENGTH} characters` })
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, 'Password too long')
  .refine((password) => !isCommonPassword(password), 'This password is one of the most common. Please choose another')

export const updateProfileInput = z.object({ firstName, lastName, email: emailAddress })
export type UpdateProfileInput = z.output<typeof updateProfileInput>

export const changePasswordInput = z
  .object({
    currentPassword: z.string({ error: 'Current password is required' }).min(1, 'Current password is required').max(MAX_PASSWORD_LENGTH),
    newPassword,
    /** Screens send it; callers of the API may leave it out. */
    confirmPassword: z.string().min(1, 'Please confirm your password').optional(),
  })
  .refine(({ newPassword: chosen, confirmPassword }) => confirmPassword === undefined || confirmPassword === chosen, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
  })
export type ChangePasswordInput = z.output<typeof changePasswordInput>

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 18:00')

export const emailPreferencesInput = z.object({
  emailAlertsEnabled: z.boolean().optional(),
  dailySummaryTime: timeOfDay.optional(),
  newsAlertsEnabled: z.boolean().optional(),
  newsAlertTime: timeOfDay.optional(),
})
export type EmailPreferencesInput = z.output<typeof emailPreferencesInput>

export const administerUserInput = z.object({
  role: z.enum(ROLES, 'Choose a role').optional(),
  status: z.enum(USER_STATUSES, 'Choose a status').optional(),
})
export type AdministerUserInput = z.output<typeof administerUserInput>
