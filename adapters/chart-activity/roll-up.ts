/**
 * Counts the log of carts: present states, transitions taken, length of stays, and where shoppers left.
 * Pure, and the same whether rows come one by one or many at once.
 */
import { type CountedRow, type CountingRules, type Segment, segmentParts } from '#machines/ports/charts/chart-activity.ts'
import { Tally } from './tally.ts'

/** What is remembered of a cart between one counting and the next. */
export interface CartActivity {
  segment: Segment
  /** When the shopper last did something, epoch ms. */
  activeAt: number
  isOrdered: boolean
  /** Without an event for so long a shopper is not counted as present. */
  isQuiet: boolean
  /** By chart: its version, and when each of its states was entered (epoch ms). */
  standing: Record<string, { version: number; since: Record<string, number> }>
  /** The segment under which the cart was counted as left; null if it was not. */
  left: { at: number; segment: Segment; states: Array<{ chart: string; version: number; state: string }> } | null
}

export const unknownSegment: Segment = {
  accountType: 'none',
  device: 'unknown',
  delivery: 'none',
  tires: 'unknown',
  mobileInstaller: 'unknown',
}

/** Counts rows in the log's order. `carts` are those that are known already; new ones are added, and all are changed in place. */
export function rollUp(carts: Map<string, CartActivity>, rows: readonly CountedRow[], rules: CountingRules): Tally {
  const tally = new Tally()
  for (const row of rows) {
    const cart = carts.get(row.cartId) ?? blank(row.at)
    carts.set(row.cartId, cart)
    const isTheirs = row.outcome === 'applied' || row.outcome === 'started'
    if (isTheirs) comeBack(cart, tally)
    if (isTheirs) cart.activeAt = Math.max(cart.activeAt, row.at)
    if (!cart.isOrdered && rules.isOrdered(row)) {
      cart.isOrdered = true
      takeBackLeaving(cart, tally)
    }
    changeSegment(cart, { ...rules.segmentAfter(cart.segment, row), device: row.device }, tally)
    move(cart, row, tally)
  }
  return tally
}

/** Carts without an event for too long: no longer present, and without an order they have left. */
export function goQuiet(carts: Iterable<CartActivity>): Tally {
  const tally = new Tally()
  for (const cart of carts) {
    if (cart.isQuiet) continue
    countStanding(cart, -1, tally)
    cart.isQuiet = true
    if (cart.isOrdered) continue
    const states = Object.entries(cart.standing).flatMap(([chart, { version, since }]) =>
      Object.keys(since).map((state) => ({ chart, version, state })),
    )
    cart.left = { at: cart.activeAt, segment: cart.segment, states }
    countLeaving(cart, 1, tally)
  }
  return tally
}

function blank(at: number): CartActivity {
  return { segment: unknownSegment, activeAt: at, isOrdered: false, isQuiet: false, standing: {}, left: null }
}

function comeBack(cart: CartActivity, tally: Tally): void {
  if (!cart.isQuiet) return
  cart.isQuiet = false
  takeBackLeaving(cart, tally)
  countStanding(cart, 1, tally)
}

function takeBackLeaving(cart: CartActivity, tally: Tally): void {
  countLeaving(cart, -1, tally)
  cart.left = null
}

function countLeaving({ left }: CartActivity, by: 1 | -1, tally: Tally): void {
  if (!left) return
  const { at, segment, states } = left
  for (const { chart, version, state } of states) tally.left({ chart, version, segment }, at, state, by)
}

function countStanding({ standing, segment }: CartActivity, by: 1 | -1, tally: Tally): void {
  for (const [chart, { version, since }] of Object.entries(standing)) {
    tally.here({ chart, version, segment }, '', by)
    for (const state of Object.keys(since)) tally.here({ chart, version, segment }, state, by)
  }
}

function changeSegment(cart: CartActivity, segment: Segment, tally: Tally): void {
  if (segmentParts.every((part) => cart.segment[part] === segment[part])) return
  if (!cart.isQuiet) countStanding(cart, -1, tally)
  cart.segment = segment
  if (!cart.isQuiet) countStanding(cart, 1, tally)
}

function move(cart: CartActivity, row: CountedRow, tally: Tally): void {
  const { machine: chart, version, event, at } = row
  const { segment } = cart
  const place = { chart, version, segment }
  const before = cart.standing[chart]
  const was = before?.since ?? {}
  const after = statesOf(row.to)
  const from = statesOf(row.from)
  const since: Record<string, number> = {}
  for (const state of after) since[state] = was[state] ?? at
  cart.standing[chart] = { version, since }

  for (const state of Object.keys(was))
    if (!after.includes(state)) tally.stay({ ...place, version: before?.version ?? version }, at, state, at - (was[state] ?? at))
  for (const [index, to] of after.entries()) if (from[index] !== to) tally.way(place, at, from[index] ?? '', to, event)
  if (after.every((to, index) => from[index] === to)) {
    const stayed = after.length === 1 ? (after[0] ?? '') : ''
    tally.way(place, at, stayed, stayed, event)
  }

  if (cart.isQuiet) return
  if (before) {
    tally.here({ ...place, version: before.version }, '', -1)
    for (const state of Object.keys(was)) tally.here({ ...place, version: before.version }, state, -1)
  }
  tally.here(place, '', 1)
  for (const state of after) tally.here(place, state, 1)
}

/** The log joins the regions of a parallel chart with spaces, always in the same order. */
function statesOf(name: string): string[] {
  return name === '' ? [] : name.split(' ')
}
