/**
 * Names that would be one to shoppers: two brands that a search could not tell apart, two names of cars with one address. They are compared
 * by the functions of the domain that searches and addresses use, and not in the database. Each name is compared once, in however many rows
 * it is.
 */
import { plainName } from '#machines/domain/search/alike.ts'
import type { ImportKind } from './rows.ts'
import { stageOf } from './stages.ts'

export interface NameCheck {
  /** Column of the file that the sentence is about. */
  column: string
  /** Of the row `s`: the columns that say which name it is, the name last. */
  columns: readonly string[]
  /** SQL of these columns in the rows of the shop that stay as they are, and of the files, in the order in which names are given away. */
  names: string
  /** What only one name may have, and what is the same in all rows of that name. */
  keyOf(values: readonly string[]): { key: string; name: string }
  reason: string
}

interface Names {
  kind: ImportKind
  table: string
  keys: readonly string[]
  columns: readonly string[]
  /** Which of two rows with the same keys gives the name. */
  winner: 'file' | 'shop'
}

/** Those in the shop, and then those of the files in their order. */
function namesIn({ kind, table, keys, columns, winner }: Names): string {
  const listed = columns.join(', ')
  const from = (own: string, other: string, isWinner: boolean) => {
    const same = keys.map((key) => `other.${key} = own.${key}`).join(' and ')
    return `from ${own} own ${isWinner ? '' : `where not exists (select from ${other} other where ${same})`}`
  }
  const [ofShop, ofFiles] = [from(table, stageOf(kind), winner === 'shop'), from(stageOf(kind), table, winner === 'file')]
  return `select ${listed} from (
      select ${listed}, -1 as file, 0 as line ${ofShop} union all select ${listed}, file, line ${ofFiles}
    ) as names group by ${listed} order by min(array[file, line])`
}

function brandNames(): NameCheck {
  const columns = ['slug', 'label']
  return {
    column: 'name',
    columns,
    names: namesIn({ kind: 'brands', table: 'brand', keys: ['slug'], columns, winner: 'file' }),
    keyOf: ([slug = '', label = '']) => ({ key: plainName(label), name: slug }),
    reason: 'is the name of another brand, or differs from it in signs only: a search could not tell them apart',
  }
}

const car = ['make_slug', 'model_slug', 'year', 'trim_slug']
const nameLevels = ['make', 'model', 'trim'] as const

/** A name may be written with other capitals and accents. */
const withoutAccents = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function carNames(kind: 'fitments' | 'aces', winner: Names['winner']): NameCheck[] {
  return nameLevels.map((level, at) => {
    const columns = [...nameLevels.slice(0, at + 1).map((name) => `${name}_slug`), level]
    return {
      column: level,
      columns,
      names: namesIn({ kind, table: 'vehicle_fitment', keys: car, columns, winner }),
      keyOf: (values) => ({ key: values.slice(0, -1).join('/'), name: withoutAccents(values.at(-1)!) }),
      reason: 'has the address of another name, in an earlier row or in the shop: write both in one way',
    }
  })
}

export const nameChecks: Readonly<Partial<Record<ImportKind, readonly NameCheck[]>>> = {
  brands: [brandNames()],
  fitments: carNames('fitments', 'file'),
  aces: carNames('aces', 'shop'),
}

/** SQL that is true of a row `s` whose name another one has the key of. `names`: the answer to the check's `names`. */
export function takenNames({ columns, keyOf }: NameCheck, names: readonly Readonly<Record<string, string>>[]): string {
  const owners = new Map<string, string>()
  const taken: string[] = []
  for (const row of names) {
    const values = columns.map((column) => row[column]!)
    const { key, name } = keyOf(values)
    const owner = owners.get(key) ?? name
    owners.set(key, owner)
    if (owner !== name) taken.push(`(${values.map(literal).join(', ')})`)
  }
  return taken.length === 0 ? 'false' : `(${columns.map((column) => `s.${column}`).join(', ')}) in (${taken.join(', ')})`
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
