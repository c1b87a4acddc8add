import { guarded } from './guardedOptions.ts'
import type { AudioSegment, ListenOptions } from './listenerTypes.ts'

test('a receiver that throws is written down and leaves the listening alone', () => {
  const errors: object[] = []
  const failing = () => {
    throw new Error('the database is away')
  }
  const logger = { error: (fields: object) => void errors.push(fields) } as unknown as ListenOptions['logger']
  const options = guarded({ url: 'http://radio.example/', logger, onSegment: failing, onTitle: failing } as unknown as ListenOptions)
  options.onSegment({} as AudioSegment)
  options.onTitle?.('A song', new Date(0))
  options.onState?.({ state: 'live', since: new Date(0), lastError: null, note: null, info: null })
  expect(errors).toEqual([
    { error: expect.objectContaining({ message: 'the database is away' }), url: 'http://radio.example/' },
    { error: expect.objectContaining({ message: 'the database is away' }), url: 'http://radio.example/' },
  ])
})
