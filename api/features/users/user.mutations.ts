import { Conflict, Forbidden, InvalidInput, NotFound, RateLimited, Unauthorized, Unavailable } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import type { GraphQLContext } from '../../graphql/context.ts'
import { parseInput } from '../../parseInput.ts'
import type { Viewer } from '../../viewer.ts'
import {
  administerUserInput, changePasswordInput, emailPreferencesInput, setTimeZoneInput, updateProfileInput,
} from './user.input.ts'
import { UserNode } from './user.schema.ts'
import type { SignedIn } from './user.service.ts'

builder.relayMutationField(
  'setTimeZone',
  { name: 'SetTimeZoneInput', inputFields: (t) => ({ timeZone: t.string({ required: true }) }) },
  {
    description: "The zone of the caller's days and mails, sent by the browser.",
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, Unauthorized] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const { userId } = signedIn(viewer)
      await services.users.setTimeZone(userId, parseInput(setTimeZoneInput, input).timeZone)
      return { userId }
    },
  },
  { name: 'SetTimeZonePayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'updateProfile',
  {
    name: 'UpdateProfileInput',
    inputFields: (t) => ({
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      email: t.string({ required: true }),
    }),
  },
  {
    description: 'Names change at once, the email address once the new one has confirmed.',
    authScopes: { signedIn: true },
    errors: { types: [Conflict, InvalidInput, RateLimited, Unauthorized] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const { id } = await services.users.updateProfile(signedIn(viewer), parseInput(updateProfileInput, input))
      return { userId: id }
    },
  },
  { name: 'UpdateProfilePayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'changePassword',
  {
    name: 'ChangePasswordInput',
    inputFields: (t) => ({
      currentPassword: t.string({ required: true }),
      newPassword: t.string({ required: true }),
      confirmPassword: t.string(),
    }),
  },
  {
    description: 'Every other sign-in of the caller ends.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, RateLimited, Unauthorized, Unavailable] },
    resolve: async (_root, { input }, { viewer, services, origin }) => {
      const user = signedIn(viewer)
      const parsed = parseInput(changePasswordInput, { ...input, confirmPassword: input.confirmPassword ?? undefined })
      await services.users.changePassword(user, parsed, origin)
      return { userId: user.userId }
    },
  },
  { name: 'ChangePasswordPayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'updateEmailPreferences',
  {
    name: 'UpdateEmailPreferencesInput',
    inputFields: (t) => ({
      emailAlertsEnabled: t.boolean(),
      dailySummaryTime: t.string(),
      newsAlertsEnabled: t.boolean(),
      newsAlertTime: t.string(),
    }),
  },
  {
    description: 'Absent fields stay as they are. Times are HH:MM in the zone of the user.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, Unauthorized] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const { id } = await services.users.updateEmailPreferences(signedIn(viewer), parseInput(emailPreferencesInput, input))
      return { userId: id }
    },
  },
  { name: 'UpdateEmailPreferencesPayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'sendTestEmail',
  { name: 'SendTestEmailInput', inputFields: (t) => ({ note: t.string({ description: 'Ignored: an input may not be empty.' }) }) },
  {
    authScopes: { signedIn: true },
    errors: { types: [RateLimited, Unauthorized, Unavailable] },
    resolve: async (_root, _args, { viewer, services }) => {
      const user = signedIn(viewer)
      await services.users.sendTestMail(user)
      return { userId: user.userId }
    },
  },
  { name: 'SendTestEmailPayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'administerUser',
  {
    name: 'AdministerUserInput',
    inputFields: (t) => ({
      id: t.globalID({ for: UserNode, required: true }),
      role: t.string({ description: 'admin, user, news_user or analyst' }),
      status: t.string({ description: 'active or inactive' }),
    }),
  },
  {
    authScopes: { admin: true },
    errors: { types: [Conflict, Forbidden, InvalidInput, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const changes = parseInput(administerUserInput, { role: input.role ?? undefined, status: input.status ?? undefined })
      const user = await services.userAdmin.administer(Number(input.id.id), changes, viewer)
      return { userId: user.id }
    },
  },
  { name: 'AdministerUserPayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'removeSecondFactorOfUser',
  { name: 'RemoveSecondFactorOfUserInput', inputFields: (t) => ({ id: t.globalID({ for: UserNode, required: true }) }) },
  {
    description: 'For a person who lost phone and recovery codes.',
    authScopes: { admin: true },
    errors: { types: [Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.userAdmin.removeSecondFactor(Number(input.id.id), viewer)
      return { userId: Number(input.id.id) }
    },
  },
  { name: 'RemoveSecondFactorOfUserPayload', outputFields: (t) => ({ user: t.prismaField({ type: UserNode, resolve: reread }) }) },
)

builder.relayMutationField(
  'eraseUser',
  { name: 'EraseUserInput', inputFields: (t) => ({ id: t.globalID({ for: UserNode, required: true }) }) },
  {
    description: 'Leaves a pseudonym behind. Cannot be undone.',
    authScopes: { admin: true },
    errors: { types: [Conflict, Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.personalData.erase(Number(input.id.id), viewer)
      return { erasedId: input.id }
    },
  },
  {
    name: 'EraseUserPayload',
    outputFields: (t) => ({ erasedId: t.globalID({ resolve: ({ erasedId }) => ({ type: erasedId.typename, id: erasedId.id }) }) }),
  },
)

function signedIn(viewer: Viewer): SignedIn {
  if (viewer.kind !== 'user') throw new Unauthorized()
  return viewer
}

function reread(query: object, { userId }: { userId: number }, _args: object, { database }: GraphQLContext) {
  return database.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } })
}
