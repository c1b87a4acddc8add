import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import type { GraphQLContext } from '../../graphql/context.ts'
import { parseInput } from '../../parseInput.ts'
import { isAdmin } from '../../viewer.ts'
import { inviteInput } from './invitation.input.ts'

/** An invitation as administrators see it: never with its token. */
export const InvitationNode = builder.prismaNode('UserInvitation', {
  name: 'Invitation',
  id: { field: 'id' },
  authScopes: { admin: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: isAdmin(viewer) ? [] : [{ id: -1 }] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    email: t.exposeString('email'),
    role: t.exposeString('role'),
    status: t.string({
      description: 'pending, accepted, revoked or expired',
      select: { status: true, expiresAt: true },
      resolve: (invitation, _args, { services }) => services.invitations.statusOf(invitation),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    acceptedAt: t.expose('acceptedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSentAt: t.expose('lastSentAt', { type: 'DateTime' }),
    sendings: t.exposeInt('sendings', { description: 'Mails sent so far.' }),
  }),
})

builder.queryField('invitations', (t) =>
  t.prismaConnection(
    {
      type: InvitationNode,
      cursor: 'id',
      authScopes: { admin: true },
      description: 'Newest first.',
      totalCount: (_root, _args, { database }) => database.prisma.userInvitation.count(),
      resolve: (query, _root, _args, { database }) => database.prisma.userInvitation.findMany({ ...query, orderBy: { id: 'desc' } }),
    },
    { name: 'InvitationConnection' },
    { name: 'InvitationEdge' },
  ),
)

builder.relayMutationField(
  'inviteUser',
  { name: 'InviteUserInput', inputFields: (t) => ({ email: t.string({ required: true }), role: t.string() }) },
  {
    description: 'Mails a link that works once; earlier invitations of the address end.',
    authScopes: { admin: true },
    errors: { types: [Conflict, Forbidden, InvalidInput] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const { id, token } = await services.invitations.invite(parseInput(inviteInput, { ...input, role: input.role ?? undefined }), viewer)
      return { invitationId: id, link: services.mails.link(`/invite/${token}`) }
    },
  },
  {
    name: 'InviteUserPayload',
    outputFields: (t) => ({
      invitation: t.prismaField({ type: InvitationNode, resolve: reread }),
      link: t.exposeString('link', { description: 'To hand over by other means; shown this once.' }),
    }),
  },
)

builder.relayMutationField(
  'resendInvitation',
  { name: 'ResendInvitationInput', inputFields: (t) => ({ id: t.globalID({ for: InvitationNode, required: true }) }) },
  {
    description: 'A new link by a new mail; the old link ends.',
    authScopes: { admin: true },
    errors: { types: [Conflict, Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      const { id, token } = await services.invitations.resend(Number(input.id.id), viewer)
      return { invitationId: id, link: services.mails.link(`/invite/${token}`) }
    },
  },
  {
    name: 'ResendInvitationPayload',
    outputFields: (t) => ({
      invitation: t.prismaField({ type: InvitationNode, resolve: reread }),
      link: t.exposeString('link', { description: 'To hand over by other means; shown this once.' }),
    }),
  },
)

builder.relayMutationField(
  'revokeInvitation',
  { name: 'RevokeInvitationInput', inputFields: (t) => ({ id: t.globalID({ for: InvitationNode, required: true }) }) },
  {
    authScopes: { admin: true },
    errors: { types: [Conflict, Forbidden, NotFound] },
    resolve: async (_root, { input }, { viewer, services }) => {
      await services.invitations.revoke(Number(input.id.id), viewer)
      return { invitationId: Number(input.id.id) }
    },
  },
  { name: 'RevokeInvitationPayload', outputFields: (t) => ({ invitation: t.prismaField({ type: InvitationNode, resolve: reread }) }) },
)

function reread(query: object, { invitationId }: { invitationId: number }, _args: object, { database }: GraphQLContext) {
  return database.prisma.userInvitation.findUniqueOrThrow({ ...query, where: { id: invitationId } })
}
