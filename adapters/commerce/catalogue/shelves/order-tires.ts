/** The tires of one page of a listing, in its order. */
import type { ListingSort } from '#machines/domain/listing/listing.ts'
import type { Column } from './column.ts'
import type { Selection } from './selection.ts'

interface Window {
  sort: ListingSort
  /** How many tires come before the page. */
  offset: number
  size: number
}

/** Ids of the items of a page. Better lines come first, and within a line the cheaper size; or only the price counts. */
export function orderTires(selection: Selection, { sort, offset, size }: Window): string[] {
  const lines = selection.shelves.linesBy(sort)
  const found = lines ? fromLines(selection, lines, offset, size) : byPrice(selection, offset, size)
  return found.map((position) => selection.shelves.idOf(position))
}

/** Walks over the lines until the page is full. */
function fromLines(selection: Selection, lines: Int32Array, offset: number, size: number): number[] {
  const found: number[] = []
  let passed = 0
  for (const line of lines) {
    if (passed >= offset + size) break
    if (selection.failsOfLine(line) !== 0) continue
    const passing = selection.look(line)
    if (passing > 0 && passed + passing > offset) {
      const tires = gather(selection)
      const skipped = Math.max(0, offset - passed)
      for (const { position } of tires.sort(cheaperFirst(selection)).slice(skipped, skipped + size - found.length))
        found.push(position)
    }
    passed += passing
  }
  return found
}

/** Cents: tires are counted by these steps first, so that few of them are sorted. */
const step = 256

/** Prices are counted first, and only tires around the page are sorted. */
function byPrice(selection: Selection, offset: number, size: number): number[] {
  const { prices } = selection
  const { data } = prices.column
  const found = positionsOfAll(selection)
  const steps = countSteps(found, data)
  let [first, before] = [0, 0]
  while (first < steps.length && before + steps[first]! <= offset) {
    before += steps[first]!
    first += 1
  }
  let [last, upTo] = [first, before]
  while (last < steps.length && upTo < offset + size) {
    upTo += steps[last]!
    last += 1
  }
  // A tier's prices are rounded: tires on both sides of a step may cost the same, and are then in the order of their ids.
  const from = prices.cheapestLike(first * step)
  const below = last < steps.length ? prices.dearestLike(last * step - 1) + 1 : Number.POSITIVE_INFINITY
  const tires: Priced[] = []
  let earlier = 0
  for (const position of found) {
    const price = data[position]!
    if (price < from || price >= below) continue
    tires.push({ position, price: prices.of(price) })
    if (price < first * step) earlier += 1
  }
  const skipped = offset - (before - earlier)
  return tires
    .sort(cheaperFirst(selection))
    .slice(skipped, skipped + size)
    .map(({ position }) => position)
}

/** Room for the positions of tires that pass; it is used again by the next list, and is as large as the largest of them. */
let room = new Int32Array(4_096)

/** The positions of all tires that pass, until the next call. */
function positionsOfAll(selection: Selection): Int32Array {
  const { shelves } = selection
  let found = 0
  for (let line = 0; line < shelves.lines; line += 1) {
    if (selection.failsOfLine(line) !== 0) continue
    const passing = selection.look(line)
    if (found + passing > room.length) room = enlarged(room, found + passing)
    for (let at = 0; at < passing; at += 1) room[found + at] = selection.positionOf(at)
    found += passing
  }
  return room.subarray(0, found)
}

function enlarged(positions: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(least, positions.length * 2))
  larger.set(positions)
  return larger
}

/** How many of these tires there are, by step of the price on the shelf. */
function countSteps(positions: Int32Array, prices: Column['data']): Uint32Array {
  let dearest = 0
  for (const position of positions) dearest = Math.max(dearest, prices[position]!)
  const steps = new Uint32Array(Math.floor(dearest / step) + 1)
  for (const position of positions) steps[(prices[position]! / step) | 0]! += 1
  return steps
}

interface Priced {
  position: number
  price: number
}

/** The tires of the line last looked at that pass. */
function gather(selection: Selection): Priced[] {
  const { prices } = selection
  return selection.positions().map((position) => ({ position, price: prices.of(prices.column.data[position]!) }))
}

function cheaperFirst({ shelves }: Selection): (a: Priced, b: Priced) => number {
  return (a, b) => a.price - b.price || (shelves.idOf(a.position) < shelves.idOf(b.position) ? -1 : 1)
}
