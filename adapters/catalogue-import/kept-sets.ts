/** Which values the rows of an import leave as they are in the shop. Most rows of a file leave the same ones: they share a set. */
import { toSnakeCase } from 'drizzle-orm/casing'
import type { ImportKind, Kept } from './rows.ts'

/** Columns of the database, `scores.simple` for a part of a JSON value, each with the columns that it is worked out from. */
export interface KeptSet {
  /** In the column `kept_set` of the staged rows. */
  number: number
  columns: ReadonlyMap<string, readonly string[]>
}

export interface KeptSets {
  numberOf(kind: ImportKind, kept: Kept | undefined): number
  /** Those of the rows of a kind so far. */
  of(kind: ImportKind): readonly KeptSet[]
}

const nothing: Kept = {}

export function createKeptSets(): KeptSets {
  const byKind = new Map<ImportKind, KeptSet[]>()
  const numbers = new Map<string, number>()
  /** Rows of a file share the object too. */
  const seen = new Map<ImportKind, WeakMap<Kept, number>>()

  function add(kind: ImportKind, kept: Kept): number {
    const key = `${kind} ${JSON.stringify(kept)}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    const sets = byKind.get(kind) ?? []
    const columns = new Map(Object.entries(kept).map(([name, from]) => [columnOf(name), from.map(columnOf)]))
    sets.push({ number: sets.length, columns })
    byKind.set(kind, sets)
    numbers.set(key, sets.length - 1)
    return sets.length - 1
  }

  return {
    numberOf(kind, kept = nothing) {
      const ofKind = seen.get(kind) ?? new WeakMap<Kept, number>()
      seen.set(kind, ofKind)
      const number = ofKind.get(kept) ?? add(kind, kept)
      ofKind.set(kept, number)
      return number
    },
    of: (kind) => byKind.get(kind) ?? [],
  }
}

/** SQL that is true of a staged row which keeps the column. */
export function keeps(row: string, sets: readonly KeptSet[], column: string): string {
  const keeping = sets.filter(({ columns }) => columns.has(column)).map(({ number }) => number)
  return keeping.length === 0 ? 'false' : `${row}.kept_set in (${keeping.join(', ')})`
}

/** `treadDepth32nds` → `tread_depth32nds`; a part of a JSON value has the name that it has there. */
function columnOf(name: string): string {
  const [column = '', part] = name.split('.')
  return part === undefined ? toSnakeCase(column) : `${toSnakeCase(column)}.${part}`
}
