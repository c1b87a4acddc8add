import type { Prisma } from '../../generated/prisma/client.ts'
import { builder } from '../../graphql/builder.ts'
import { canReadAsStaff, type Viewer } from '../../viewer.ts'
import { companiesLike, companiesVisibleTo, type CompanyActivity } from './company.store.ts'

const CompanyActivityType = builder.objectRef<CompanyActivity>('CompanyActivity').implement({
  description: 'What was heard of a company.',
  fields: (t) => ({
    recentAirings: t.exposeInt('recentAirings', { description: 'Of the last 30 days.' }),
    airings: t.exposeInt('airings'),
    detections: t.exposeInt('detections', { description: 'Without those that somebody has dismissed.' }),
    creatives: t.exposeInt('creatives', { description: 'Ads that are known by their sound.' }),
    lastHeardAt: t.expose('lastHeardAt', { type: 'DateTime', nullable: true }),
  }),
})

/** Company names rarely have more; the oldest are shown. */
const MAX_ALIASES = 100

export const CompanyAliasNode = builder.prismaNode('CompanyAlias', {
  id: { field: 'id' },
  authScopes: { staffReader: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), company: companiesVisibleTo(viewer) }),
  fields: (t) => ({ alias: t.exposeString('alias') }),
})

export const CompanyNode = builder.prismaNode('Company', {
  id: { field: 'id' },
  authScopes: { staffReader: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: [companiesVisibleTo(viewer)] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    brandType: t.exposeString('brandType', { description: 'local, regional, national or unknown' }),
    industry: t.exposeString('industry', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true, description: 'E.164' }),
    website: t.exposeString('website', { nullable: true }),
    isDoubtful: t.exposeBoolean('isDoubtful', { description: 'A machine understood the name and was not sure; nothing has confirmed it yet.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    aliases: t.relation('aliases', {
      type: CompanyAliasNode,
      description: 'Other names that mean this company.',
      query: { orderBy: { id: 'asc' }, take: MAX_ALIASES },
    }),
    activity: t.loadable({
      type: CompanyActivityType,
      load: (ids: number[], { services }) => services.companies.activities(ids),
      resolve: ({ id }) => id,
    }),
  }),
})

function companyWhere(viewer: Viewer, search: string | null | undefined): Prisma.CompanyWhereInput {
  return { AND: [companiesVisibleTo(viewer), companiesLike(search ?? '')] }
}

builder.queryField('companies', (t) =>
  t.prismaConnection(
    {
      type: CompanyNode,
      cursor: 'id',
      authScopes: { staffReader: true },
      description: 'By name: what is written almost alike stands together.',
      args: { search: t.arg.string({ description: 'In names and aliases.' }) },
      totalCount: (_root, { search }, { viewer, database }) => database.prisma.company.count({ where: companyWhere(viewer, search) }),
      resolve: (query, _root, { search }, { viewer, database }) =>
        database.prisma.company.findMany({ ...query, where: companyWhere(viewer, search), orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    },
    { name: 'CompanyConnection' },
    { name: 'CompanyEdge' },
  ),
)

export const CompanyMergeNode = builder.prismaNode('CompanyMerge', {
  id: { field: 'id' },
  authScopes: { staffReader: true },
  findUnique: (id, { viewer }) => ({ id: Number(id), AND: canReadAsStaff(viewer) ? [] : [{ id: -1 }] }),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    fromName: t.exposeString('fromName', { description: 'The company that is gone; its name is an alias of the other.' }),
    intoName: t.exposeString('intoName', { description: 'The company that stayed, as it was called then.' }),
    airings: t.exposeInt('airings', { description: 'How many moved.' }),
    detections: t.exposeInt('detections', { description: 'How many moved.' }),
    creatives: t.exposeInt('creatives', { description: 'How many moved.' }),
    aliases: t.exposeInt('aliases', { description: 'How many moved.' }),
    mergedAt: t.expose('mergedAt', { type: 'DateTime' }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.queryField('companyMerges', (t) =>
  t.prismaConnection(
    {
      type: CompanyMergeNode,
      cursor: 'id',
      authScopes: { staffReader: true },
      description: 'Newest first, those that were taken back too.',
      totalCount: (_root, _args, { database }) => database.prisma.companyMerge.count(),
      resolve: (query, _root, _args, { database }) => database.prisma.companyMerge.findMany({ ...query, orderBy: { id: 'desc' } }),
    },
    { name: 'CompanyMergeConnection' },
    { name: 'CompanyMergeEdge' },
  ),
)
