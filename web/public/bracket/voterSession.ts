/** Where a device keeps its voter id, so that its votes stay its own. */
export const VOTER_SESSION_KEY = 'bracket_voter_session_id'
const PREFIX = 'voter'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The device's id: prefix, time and a random string, made once. A store that refuses costs the memory, not the vote. */
export function voterSessionId(store: Store, now: () => number, random: () => string): string {
  try {
    const known = store.getItem(VOTER_SESSION_KEY)
    if (known) return known
  } catch {
    return newId(now, random)
  }
  const id = newId(now, random)
  try {
    store.setItem(VOTER_SESSION_KEY, id)
  } catch {
    return id
  }
  return id
}

const newId = (now: () => number, random: () => string) => `${PREFIX}_${now()}_${random()}`
