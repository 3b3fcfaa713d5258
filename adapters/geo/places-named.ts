/** Places by their names, out of the table of ZIPs. */
import { type StateCode, states } from '#machines/domain/delivery/states.ts'
import type { Place } from '#machines/ports/geo.ts'
import { type ZipRow, zipTable } from './zip-table.ts'

const mostPlaces = 8

let byName: ReadonlyMap<string, readonly Place[]> | null = null

/** See `Geo.placesNamed`. */
export function placesNamed(words: string): Place[] {
  byName ??= namedPlaces()
  const { name, state } = readName(words)
  const found = byName.get(name) ?? []
  return found.filter((place) => state === null || place.state === state).slice(0, mostPlaces)
}

const stateNames = new Map(Object.entries(states).map(([code, name]) => [folded(name), code as StateCode]))

/** The state is the last word, or the last words: `oh`, `ohio`, `new mexico`. A place may have the name of a state. */
function readName(text: string): { name: string; state: StateCode | null } {
  const words = folded(text).split(' ').filter(Boolean)
  for (const length of [1, 2, 3]) {
    if (words.length <= length) break
    const last = words.slice(-length).join(' ')
    const state = last.toUpperCase() in states ? (last.toUpperCase() as StateCode) : stateNames.get(last)
    if (state) return { name: words.slice(0, -length).join(' '), state }
  }
  return { name: words.join(' '), state: null }
}

/** As the table and shoppers may write it: `St. Louis` is `saint louis`. */
function folded(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return plain.replace(/\b(st|ft|mt)\b/g, (short) => shortWords[short as keyof typeof shortWords])
}

const shortWords = { st: 'saint', ft: 'fort', mt: 'mount' }

function namedPlaces(): Map<string, Place[]> {
  const groups = new Map<string, ZipRow[]>()
  for (const row of Object.values(zipTable())) {
    if (!(row.state in states)) continue
    const key = `${folded(row.city)}|${row.state}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const named = new Map<string, Array<{ place: Place; zips: number }>>()
  for (const [key, rows] of groups) {
    const name = key.slice(0, key.indexOf('|'))
    named.set(name, [...(named.get(name) ?? []), { place: middleOf(rows), zips: rows.length }])
  }
  return new Map(
    [...named].map(([name, found]) => [
      name,
      found.sort((a, b) => b.zips - a.zips || (a.place.state < b.place.state ? -1 : 1)).map(({ place }) => place),
    ]),
  )
}

/** The ZIP that is nearest to the mean of all: among those of a city, one in its middle. */
function middleOf(rows: readonly ZipRow[]): Place {
  const mean = (of: (row: ZipRow) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length
  const [latitude, longitude] = [mean((row) => row.latitude), mean((row) => row.longitude)]
  const away = (row: ZipRow) => (row.latitude - latitude) ** 2 + (row.longitude - longitude) ** 2
  const { zip, city, state, ...at } = rows.reduce((nearest, row) => (away(row) < away(nearest) ? row : nearest))
  return { zip, city, state, latitude: at.latitude, longitude: at.longitude }
}
