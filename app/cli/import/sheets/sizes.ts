/** Reads sizes and load indexes as sidewalls and placards have them. */
import { type LoadRange, loadRanges, type TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { kilogramsOf } from '#machines/domain/fit/load-index.ts'
import { readMarking } from '#machines/domain/fit/marking.ts'
import { sizeSlug } from '#machines/domain/fit/size-slug.ts'
import { tireSizeOf } from '#machines/domain/fit/tire-size.ts'
import { type Read, reader } from './cells.ts'

/** A size of any kind that is sold, with what its marking says of its strength. `225/45ZR17` is `225/45R17`. */
export const tireSize = reader<TireSize & { loadRange: LoadRange | null }>('a tire size', (cell) => {
  const marking = readMarking(cell)
  if (marking.outcome !== 'read') return { refused: 'is not a tire size like 225/45R17, LT265/70R17, 33X12.50R15LT or 11R22.5' }
  if (marking.kind === 'spare') return { refused: 'is a temporary spare, which the shop does not sell' }
  if (marking.loadIndex !== null)
    return { refused: 'has a load index in it: load_index and speed_rating are columns of their own' }
  const loadRange = marking.isExtraLoad ? 'XL' : (loadRanges.find((range) => range === marking.loadRange) ?? null)
  return { value: { ...tireSizeOf(marking), loadRange } }
})

/** The slug of a size on a placard: any that a car can have. */
export const placardSize = reader<string>('any tire size', (cell) => {
  const marking = readMarking(cell)
  if (marking.outcome === 'read' && marking.loadIndex === null) return { value: sizeSlug(marking.size.label) }
  return { refused: 'is not a tire size like 225/45R17 or LT265/70R17' }
})

/** `94`, or `121/118` with the index of each of two tires side by side. */
export const loadIndexes = reader<{ single: number; dual: number | null }>('60 to 150, or two of them', (cell) => {
  const match = /^(\d{2,3})(?:\/(\d{2,3}))?$/.exec(cell)
  const [single, dual] = [Number(match?.[1]), match?.[2] === undefined ? null : Number(match[2])]
  if (!match || kilogramsOf(single) === null || (dual !== null && kilogramsOf(dual) === null)) return noIndex
  return { value: { single, dual } }
})

export const loadIndex = reader<number>('60 to 150', (cell) =>
  /^\d{2,3}$/.test(cell) && kilogramsOf(Number(cell)) !== null ? { value: Number(cell) } : noIndex,
)

const noIndex = { refused: 'is not a load index from 60 to 150, like 94 or 121/118' } satisfies Read<never>
