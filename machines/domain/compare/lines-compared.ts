/** Product lines that are to be compared: which tire of each line is compared. */
import type { SizeOfLine } from '#machines/domain/catalogue/catalogue.ts'
import { nearSizes } from '#machines/domain/sizes/near-sizes.ts'
import { readTireSize } from '#machines/domain/sizes/tire-size.ts'
import { mostCompared } from './compare-list.ts'

type Sold = Pick<SizeOfLine, 'itemId' | 'sizeLabel' | 'priceInCents' | 'stock'>

/**
 * A tire of each line, in the order of the lines, all of one size where there is one: that of the shopper's car (`carSize`, as in
 * `225/45R17`), or else the size that most of the lines have in stock, of several the one in the middle. A line without it is
 * there in its nearest size, or with its cheapest tire where none is near; a line that has nothing in stock is left out.
 */
export function tiresToCompare(lines: ReadonlyArray<readonly Sold[]>, carSize: string | null): string[] {
  const inStock = lines.map((sizes) => sizes.filter(({ stock }) => stock > 0)).filter((sizes) => sizes.length > 0)
  const size = inStock.some((sizes) => sizes.some((sold) => sizeOf(sold) === carSize)) ? carSize : sharedSize(inStock)
  return inStock.map((sizes) => {
    const near = size && (sizes.some((sold) => sizeOf(sold) === size) ? size : nearestSize(sizes, size))
    return cheapest(near ? sizes.filter((sold) => sizeOf(sold) === near) : sizes).itemId
  })
}

/** `225/45R17`, or null when no size of its kind is near enough to compare with. */
function nearestSize(sizes: readonly Sold[], size: string): string | null {
  const wanted = readTireSize(size)
  if (!wanted) return null
  const offered = [...new Set(sizes.map(sizeOf))].flatMap((label) => readTireSize(label) ?? [])
  return nearSizes(offered, wanted, wanted)[0]?.label ?? null
}

function sharedSize(lines: ReadonlyArray<readonly Sold[]>): string | undefined {
  const counts = new Map<string, number>()
  for (const sizes of lines) for (const size of new Set(sizes.map(sizeOf))) counts.set(size, (counts.get(size) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const shared = [...counts].filter(([, count]) => count === most).map(([size]) => size)
  return shared[Math.floor(shared.length / 2)]
}

/** `225/45R17 94W` → `225/45R17` */
function sizeOf({ sizeLabel }: Sold): string {
  return sizeLabel.split(' ')[0]!
}

function cheapest(sizes: readonly Sold[]): Sold {
  return sizes.reduce((best, sold) => (sold.priceInCents < best.priceInCents ? sold : best))
}

interface LineKey {
  brandSlug: string
  lineSlug: string
}

/** The address of a comparison of lines. */
export function compareLinesHref(lines: readonly LineKey[]): string {
  return `/compare?lines=${lines.map(({ brandSlug, lineSlug }) => `${brandSlug}/${lineSlug}`).join(',')}`
}

/** The lines in such an address, five at most; words that name no line are left out. */
export function linesInAddress(text: string): LineKey[] {
  const named = text.split(',').flatMap((word): LineKey[] => {
    const [, brandSlug, lineSlug] = /^([a-z0-9-]{1,80})\/([a-z0-9-]{1,80})$/.exec(word.trim()) ?? []
    return brandSlug && lineSlug ? [{ brandSlug, lineSlug }] : []
  })
  return named.slice(0, mostCompared)
}
