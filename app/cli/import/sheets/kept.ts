/**
 * What a file leaves as it is in the shop. Nothing lists it: which columns a value is made of is seen by making it of a row whose optional
 * cells are empty. A value stays where its own column, the one that it asks first, is not in the file.
 */
import type { Kept } from '#adapters/catalogue-import/index.ts'
import type { Made, Parts, Sheet } from './sheet.ts'

/** Values of a row by name, `scores.simple` for a part of one, each with the columns that it is made of in the order in which they are asked. */
type Sources = ReadonlyMap<string, readonly string[]>

const found = new WeakMap<object, Sources>()

/** What rows that the shop has keep when `isGiven` is true of the columns that there are. */
export function keptOf(sheet: Sheet, isGiven: (column: string) => boolean): Kept {
  const sources = sourcesOf(sheet)
  const kept: Record<string, string[]> = {}
  for (const [name, [own, ...others]] of sources) {
    const [whole = '', part] = name.split('.')
    if (own === undefined || isGiven(own) || (part !== undefined && whole in kept)) continue
    kept[name] = others.filter(isGiven).flatMap((column) => valuesOf(sources, column))
  }
  return kept
}

/** The values whose own column it is. */
function valuesOf(sources: Sources, column: string): string[] {
  return [...sources].flatMap(([name, [own]]) => (own === column && !name.includes('.') ? [name] : []))
}

function sourcesOf(sheet: Sheet): Sources {
  const known = found.get(sheet)
  if (known) return known
  const sources = new Map<string, readonly string[]>()
  const blank = blankRow(sheet)
  for (const [name, made] of Object.entries(sheet.row as Record<string, Made<unknown, unknown> | Parts>)) {
    if (typeof made === 'function') sources.set(name, columnsAsked(made, blank))
    else {
      if (made.isThere) sources.set(name, columnsAsked(made.isThere, blank))
      for (const [part, makePart] of Object.entries(made.parts as Record<string, Made<unknown, unknown>>))
        sources.set(`${name}.${part}`, columnsAsked(makePart, blank))
    }
  }
  found.set(sheet, sources)
  return sources
}

/** The examples of the columns that are required, and what an empty cell means of the others. */
function blankRow({ columns }: Sheet): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { isRequired, read, example, whenEmpty }]) => {
      if (!isRequired) return [name, whenEmpty]
      const answer = read(example)
      if ('refused' in answer) throw new Error(`The example of ${name} ${answer.refused}`)
      return [name, answer.value]
    }),
  )
}

function columnsAsked(make: Made<unknown, unknown>, blank: Record<string, unknown>): string[] {
  const asked = new Set<string>()
  make(
    new Proxy(blank, {
      get(cells, name) {
        asked.add(String(name))
        return cells[String(name)]
      },
    }),
  )
  return [...asked]
}
