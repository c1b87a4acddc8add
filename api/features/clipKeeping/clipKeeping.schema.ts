import { builder } from '../../graphql/builder.ts'
import { roomOf, type ClipUse } from './clipKeeping.ts'

const ClipRoomEnum = builder.enumType('ClipRoom', {
  description: 'ROOMY; NEARLY_FULL: soon the oldest clips go; EVICTING: they go.',
  values: { ROOMY: { value: 'roomy' }, NEARLY_FULL: { value: 'nearly_full' }, EVICTING: { value: 'evicting' } } as const,
})

const ClipUseType = builder.objectRef<ClipUse>('ClipUse').implement({
  description: 'How full the place for clips is.',
  fields: (t) => ({
    clips: t.exposeInt('clips'),
    usedBytes: t.exposeFloat('usedBytes'),
    budgetBytes: t.exposeFloat('budgetBytes', { nullable: true, description: 'Null: no limit.' }),
    evictedToday: t.exposeInt('evictedToday', { description: 'Given up for want of room since midnight UTC.' }),
    room: t.field({ type: ClipRoomEnum, resolve: roomOf }),
  }),
})

builder.queryField('clipUse', (t) =>
  t.field({ type: ClipUseType, authScopes: { staffReader: true }, resolve: (_root, _args, { services }) => services.clipKeeping.use() }),
)
