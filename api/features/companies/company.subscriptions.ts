import { builder } from '../../graphql/builder.ts'
import { COMPANY_CHANGED_TOPIC } from './company.service.ts'
import { CompanyNode } from './company.schema.ts'
import { companiesVisibleTo } from './company.store.ts'

const CompanyEvent = builder.objectRef<{ companyId: number }>('CompanyEvent').implement({
  fields: (t) => ({
    company: t.prismaField({
      type: CompanyNode,
      nullable: true,
      description: 'Null when it is gone again.',
      resolve: (query, { companyId }, _args, { viewer, database }) =>
        database.prisma.company.findFirst({ ...query, where: { AND: [{ id: companyId }, companiesVisibleTo(viewer)] } }),
    }),
  }),
})

builder.subscriptionField('companyChanged', (t) =>
  t.field({
    type: CompanyEvent,
    authScopes: { staffReader: true },
    description: 'A company has other names, or another has been merged into it, or apart from it.',
    subscribe: (_root, _args, { pubsub }) => pubsub.subscribe(COMPANY_CHANGED_TOPIC) as AsyncIterable<{ companyId: number }>,
    resolve: (event) => event,
  }),
)
