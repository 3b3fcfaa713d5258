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
      const tires: Priced[] = []
      gather(selection, tires)
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

/** Prices are counted first, and only those around the page are gathered and sorted. */
function byPrice(selection: Selection, offset: number, size: number): number[] {
  const { prices, shelves } = selection
  const steps = countSteps(selection)
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
  for (let line = 0; line < shelves.lines; line += 1) {
    if (prices.column.most.data[line]! < from || prices.column.least.data[line]! >= below) continue
    if (selection.failsOfLine(line) !== 0 || selection.look(line) === 0) continue
    gather(selection, tires, from, below)
  }
  const earlier = tires.filter(({ position }) => prices.column.data[position]! < first * step).length
  const skipped = offset - (before - earlier)
  return tires
    .sort(cheaperFirst(selection))
    .slice(skipped, skipped + size)
    .map(({ position }) => position)
}

/** How many tires pass, by step of the price on the shelf. */
function countSteps(selection: Selection): Uint32Array {
  const { prices, shelves } = selection
  let dearest = 0
  for (let line = 0; line < shelves.lines; line += 1) dearest = Math.max(dearest, prices.column.most.data[line]!)
  const steps = new Uint32Array(Math.floor(dearest / step) + 1)
  for (let line = 0; line < shelves.lines; line += 1) {
    if (selection.failsOfLine(line) !== 0 || selection.look(line) === 0) continue
    const { alike, fails, from, count } = selection
    countPrices(steps, prices.column.data, from, count, alike === 0 ? null : fails)
  }
  return steps
}

function countPrices(steps: Uint32Array, prices: Column['data'], from: number, count: number, fails: Int32Array | null): void {
  for (let at = 0; at < count; at += 1) if (fails === null || fails[at] === 0) steps[(prices[from + at]! / step) | 0]! += 1
}

interface Priced {
  position: number
  price: number
}

/** Adds the tires of the line last looked at that pass; only those whose price on the shelf is in these bounds. */
function gather(
  { prices, alike, fails, from, count }: Selection,
  into: Priced[],
  least = 0,
  below = Number.POSITIVE_INFINITY,
): void {
  for (let at = 0; at < count; at += 1) {
    const price = prices.column.data[from + at]!
    if ((alike === 0 || fails[at] === 0) && price >= least && price < below)
      into.push({ position: from + at, price: prices.of(price) })
  }
}

function cheaperFirst({ shelves }: Selection): (a: Priced, b: Priced) => number {
  return (a, b) => a.price - b.price || (shelves.idOf(a.position) < shelves.idOf(b.position) ? -1 : 1)
}
