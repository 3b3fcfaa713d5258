/** Which of the tires on offer a car takes, so that a listing of millions need not judge each. */
import type { TireSize, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import type { TireVariant } from '#machines/domain/listing/listing.ts'
import { fitVerdict } from './fit-verdict.ts'
import { fitTireOf, fitVehicleOf, hasTwoSizes, listedSizes } from './of-catalogue.ts'

interface SizeOnOffer extends Pick<TireSize, 'slug' | 'label' | 'rimWidths'> {
  loadIndexes: readonly number[]
  /** The second load index of a pair, by the first; of the weakest tire where they differ. */
  dualIndexes?: Readonly<Record<number, number>>
  speedRatings: readonly string[]
}

/** Where a tire has to fit to be listed: on both axles, or on the named one of a car whose axles differ. */
type ListedAxle = 'both' | 'front' | 'rear'

/** What the page of a car lists: its original size, and of a car with another size behind, that of the axle. */
export function variantsOfAxle(sizes: readonly SizeOnOffer[], fitment: VehicleFitment, axle: 'front' | 'rear'): TireVariant[] {
  const { front, rear = front } = fitment
  return hasTwoSizes(fitment)
    ? fittingVariants(sizes, fitment, { axle, onSize: (axle === 'rear' ? rear : front).sizeSlug })
    : fittingVariants(sizes, fitment, { axle: 'both', onSize: front.sizeSlug })
}

/**
 * The variants among these sizes that fit. Sizes that are the same but for their kind (P, LT) are judged too. `onSize` narrows to
 * one size of the placard.
 */
export function fittingVariants(
  sizes: readonly SizeOnOffer[],
  fitment: VehicleFitment,
  { axle, onSize }: { axle: ListedAxle; onSize?: string },
): TireVariant[] {
  const vehicle = fitVehicleOf(fitment)
  const bare = (slug: string) => slug.replace(/^[a-z]+/, '')
  const wanted = new Set((onSize ? [onSize] : listedSizes(fitment)).map(bare))
  return sizes
    .filter(({ slug }) => wanted.has(bare(slug)))
    .flatMap((size) =>
      size.loadIndexes.flatMap((loadIndex) =>
        [false, true].flatMap((isWinter) => {
          const speedRatings = size.speedRatings.filter((speedRating) => {
            const tire = fitTireOf({
              itemId: '',
              brandSlug: '',
              lineSlug: '',
              size,
              loadIndex,
              loadIndexDual: size.dualIndexes?.[loadIndex],
              speedRating,
              // Whether a tire runs without air changes no verdict.
              isRunFlat: false,
              line: { category: isWinter ? 'winter' : 'all-season' },
            })
            const fits = tire && fitVerdict(tire, vehicle).fits
            return fits === 'both' || fits === axle
          })
          return speedRatings.length ? [{ sizeSlug: size.slug, loadIndex, isWinter, speedRatings }] : []
        }),
      ),
    )
}
