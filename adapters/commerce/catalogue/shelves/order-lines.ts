/** The product lines of one page of a hub, in its order. */
import type { ListingSort } from '#machines/domain/listing/listing.ts'
import type { Selection } from './selection.ts'

/** A line's tires that pass. */
export interface LineOnShelf {
  /** `brand/line` */
  name: string
  tires: number
  sizes: string[]
  /** The ids of the cheapest few, cheapest first: some may be sold out, which the shelves do not know. */
  cheapest: string[]
}

interface Window {
  sort: ListingSort
  /** How many lines come before the page. */
  offset: number
  size: number
}

/** Lines of a page, and how many there are; by price, the line whose cheapest tire costs least comes first. */
export function orderLines(selection: Selection, { sort, offset, size }: Window): { lines: LineOnShelf[]; total: number } {
  const { shelves } = selection
  const order = shelves.linesBy(sort) ?? byCheapest(selection)
  const lines: LineOnShelf[] = []
  let total = 0
  for (const line of order) {
    if (selection.failsOfLine(line) !== 0 || selection.look(line) === 0) continue
    if (total >= offset && lines.length < size) lines.push(lineOnShelf(selection, line))
    total += 1
  }
  return { lines, total }
}

/** Lines of which tires pass both, in the recommended order; the cheapest few of the first `most`. */
export function pairLines(
  one: Selection,
  other: Selection,
  most: number,
): { total: number; lines: Array<{ front: string[]; rear: string[] }> } {
  const lines: Array<{ front: string[]; rear: string[] }> = []
  let total = 0
  for (const line of one.shelves.linesBy('recommended') ?? []) {
    if (one.failsOfLine(line) !== 0 || one.look(line) === 0 || other.failsOfLine(line) !== 0 || other.look(line) === 0) continue
    total += 1
    if (lines.length < most) lines.push({ front: cheapestFew(one, one.positions()), rear: cheapestFew(other, other.positions()) })
  }
  return { total, lines }
}

/** The tires of this line that pass; null where none does. */
export function lineNamed(selection: Selection, name: string): LineOnShelf | null {
  const line = selection.shelves.numberOf(name)
  if (line === undefined || selection.failsOfLine(line) !== 0 || selection.look(line) === 0) return null
  return lineOnShelf(selection, line)
}

/** Of the line last looked at. */
function lineOnShelf(selection: Selection, line: number): LineOnShelf {
  const { shelves } = selection
  const positions = selection.positions()
  const sizes = new Set(positions.map((position) => String(shelves.sizes.values[shelves.sizes.data[position]!])))
  return {
    name: shelves.names[line]!,
    tires: positions.length,
    sizes: [...sizes],
    cheapest: cheapestFew(selection, positions),
  }
}

function byCheapest(selection: Selection): number[] {
  const { shelves } = selection
  const found: Array<{ line: number; cheapest: Paid }> = []
  for (let line = 0; line < shelves.lines; line += 1) {
    if (selection.failsOfLine(line) !== 0 || selection.look(line) === 0) continue
    found.push({ line, cheapest: cheapestOf(selection, selection.positions()) })
  }
  return found.sort((a, b) => cheaperFirst(a.cheapest, b.cheapest)).map(({ line }) => line)
}

/** A tire with what the buyer pays for it. */
interface Paid {
  id: string
  price: number
}

const few = 5

function cheapestFew({ prices, shelves }: Selection, positions: readonly number[]): string[] {
  return positions
    .map((position) => ({ id: shelves.idOf(position), price: prices.of(prices.column.data[position]!) }))
    .sort(cheaperFirst)
    .slice(0, few)
    .map(({ id }) => id)
}

/** Of several tires, at least one. */
function cheapestOf({ prices, shelves }: Selection, positions: readonly number[]): Paid {
  const paid = positions.map((position) => ({ id: shelves.idOf(position), price: prices.of(prices.column.data[position]!) }))
  return paid.reduce((best, each) => (cheaperFirst(each, best) < 0 ? each : best))
}

function cheaperFirst(a: Paid, b: Paid): number {
  return a.price - b.price || (a.id < b.id ? -1 : 1)
}

/** Ids of all tires that pass, line by line: for short lists. */
export function idsPassing(selection: Selection): string[] {
  const { shelves } = selection
  const ids: string[] = []
  for (let line = 0; line < shelves.lines; line += 1)
    if (selection.failsOfLine(line) === 0 && selection.look(line) > 0)
      for (const position of selection.positions()) ids.push(shelves.idOf(position))
  return ids
}

/** How many of the tires that pass each size has. */
export function countSizes(selection: Selection): Map<string, number> {
  const { shelves } = selection
  const counts = new Uint32Array(shelves.sizes.values.length)
  for (let line = 0; line < shelves.lines; line += 1) {
    if (selection.failsOfLine(line) !== 0 || selection.look(line) === 0) continue
    for (const position of selection.positions()) counts[shelves.sizes.data[position]!]! += 1
  }
  return new Map(
    shelves.sizes.values.flatMap((size, code) => (counts[code]! > 0 ? [[String(size), counts[code]!] as const] : [])),
  )
}
