/** Reads sizes and load indexes as sidewalls and placards have them. */
import { type LoadRange, loadRanges, type TireSize } from '#machines/domain/catalogue/catalogue.ts'
import { kilogramsOf } from '#machines/domain/fit/load-index.ts'
import { readMarking } from '#machines/domain/fit/marking.ts'
import { type Read, reader } from './cells.ts'

/** The sizes that the catalogue can hold: metric ones of cars and light trucks. `225/45ZR17` is `225/45R17`. */
export const tireSize = reader<TireSize & { diameterMm: number; loadRange: LoadRange | null }>(
  'a metric size of a car or light truck',
  (cell) => {
    const marking = readMarking(cell)
    if (marking.outcome !== 'read') return { refused: 'is not a tire size like 225/45R17 or LT265/70R17' }
    const metric = /^(P|LT)?(\d{3})\/(\d{2,3})R(\d{2}(?:\.5)?)$/.exec(marking.size.label)
    if (!metric || marking.size.diameterMm === null)
      return {
        refused: 'is of a kind that the shop does not sell yet: it takes sizes like 225/45R17, P225/60R16 and LT265/70R17',
      }
    if (marking.loadIndex !== null)
      return { refused: 'has a load index in it: load_index and speed_rating are columns of their own' }
    const [label, prefix = '', width, ratio, rim] = metric
    return {
      value: {
        slug: label.toLowerCase().replace('/', '-'),
        label,
        prefix: prefix as TireSize['prefix'],
        widthMm: Number(width),
        ratio: Number(ratio),
        rimInches: Number(rim),
        diameterMm: marking.size.diameterMm,
        loadRange: marking.isExtraLoad ? 'XL' : (loadRanges.find((range) => range === marking.loadRange) ?? null),
      },
    }
  },
)

/** The slug of a size on a placard: any that a car can have. */
export const placardSize = reader<string>('any tire size', (cell) => {
  const marking = readMarking(cell)
  if (marking.outcome === 'read' && marking.loadIndex === null)
    return { value: marking.size.label.toLowerCase().replace('/', '-') }
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
