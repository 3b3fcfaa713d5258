/** Writes a small database in MaxMind's format (MaxMind DB 2.0), as the tests need one: places by network, in a tree of IPv6. */
import { isIPv4 } from 'node:net'

export interface Network {
  /** `198.18.0.0/15` or `2001:db8:1::/48`. */
  network: string
  data: unknown
}

export function geoipDatabase(networks: readonly Network[], metadata: Record<string, unknown> = {}): Buffer {
  const tree = new Tree()
  const stored = networks.map(({ network, data }) => ({ bits: bitsOf(network), data: encoded(data) }))
  let offset = 0
  for (const { bits, data } of stored) {
    tree.insert(bits, offset)
    offset += data.length
  }
  return Buffer.concat([
    tree.encoded(),
    Buffer.alloc(16),
    ...stored.map(({ data }) => data),
    Buffer.from([0xab, 0xcd, 0xef]),
    Buffer.from('MaxMind.com'),
    encoded({
      binary_format_major_version: 2,
      binary_format_minor_version: 0,
      build_epoch: 1_795_651_200,
      database_type: 'Test-City',
      description: { en: 'Places of a test' },
      ip_version: 6,
      languages: ['en'],
      node_count: tree.size,
      record_size: 24,
      ...metadata,
    }),
  ])
}

type Child = { node: number } | { data: number } | null

class Tree {
  private readonly nodes: Array<[Child, Child]> = [[null, null]]

  get size(): number {
    return this.nodes.length
  }

  insert(bits: readonly number[], data: number): void {
    let node = 0
    for (const [index, bit] of bits.entries()) {
      if (index === bits.length - 1) {
        this.nodes[node]![bit as 0 | 1] = { data }
        return
      }
      const child = this.nodes[node]![bit as 0 | 1]
      if (child && 'node' in child) node = child.node
      else {
        this.nodes.push([null, null])
        this.nodes[node]![bit as 0 | 1] = { node: this.nodes.length - 1 }
        node = this.nodes.length - 1
      }
    }
  }

  encoded(): Buffer {
    const bytes = Buffer.alloc(this.nodes.length * 6)
    for (const [index, children] of this.nodes.entries())
      for (const [side, child] of children.entries()) bytes.writeUIntBE(this.record(child), index * 6 + side * 3, 3)
    return bytes
  }

  /** Below the number of nodes: a node. That number: nothing is known. Above it: data, counted from the separator on. */
  private record(child: Child): number {
    if (child === null) return this.size
    return 'node' in child ? child.node : this.size + 16 + child.data
  }
}

function bitsOf(network: string): number[] {
  const [address = '', length = '0'] = network.split('/')
  const isFour = isIPv4(address)
  const bytes = isFour ? [...Array<number>(12).fill(0), ...address.split('.').map(Number)] : bytesOfSix(address)
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((place) => (byte >> place) & 1))
  return bits.slice(0, Number(length) + (isFour ? 96 : 0))
}

function bytesOfSix(address: string): number[] {
  const [head = '', tail = ''] = address.split('::')
  const groups = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [before, after] = [groups(head), groups(tail)]
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
  return all.flatMap((group) => [group >> 8, group & 255])
}

/** The types of the format that places need: maps, texts, whole numbers, floating ones, lists. */
function encoded(value: unknown): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encoded)])
  if (typeof value === 'number') return Number.isInteger(value) ? whole(value) : floating(value)
  const pairs = Object.entries(value as object)
  return Buffer.concat([control(7, pairs.length), ...pairs.flatMap(([name, of]) => [encoded(name), encoded(of)])])
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return Buffer.concat([control(6, 4), bytes])
}

function floating(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return Buffer.concat([control(3, 8), bytes])
}

/** Type and size; types above 7 have a byte of their own, sizes from 29 to 284 too. */
function control(type: number, size: number): Buffer {
  const own = type > 7 ? [type - 7] : []
  const [inByte, more] = size < 29 ? [size, []] : [29, [size - 29]]
  return Buffer.from([((type > 7 ? 0 : type) << 5) | inByte, ...own, ...more])
}
