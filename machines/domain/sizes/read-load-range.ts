/** Load ranges as people write them: a letter, plies, or the stars of a machine's radial. */
import { type LoadRange, loadRanges } from '#machines/domain/catalogue/catalogue.ts'

/** By the plies that a casing counts as; more than 24 have no letter. */
const rangeOfPlies: Readonly<Record<number, LoadRange>> = {
  2: 'A',
  4: 'B',
  6: 'C',
  8: 'D',
  10: 'E',
  12: 'F',
  14: 'G',
  16: 'H',
  18: 'J',
  20: 'L',
  22: 'M',
  24: 'N',
}

/** `e`, `6PR` and `6 ply`, which are C, `28PR`, or the stars of a machine's radial; null for any other text. */
export function readLoadRange(text: string): LoadRange | null {
  const word = text.toUpperCase().replaceAll('★', '*').replace(/[\s-]/g, '')
  const plies = /^(\d{1,2})(?:PR|PLY)?$/.exec(word)?.[1]
  const range = plies === undefined ? word : (rangeOfPlies[Number(plies)] ?? `${plies}PR`)
  return loadRanges.find((known) => known === range) ?? null
}
