/** Where connections come from without a database of places: ranges reserved for documentation, as tests and demonstrations use them. */
import { BlockList, isIP } from 'node:net'

/** RFC 5737 and RFC 3849. */
const ranges = [
  { network: '192.0.2.0', bits: 24, family: 'ipv4', zip: '43215' },
  { network: '198.51.100.0', bits: 24, family: 'ipv4', zip: '60601' },
  { network: '203.0.113.0', bits: 24, family: 'ipv4', zip: '30303' },
  { network: '2001:db8::', bits: 32, family: 'ipv6', zip: '98101' },
] as const

const table = ranges.map(({ network, bits, family, zip }) => {
  const range = new BlockList()
  range.addSubnet(network, bits, family)
  return { range, family, zip }
})

/** The ZIP of an address, or of a network as `2001:db8::/56`; null for this machine, private networks and the unknown. */
export function zipOfConnection(address: string): string | null {
  const host = hostOf(address)
  if (host === null) return null
  const family = isIP(host) === 4 ? 'ipv4' : 'ipv6'
  return table.find((row) => row.family === family && row.range.check(host, family))?.zip ?? null
}

/** The address of a network as `2001:db8::/56`, or of a host; null for what is no address. */
export function hostOf(address: string): string | null {
  const [host = ''] = address.split('/')
  return isIP(host) === 0 ? null : host
}
