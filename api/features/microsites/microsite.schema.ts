import { builder } from '../../graphql/builder.ts'
import { canEditMicrosite } from './microsite.policy.ts'
import { micrositesVisibleTo } from './microsite.store.ts'
import type { Preflight } from './preflight.service.ts'

/** A domain that the product serves, with what its page shows. */
export const MicrositeNode = builder.prismaNode('Microsite', {
  name: 'Microsite',
  id: { field: 'id' },
  authScopes: { staffReader: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [micrositesVisibleTo(viewer)] }),
  select: { id: true, createdBy: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    domain: t.exposeString('domain'),
    title: t.exposeString('title'),
    theme: t.exposeString('theme', { description: 'default, snow-cone or radio' }),
    landingPageType: t.exposeString('landingPageType', { description: 'landing, snow-cone or radio' }),
    isActive: t.exposeBoolean('isActive'),
    primaryColor: t.exposeString('primaryColor'),
    logoUrl: t.exposeString('logoUrl', { nullable: true }),
    backgroundImageUrl: t.exposeString('backgroundImageUrl', { nullable: true }),
    customCss: t.exposeString('customCss', { nullable: true }),
    heroTitle: t.exposeString('heroTitle', { nullable: true }),
    heroSubtitle: t.exposeString('heroSubtitle', { nullable: true }),
    contactEmail: t.exposeString('contactEmail', { nullable: true }),
    contactPhone: t.exposeString('contactPhone', { nullable: true }),
    allowAuthentication: t.exposeBoolean('allowAuthentication'),
    redirectAuthenticated: t.exposeBoolean('redirectAuthenticated'),
    redirectUrl: t.exposeString('redirectUrl'),
    customSettings: t.expose('customSettings', { type: 'JSON', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    canEdit: t.boolean({
      description: 'Whether the caller may change or delete it.',
      resolve: (microsite, _args, { viewer }) => canEditMicrosite(viewer, microsite),
    }),
  }),
})

builder.queryField('microsites', (t) =>
  t.prismaConnection(
    {
      type: MicrositeNode,
      cursor: 'id',
      authScopes: { staffReader: true },
      description: 'Newest first.',
      totalCount: (_root, _args, { viewer, database }) => database.prisma.microsite.count({ where: micrositesVisibleTo(viewer) }),
      resolve: (query, _root, _args, { viewer, database }) =>
        database.prisma.microsite.findMany({ ...query, where: micrositesVisibleTo(viewer), orderBy: { id: 'desc' } }),
    },
    { name: 'MicrositeConnection' },
    { name: 'MicrositeEdge' },
  ),
)

const PreflightType = builder.objectRef<Preflight>('MicrositePreflight').implement({
  description: 'Whether a domain leads to this product.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'here, elsewhere, unresolved, unreachable, unknown or invalid' }),
    domain: t.exposeString('domain', { nullable: true, description: 'As it will be stored.' }),
    addresses: t.stringList({ resolve: ({ addresses }) => [...addresses] }),
    message: t.exposeString('message'),
    takenByTitle: t.string({ nullable: true, description: 'Of another microsite with this domain.', resolve: ({ takenBy }) => takenBy?.title ?? null }),
  }),
})

builder.queryField('micrositePreflight', (t) =>
  t.field({
    type: PreflightType,
    authScopes: { staff: true },
    args: { domain: t.arg.string({ required: true }), micrositeId: t.arg.int() },
    resolve: (_root, { domain, micrositeId }, { services }) => services.preflight.check(domain, micrositeId ?? null),
  }),
)
