import type { APIRequestContext, Browser } from 'playwright-core'
import { ADMIN, type Product } from './product.ts'

export const ENTRANTS = [
  'The Rusty Skillet', 'Burger Barn', 'Patty Palace', 'Grill & Chill', 'Stack House', 'Lou’s Lunch Counter', 'Smash Society', 'The Bun Also Rises',
  'Holy Cow', 'Diner on 5th', 'Char Bar', 'Big Al’s', 'Meat & Greet', 'Onion Ring Leader', 'Cheddar Gorge', 'The Last Bite',
] as const

/** The product's REST and GraphQL as the administrator, from a browser context of its own. */
export async function asAdmin(browser: Browser, product: Product) {
  const context = await browser.newContext()
  const api: APIRequestContext = context.request
  const call = async (method: string, path: string, data?: unknown) => {
    const answer = await api.fetch(product.origin + path, { method, data, headers: { origin: product.origin } })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  await call('POST', '/api/login', ADMIN)
  return {
    call,
    graphql: (query: string, variables: object) => call('POST', '/graphql', { query, variables }),
    close: () => context.close(),
  }
}

/** A live bracket of sixteen that allows comments, with a few votes, for those who look at screens. Answers its id. */
export async function makeLiveBracket(browser: Browser, product: Product, title: string): Promise<number> {
  const admin = await asAdmin(browser, product)
  const { id } = await admin.call('POST', '/api/brackets', {
    title, description: 'Sixteen kitchens, one winner.', category: 'food', totalParticipants: 16, settings: { allowComments: true },
  })
  const path = `/api/brackets/${String(id)}`
  for (const [index, name] of ENTRANTS.entries()) await admin.call('POST', `${path}/participants`, { name, seedNumber: index + 1 })
  await admin.call('PATCH', path, { status: 'active' })
  const { matches } = (await admin.call('GET', path)) as { matches: { position: number; firstId: number }[] }
  for (const { position, firstId } of matches.slice(0, 3)) {
    await admin.call('POST', `${path}/vote`, { participantId: firstId, round: 1, position, opponentId: 0, voterSessionId: `phone ${position}` })
  }
  await admin.close()
  return Number(id)
}
