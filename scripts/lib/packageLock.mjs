/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} PackageLock
 */

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']
const LIBRARIES = new Map([
  ['gnu', 'glibc'],
  ['musl', 'musl'],
])

/** @typedef {{ folder: string, name: string, version: string, dev: boolean }} MissingPackage */

/**
 * npm writes down only the packages of other platforms that its registry offered, but `npm ci` refuses a lock that
 * lacks any of them.
 * @param {PackageLock} lock
 * @returns {MissingPackage[]} what is missing, and where it belongs
 */
export function missingPlatformPackages({ packages }) {
  /** @type {Map<string, MissingPackage>} */
  const missing = new Map()
  for (const [asking, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const slots = slotsFor(asking, name)
      const found = slots.find((slot) => slot in packages)
      if (found !== undefined && (packages[found]?.version === version || !isExact(version))) continue
      // The outermost place, unless another version has it: then beside the package that asks.
      const folder = (found === undefined ? slots.at(-1) : slots.at(slots.length > 2 ? 1 : 0)) ?? name
      const dev = entry.dev === true && missing.get(folder)?.dev !== false
      missing.set(folder, { folder, name, version, dev })
    }
  }
  return [...missing.values()]
}

/**
 * @param {PackageLock} lock
 * @returns {PackageLock} the same with an entry for each of them
 */
export function completeLock(lock) {
  const added = missingPlatformPackages(lock).map(({ folder, name, version, dev }) => {
    if (!isExact(version)) throw new Error(`${name} ${version} is no exact version`)
    return /** @type {const} */ ([folder, { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true }])
  })
  const [root, ...rest] = Object.entries(lock.packages)
  const sorted = [...rest, ...added].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(root ? [root, ...sorted] : sorted) }
}

/** @param {string} version */
const isExact = (version) => /^\d+\.\d+\.\d+/.test(version)

/**
 * @param {string} asking folder of the package that asks; '' is the project itself
 * @param {string} name
 * @returns {string[]} the folders in which Node looks for `name`, the nearest first
 */
function slotsFor(asking, name) {
  /** @type {string[]} */
  const slots = []
  for (let folder = asking; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    slots.push(`${folder}/node_modules/${name}`)
  }
  return [...slots, `node_modules/${name}`]
}

/**
 * @param {string} name of a package for one platform, e.g. `@swc/core-linux-arm-gnueabihf`
 * @returns {Pick<LockedPackage, 'os' | 'cpu' | 'libc'>}
 */
export function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const libc = [...LIBRARIES].find(([ending]) => words.some((word) => word.startsWith(ending)))?.[1]
  return { ...(cpu && { cpu: [cpu] }), ...(libc && os === 'linux' && { libc: [libc] }), ...(os && { os: [os] }) }
}
