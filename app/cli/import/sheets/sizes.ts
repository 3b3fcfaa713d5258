/** Reads sizes and load indexes as sidewalls and placards have them. */
import type { LoadRange, TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { kilogramsOf, ratedPounds } from '#machines/domain/sizes/load-index.ts'
import { readMarking } from '#machines/domain/sizes/marking.ts'
import { readLoadRange } from '#machines/domain/sizes/read-load-range.ts'
import { sizeSlug } from '#machines/domain/sizes/size-slug.ts'
import { tireSizeOf } from '#machines/domain/sizes/tire-size.ts'
import { type Read, reader } from './cells.ts'

/** A size of any kind that is sold, with what its marking says of its strength. `225/45ZR17` is `225/45R17`, `11.2-24 6PR` of range C. */
export const tireSize = reader<TireSize & { loadRange: LoadRange | null }>('a tire size', (cell) => {
  const marking = readMarking(cell, 'work')
  if (marking.outcome !== 'read') return { refused: 'is not a tire size like 225/45R17, LT265/70R17, 33X12.50R15LT or 11R22.5' }
  if (marking.kind === 'spare') return { refused: 'is a temporary spare, which the shop does not sell' }
  if (marking.loadIndex !== null)
    return { refused: 'has a load index in it: load_index and speed_rating are columns of their own' }
  return { value: { ...tireSizeOf(marking), loadRange: marking.isExtraLoad ? 'XL' : marking.loadRange } }
})

export const loadRange = reader<LoadRange>('SL, XL, HL, a letter from A to N, plies like 6PR, or one to three stars', (cell) => {
  const range = readLoadRange(cell)
  return range === null ? { refused: 'is no load range like XL, E, 6PR or **' } : { value: range }
})

/** The slug of a size on a placard: any that a car can have. */
export const placardSize = reader<string>('any tire size', (cell) => {
  const marking = readMarking(cell)
  if (marking.outcome === 'read' && marking.loadIndex === null) return { value: sizeSlug(marking.size.label) }
  return { refused: 'is not a tire size like 225/45R17 or LT265/70R17' }
})

/** `94`, or `121/118` with the index of each of two tires side by side; a mower has 48, and a loader 185. */
export const loadIndexes = reader<{ single: number; dual: number | null }>('0 to 279, or two of them', (cell) => {
  const match = /^(\d{1,3})(?:\/(\d{1,3}))?$/.exec(cell)
  const [single, dual] = [Number(match?.[1]), match?.[2] === undefined ? null : Number(match[2])]
  if (!match || ratedPounds(single) === null || (dual !== null && ratedPounds(dual) === null))
    return { refused: 'is not a load index from 0 to 279, like 94 or 121/118' }
  return { value: { single, dual } }
})

export const loadIndex = reader<number>('60 to 150', (cell) =>
  /^\d{2,3}$/.test(cell) && kilogramsOf(Number(cell)) !== null ? { value: Number(cell) } : noIndex,
)

const noIndex = { refused: 'is not a load index from 60 to 150, like 94' } satisfies Read<never>
