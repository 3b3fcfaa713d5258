/** Whether a tire on the shelves is one of those that a car takes. */
import type { TireVariant } from '#machines/domain/listing/listing.ts'
import type { Shelves } from './shelves.ts'

export interface VariantTest {
  /** Sets the bit of each item that a car does not take, among those of the line that are looked at. */
  mark(looked: { fails: Int32Array; from: number; count: number }, bit: number, line: number): void
}

export function variantTest(shelves: Shelves, variants: readonly TireVariant[]): VariantTest {
  const [speed, load] = [shelves.itemFacts.get('speedRating')!, shelves.itemFacts.get('loadIndex')!]
  const category = shelves.lineFacts.get('category')!
  const winter = category.codeOf('winter')
  const byFit = new Map<number, Array<{ isWinter: boolean; speeds: Uint8Array }>>()
  for (const { sizeSlug, loadIndex, isWinter, speedRatings } of variants) {
    const [size, index] = [shelves.sizes.codeOf(sizeSlug), load.codeOf(loadIndex)]
    if (size === undefined || index === undefined) continue
    const speeds = speed.passing((rating) => speedRatings.includes(String(rating)))
    const fit = fitOf(size, index)
    byFit.set(fit, [...(byFit.get(fit) ?? []), { isWinter, speeds }])
  }
  return {
    mark({ fails, from, count }, bit, line) {
      const isWinterLine = category.data[line] === winter
      for (let at = 0; at < count; at += 1) {
        if ((fails[at]! & bit) !== 0) continue
        const alike = byFit.get(fitOf(shelves.sizes.data[from + at]!, load.data[from + at]!))
        const isOne = alike?.some(({ isWinter, speeds }) => isWinter === isWinterLine && speeds[speed.data[from + at]!] === 1)
        if (!isOne) fails[at]! |= bit
      }
    },
  }
}

/** Of the codes of a size and a load index. */
const fitOf = (size: number, load: number) => size * 2 ** 16 + load
