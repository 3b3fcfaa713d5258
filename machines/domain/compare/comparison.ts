/** Which values of several things differ, and which of them is the best: a pure function over a table of attributes. */

/** What is known of one of them. */
export interface Reading {
  /** `65,000 miles` */
  text: string
  /** More about it, in small letters. */
  note?: string
  /** What it is ranked by; a reading without one is neither better nor worse. */
  rank?: number
  /** Where it is on a ruler from 0 to 10. */
  onScale?: number
}

/** One row of a comparison. */
export interface Attribute<Thing> {
  /** Its name among the rows. */
  key: string
  label: string
  /** More about the row, in small letters. */
  note?: string
  /** What buyers ask first is `main`; the rest are smaller differences. */
  weight: 'main' | 'smaller'
  /** Which ranks are better; without it none is. */
  better?: 'more' | 'less'
  /** What a cell without a reading says. Without it the cell says `not known`, and a row without any reading is left out. */
  missing?: string
  /** The same for a row that is left out without any reading, in the place of `not known`. */
  blank?: string
  /** Null for what is not known of this one. */
  read: (thing: Thing) => Reading | null
}

export interface ComparedCell extends Reading {
  isBest: boolean
  isMissing: boolean
}

export interface ComparedRow {
  key: string
  label: string
  note?: string
  /** In the order of the things. */
  cells: ComparedCell[]
}

export interface Comparison {
  main: ComparedRow[]
  smaller: ComparedRow[]
  /** Of what is the same in all of them, its value. */
  same: Array<{ key: string; label: string; text: string }>
}

/** Rows keep the order of the table; those in which all cells say the same are in `same`. Of one thing alone nothing differs. */
export function compareBy<Thing>(attributes: readonly Attribute<Thing>[], things: readonly Thing[]): Comparison {
  const comparison: Comparison = { main: [], smaller: [], same: [] }
  for (const attribute of attributes) {
    const readings = things.map(attribute.read)
    if (attribute.missing === undefined && readings.every((reading) => reading === null)) continue
    const best = bestOf(readings, attribute.better)
    const cells = readings.map((reading, index) => ({
      ...(reading ?? { text: attribute.missing ?? attribute.blank ?? 'not known' }),
      isMissing: reading === null,
      isBest: best.has(index),
    }))
    const { key, label, note, weight } = attribute
    if (areAlike(cells)) comparison.same.push({ key, label, text: cells[0]?.text ?? '' })
    else comparison[weight].push({ key, label, ...(note !== undefined && { note }), cells })
  }
  return comparison
}

/** How many rows differ. */
export function differencesIn({ main, smaller }: Comparison): number {
  return main.length + smaller.length
}

/** Several may share the best rank. None is the best where the known ranks are equal, or one alone is known. */
function bestOf(readings: ReadonlyArray<Reading | null>, better: 'more' | 'less' | undefined): Set<number> {
  const ranked = readings.flatMap((reading, index) => (reading?.rank === undefined ? [] : [{ index, rank: reading.rank }]))
  const ranks = ranked.map(({ rank }) => rank)
  const [least, most] = [Math.min(...ranks), Math.max(...ranks)]
  if (better === undefined || ranked.length < 2 || least === most) return new Set()
  return new Set(ranked.filter(({ rank }) => rank === (better === 'more' ? most : least)).map(({ index }) => index))
}

function areAlike(cells: readonly ComparedCell[]): boolean {
  return cells.every(({ text, note }) => text === cells[0]?.text && note === cells[0]?.note)
}
