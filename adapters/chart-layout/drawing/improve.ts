/** Hill climbing from several beginnings: each small change of an order is tried, and kept when the lines get better by it. */
import type { Member, Net } from './net.ts'
import type { Routing } from './routing.ts'

const mostRounds = 15
/** More beginnings than this rarely find a better drawing. */
const beginnings = 6

export function improve(routing: Routing): void {
  const random = randomFrom(7)
  let best = { cost: climb(routing), order: orderOf(routing) }
  for (let beginning = 1; beginning < beginnings; beginning += 1) {
    shuffle(routing, random)
    const cost = climb(routing)
    if (cost < best.cost - 1e-9) best = { cost, order: orderOf(routing) }
  }
  restore(routing, best.order)
}

function climb(routing: Routing): number {
  let best = routing.segments().cost()

  /** Keeps what `change` did if it pays; else `undo`. */
  function tries(change: () => void, undo: () => void): boolean {
    change()
    const cost = routing.segments().cost()
    if (cost < best - 1e-9) {
      best = cost
      return true
    }
    undo()
    return false
  }

  const swapsIn = <Part>(parts: Part[], first = 0, end = parts.length): boolean => {
    let isBetter = false
    for (let one = first; one < end; one += 1)
      for (let other = one + 1; other < end; other += 1) {
        const swap = () => exchange(parts, one, other)
        if (tries(swap, swap)) isBetter = true
      }
    return isBetter
  }

  for (let round = 0; round < mostRounds; round += 1) {
    let isBetter = false
    for (const nets of routing.gutters.values()) isBetter = swapsIn(nets) || isBetter
    for (const { nets } of routing.entries) isBetter = swapsIn(nets) || isBetter
    for (const { rows, first, end } of freeRows(routing)) isBetter = swapsIn(rows, first, end) || isBetter
    for (const net of routing.passes.keys())
      for (const y of routing.passCandidates(net)) {
        const before = routing.passes.get(net)!
        const isKept = tries(
          () => routing.passes.set(net, y),
          () => routing.passes.set(net, before),
        )
        isBetter ||= isKept
      }
    for (const net of routing.wires.nets)
      for (const member of [undefined, ...net.members]) {
        const before = routing.level.get(net)
        if (member === before || (member && member.gutter !== net.gutter)) continue
        const isKept = tries(
          () => setLevel(routing, net, member),
          () => setLevel(routing, net, before),
        )
        isBetter ||= isKept
      }
    if (!isBetter) break
  }
  return best
}

function setLevel({ level }: Routing, net: Net, member: Member | undefined): void {
  if (member) level.set(net, member)
  else level.delete(net)
}

/** The rows of each card whose order is free: the main row stays first, what stays in the card last. */
function freeRows(routing: Routing) {
  return [...routing.cards.values()].map(({ rows }) => {
    const first = rows.filter(({ row }) => row.isMain || row.kind === 'place').length
    const loops = rows.filter(({ row }) => row.kind === 'loop' && !row.isMain).length
    return { rows, first, end: rows.length - loops }
  })
}

function exchange<Part>(parts: Part[], one: number, other: number): void {
  const kept = parts[one]!
  parts[one] = parts[other]!
  parts[other] = kept
}

/** Orders by chance, the same for the same chart. */
function shuffle(routing: Routing, random: () => number): void {
  const mix = <Part>(parts: Part[], first = 0, end = parts.length) => {
    for (let at = end - 1; at > first; at -= 1) exchange(parts, at, first + Math.floor(random() * (at - first + 1)))
  }
  for (const nets of routing.gutters.values()) mix(nets)
  for (const { nets } of routing.entries) mix(nets)
  for (const { rows, first, end } of freeRows(routing)) mix(rows, first, end)
  routing.level.clear()
  for (const net of routing.passes.keys()) {
    const heights = routing.passCandidates(net)
    if (heights.length > 0) routing.passes.set(net, heights[Math.floor(random() * heights.length)]!)
  }
}

interface Order {
  gutters: Net[][]
  entries: Net[][]
  rows: unknown[][]
  passes: Array<[Net, number]>
  level: Array<[Net, Member]>
}

function orderOf(routing: Routing): Order {
  return {
    gutters: [...routing.gutters.values()].map((nets) => [...nets]),
    entries: routing.entries.map(({ nets }) => [...nets]),
    rows: [...routing.cards.values()].map(({ rows }) => [...rows]),
    passes: [...routing.passes],
    level: [...routing.level],
  }
}

function restore(routing: Routing, { gutters, entries, rows, passes, level }: Order): void {
  const refill = (parts: unknown[], order: readonly unknown[]) => parts.splice(0, parts.length, ...order)
  for (const [at, nets] of [...routing.gutters.values()].entries()) refill(nets, gutters[at]!)
  for (const [at, { nets }] of routing.entries.entries()) refill(nets, entries[at]!)
  for (const [at, card] of [...routing.cards.values()].entries()) refill(card.rows, rows[at]!)
  for (const [net, y] of passes) routing.passes.set(net, y)
  routing.level.clear()
  for (const [net, member] of level) routing.level.set(net, member)
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
