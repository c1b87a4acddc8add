import ipaddr from 'ipaddr.js'

/** One address range is one network: an IPv4 /24, an IPv6 /64. */
export function addressRange(ipAddress: string): string {
  if (!ipaddr.isValid(ipAddress)) return 'unknown'
  const address = ipaddr.process(ipAddress)
  if (address.kind() === 'ipv4') return `${address.toString().split('.').slice(0, 3).join('.')}.0/24`
  return `${(address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16)).join(':')}::/64`
}

export const userVoterKey = (userId: number): string => `user:${userId}`
export const deviceVoterKey = (deviceId: string): string => `device:${deviceId}`
