export const MAX_ADDRESS_LENGTH = 254
/** One address, no list, no comment, no control character. */
const ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/

/** Whether a text is one plain mail address. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text)
}
