/** The tires of one page of a listing, in its order. */
import type { ListingSort } from '#machines/domain/listing/listing.ts'
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
      gather(selection, line, tires, () => true)
      const skipped = Math.max(0, offset - passed)
      for (const { position } of tires.sort(cheaperFirst(selection)).slice(skipped, skipped + size - found.length))
        found.push(position)
    }
    passed += passing
  }
  return found
}

/** Cents of a step, by a shift: tires are counted by these steps first, so that few of them are sorted. */
const stepShift = 8

/** Prices are counted first, and only those around the page are gathered and sorted. */
function byPrice(selection: Selection, offset: number, size: number): number[] {
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
  const tires: Priced[] = []
  for (const line of passingLines(selection)) {
    if (selection.look(line) === 0) continue
    gather(selection, line, tires, (price) => price >> stepShift >= first && price >> stepShift < last)
  }
  return tires
    .sort(cheaperFirst(selection))
    .slice(offset - before, offset - before + size)
    .map(({ position }) => position)
}

/** How many tires pass, by step of the price. */
function countSteps(selection: Selection): number[] {
  const steps: number[] = []
  for (const line of passingLines(selection)) {
    if (selection.look(line) === 0) continue
    const prices = selection.pricesOf(line)
    const count = selection.shelves.length.data[line]!
    for (let at = 0; at < count; at += 1) {
      if (selection.fails[at] !== 0) continue
      const step = prices[at]! >> stepShift
      while (steps.length <= step) steps.push(0)
      steps[step]! += 1
    }
  }
  return steps
}

function* passingLines(selection: Selection): Generator<number> {
  for (let line = 0; line < selection.shelves.names.length; line += 1) if (selection.failsOfLine(line) === 0) yield line
}

interface Priced {
  position: number
  price: number
}

/** Adds the tires of a line, which was looked at, that pass. */
function gather(selection: Selection, line: number, into: Priced[], isWanted: (price: number) => boolean): void {
  const { start, length } = selection.shelves
  const [from, count] = [start.data[line]!, length.data[line]!]
  const prices = selection.pricesOf(line)
  for (let at = 0; at < count; at += 1)
    if (selection.fails[at] === 0 && isWanted(prices[at]!)) into.push({ position: from + at, price: prices[at]! })
}

function cheaperFirst({ shelves }: Selection): (a: Priced, b: Priced) => number {
  return (a, b) => a.price - b.price || (shelves.idOf(a.position) < shelves.idOf(b.position) ? -1 : 1)
}
