export type DeviceStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const kept = new Map<string, string>()
/** As long as the page is open. */
const pageStore: DeviceStore = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
}

/** What the device keeps for us. In a frame of another site a browser may refuse even to be asked. */
export function deviceStore(): DeviceStore {
  try {
    return localStorage
  } catch {
    return pageStore
  }
}
