/** Sizes available for the current selection, and the nearest alternatives. */
import type { MetricSize } from '#machines/domain/catalogue/catalogue.ts'

/** A size on offer with what is on the shelf in it, as the search counts it: it asks for a width and a ratio, which all of these have. */
export interface SizeOffer extends Measured {
  itemCount: number
  loadIndexes: number[]
  speedRatings: string[]
}

/** Millimeters of width, percent, inches of the rim. */
type Measured = Pick<MetricSize, 'widthMm' | 'ratio' | 'rimInches'>

/**
 * Sizes in a text: the front page has all 500, which are most of its data as objects. `225 45 17 12 91,94 V,W` is 225/45R17, in which there
 * are twelve tires.
 */
export function packSizes(sizes: readonly SizeOffer[]): string {
  return sizes
    .map(({ widthMm, ratio, rimInches, itemCount, loadIndexes, speedRatings }) =>
      [widthMm, ratio, rimInches, itemCount, loadIndexes.join(), speedRatings.join()].join(' '),
    )
    .join(';')
}

/** The sizes of a text that `packSizes` wrote. */
export function unpackSizes(packed: string): SizeOffer[] {
  return listIn(packed, ';').map((size) => {
    const [widthMm, ratio, rimInches, itemCount, loads = '', speeds = ''] = size.split(' ')
    return {
      widthMm: Number(widthMm),
      ratio: Number(ratio),
      rimInches: Number(rimInches),
      itemCount: Number(itemCount),
      loadIndexes: listIn(loads, ',').map(Number),
      speedRatings: listIn(speeds, ','),
    }
  })
}
const listIn = (text: string, separator: string) => (text === '' ? [] : text.split(separator))

/** What the five selects hold; an absent one does not matter. */
export interface SizePick {
  width?: number
  ratio?: number
  rim?: number
  load?: number
  speed?: string
}

/**
 * Reads the search form's query: `width`, `ratio` and `load` are numbers of two or three digits, `rim` may end in `.5`, `speed` is one
 * capital letter or `(Y)`. Other values are undefined.
 */
export function readSizePick(params: URLSearchParams): SizePick {
  const number = (name: string) => {
    const text = params.get(name) ?? ''
    return (name === 'rim' ? /^\d{2}(\.5)?$/ : /^\d{2,3}$/).test(text) ? Number(text) : undefined
  }
  const speed = params.get('speed') ?? ''
  return {
    width: number('width'),
    ratio: number('ratio'),
    rim: number('rim'),
    load: number('load'),
    speed: /^(?:[A-Z]|\(Y\))$/.test(speed) ? speed : undefined,
  }
}

/** The sizes that match all of width, ratio and rim (a passenger and a light truck size may share them). */
export function sizesOf<T extends Measured>(sizes: readonly T[], { width, ratio, rim }: SizePick): T[] {
  return sizes.filter((size) => size.widthMm === width && size.ratio === ratio && size.rimInches === rim)
}

/** What each select may hold when nothing narrows it: without script a later choice cannot reach an earlier list. */
export function allChoices(sizes: readonly SizeOffer[]): SizeChoices {
  return {
    widths: rising(sizes.map((size) => size.widthMm)),
    ratios: rising(sizes.map((size) => size.ratio)),
    rims: rising(sizes.map((size) => size.rimInches)),
    loads: rising(sizes.flatMap((size) => size.loadIndexes)),
    speeds: [...new Set(sizes.flatMap((size) => size.speedRatings))].sort(),
  }
}

interface SizeChoices {
  widths: number[]
  ratios: number[]
  rims: number[]
  loads: number[]
  speeds: string[]
}

/** What each select may hold, given the ones before it; rising. */
export function choicesFor(sizes: readonly SizeOffer[], pick: SizePick): SizeChoices {
  const ofWidth = sizes.filter((size) => size.widthMm === pick.width)
  const ofRatio = ofWidth.filter((size) => size.ratio === pick.ratio)
  const exact = sizesOf(sizes, pick)
  return {
    widths: rising(sizes.map((size) => size.widthMm)),
    ratios: rising(ofWidth.map((size) => size.ratio)),
    rims: rising(ofRatio.map((size) => size.rimInches)),
    loads: rising(exact.flatMap((size) => size.loadIndexes)),
    speeds: [...new Set(exact.flatMap((size) => size.speedRatings))].sort(),
  }
}

/** The pick with every choice that is no longer on offer moved to the nearest one that is. */
export function settle(sizes: readonly SizeOffer[], pick: SizePick): SizePick {
  const width = nearest(choicesFor(sizes, pick).widths, pick.width)
  const ratio = nearest(choicesFor(sizes, { width }).ratios, pick.ratio)
  const rim = nearest(choicesFor(sizes, { width, ratio }).rims, pick.rim)
  const { loads, speeds } = choicesFor(sizes, { width, ratio, rim })
  return {
    width,
    ratio,
    rim,
    load: loads.find((load) => load === pick.load),
    speed: speeds.find((speed) => speed === pick.speed),
  }
}

/** The sizes nearest to one that is not made: same rim first, then the outer diameter, so that the car keeps its height. */
export function nearestSizes<T extends Measured>(sizes: readonly T[], pick: SizePick, limit = 4): T[] {
  const { width = 225, ratio = 45, rim = 17 } = pick
  const wanted = diameter(width, ratio, rim)
  const distance = (size: T) =>
    Math.abs(size.rimInches - rim) * 100 +
    Math.abs(diameter(size.widthMm, size.ratio, size.rimInches) - wanted) +
    Math.abs(size.widthMm - width)
  return [...sizes].sort((a, b) => distance(a) - distance(b)).slice(0, limit)
}

function diameter(width: number, ratio: number, rim: number): number {
  return rim * 25.4 + (2 * width * ratio) / 100
}

function nearest(choices: number[], wanted: number | undefined): number | undefined {
  if (wanted === undefined) return choices[0]
  return choices.reduce<number | undefined>(
    (best, choice) => (best === undefined || Math.abs(choice - wanted) < Math.abs(best - wanted) ? choice : best),
    undefined,
  )
}

function rising(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}
