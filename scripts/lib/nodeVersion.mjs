/**
 * @param {string} present as in process.versions.node
 * @param {string} needed lowest version, e.g. 20.19
 * @returns {string | undefined} what to tell the person, undefined when it will do
 */
export function nodeVersionProblem(present, needed) {
  const [major = 0, minor = 0] = present.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return undefined
  return `This needs Node.js ${needed} or newer, and here runs ${present}: see https://nodejs.org.`
}
