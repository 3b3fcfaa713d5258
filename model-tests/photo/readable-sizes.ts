/** Sizes of the generated shop that the photo finder knows, by their lettering. */
import { sizes } from '#fixtures/catalogue/sizes.ts'
import { isMetricSize } from '#machines/domain/catalogue/catalogue.ts'
import { letteringOf } from '#ui/screens/photo/photo.view.ts'

export const readableSizes: readonly string[] = [
  ...new Set(sizes.filter(isMetricSize).flatMap(({ label }) => letteringOf(label) ?? [])),
]

/** Of these sizes, one for each picture, far apart in the list. */
export function sizeOfPicture(index: number): string {
  return readableSizes[(index * 37 + 5) % readableSizes.length]!
}
