/** Keys are ours, made of ids and times; anything else never reaches a disk or a bucket. */
const KEY = /^[\w-]+(?:\/[\w-]+)*\.\w+$/

/** The key itself; throws RangeError when it is not one of ours. */
export function checkClipKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('Not a clip key')
  return key
}
