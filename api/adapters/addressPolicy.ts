import ipaddr from 'ipaddr.js'

/**
 * `public`: anyone may be sent there. `inside`: loopback and private networks, reachable only for a host:port the
 * operator has allowed. `forbidden`: never, whatever the allow-list says.
 */
export type AddressClass = 'public' | 'inside' | 'forbidden'

/** Services of cloud hosts that hand out credentials; some lie in ranges that are otherwise public or private. */
const METADATA_ADDRESSES = new Set(['169.254.169.254', '168.63.129.16', '100.100.100.200', 'fd00:ec2::254'])

const INSIDE_RANGES = new Set(['loopback', 'private', 'carrierGradeNat', 'uniqueLocal'])

/** Only this block is handed out as global unicast; every other IPv6 block is special. */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Shared by translators at the edge of IPv6-only networks; the last 32 bits are the IPv4 address meant. */
const NAT64_PREFIX = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Parts of 2000::/3 that tunnel, document or test; ipaddr.js names most of them, these close the rest. */
const SPECIAL_V6 = ['2001::/23', '2002::/16', '2001:db8::/32', '3fff::/20', '5f00::/16'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/** Ports of protocols that would take an HTTP request for commands (mail, files, shells, caches). */
const REFUSED_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 445, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1433, 1521, 1719, 1720, 1723, 2049, 2375, 2379, 3306, 3389,
  3659, 4045, 4190, 5060, 5061, 5432, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9200, 10080, 11211,
  27017,
])

/** What kind of place `address` (an IPv4 or IPv6 literal, no brackets) is. Anything unreadable is forbidden. */
export function classifyAddress(address: string): AddressClass {
  if (!ipaddr.isValid(address)) return 'forbidden'
  const parsed = ipaddr.process(address)
  if (METADATA_ADDRESSES.has(parsed.toString())) return 'forbidden'
  if (INSIDE_RANGES.has(parsed.range())) return 'inside'
  if (parsed instanceof ipaddr.IPv6) {
    if (parsed.match(NAT64_PREFIX)) return classifyAddress(parsed.toByteArray().slice(12).join('.'))
    if (!parsed.match(GLOBAL_UNICAST_V6)) return 'forbidden'
    return SPECIAL_V6.some((range) => parsed.match(range)) ? 'forbidden' : 'public'
  }
  return parsed.range() === 'unicast' ? 'public' : 'forbidden'
}

export function isRefusedPort(port: number): boolean {
  return REFUSED_PORTS.has(port)
}

/** `host:port` entries in the form that `isAllowedInside` looks up; throws on one that cannot be read. */
export function parseAllowList(entries: Iterable<string>): ReadonlySet<string> {
  const allowed = new Set<string>()
  for (const raw of entries) {
    const entry = raw.trim()
    if (entry === '') continue
    const url = URL.canParse(`http://${entry}/`) ? new URL(`http://${entry}/`) : null
    if (url === null || url.username !== '' || url.pathname !== '/' || !/:\d+$/.test(entry)) {
      throw new Error(`Not an allowed host: "${entry}". Write host:port, for example 192.168.1.20:8000`)
    }
    allowed.add(`${url.hostname}:${url.port === '' ? '80' : url.port}`)
  }
  return allowed
}

export function isAllowedInside(allowList: ReadonlySet<string>, url: URL): boolean {
  return allowList.has(`${url.hostname}:${portOf(url)}`)
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}
