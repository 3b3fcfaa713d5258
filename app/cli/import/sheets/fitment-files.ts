/** Cars and the figures of their door placards. */
import type { VehicleRow } from '#adapters/catalogue-import/index.ts'
import { slugOf } from '#machines/domain/slug.ts'
import { name, oneOf, speedRating, years, yesNo } from './cells.ts'
import { type MadeRow, optional, required, shopFile, type ValuesOf } from './sheet.ts'
import { loadIndex, placardSize } from './sizes.ts'

const carName = name(60, slugOf)
const vehicleClasses = ['car', 'pickup', 'suv', 'van'] as const
export const vehicleColumns = {
  make: required(carName, 'As shoppers know it', 'Honda'),
  model: required(carName, 'The same', 'Civic'),
  trim: required(carName, 'The same; `Base` where there is one only', 'Sport'),
  vehicle_class: optional(oneOf(vehicleClasses), 'car' as const, 'Passenger tires count for less on all but cars', 'car'),
}

const load = (about: string, example: string) => optional(loadIndex, null, about, example, 'not known: then no verdict')
const speed = (about: string) => optional(speedRating, null, about, 'H', 'not known: then no verdict')

/** A car's names, with those of addresses, and its class. */
export const vehicleRow = {
  make: (of) => of.make,
  makeSlug: (of) => slugOf(of.make)!,
  model: (of) => of.model,
  modelSlug: (of) => slugOf(of.model)!,
  trim: (of) => of.trim,
  trimSlug: (of) => slugOf(of.trim)!,
  vehicleClass: (of) => of.vehicle_class,
} satisfies MadeRow<Omit<VehicleRow, 'year'>, ValuesOf<typeof vehicleColumns>>

export const fitments = shopFile({
  kind: 'fitments',
  file: 'fitments.csv',
  about:
    "Which sizes cars have, by the door placard. A car's rows replace the sets that the shop had, except for what the file has no column for.",
  columns: {
    ...vehicleColumns,
    year: required(years, 'A year, or years like 2021-2024 for one row each', '2022-2026'),
    set: optional(
      oneOf(['original', 'optional']),
      'original' as const,
      'A car has one original set, and may have rows for optional ones',
      'original',
    ),
    front_size: required(placardSize, 'As on the placard', '225/45R17'),
    front_load_index: load('Of each tire as it is mounted', '91'),
    front_speed_rating: speed('The symbol'),
    rear_size: optional(placardSize, null, 'Only where anything at the rear differs', '245/40R18', 'as in front'),
    rear_load_index: load('Of each tire as it is mounted: the second index of a pair where two run side by side', '93'),
    rear_speed_rating: speed('The symbol'),
    rear_dual: optional(yesNo, false, 'Two tires side by side at each end of the rear axle', 'no', 'no'),
  },
  problems: (of) => {
    const hasFigures = of.rear_load_index !== null || of.rear_speed_rating !== null || of.rear_dual
    if (hasRear(of) || !hasFigures) return []
    return [{ column: 'rear_size', reason: 'is empty, and there are figures of the rear' }]
  },
  row: {
    ...vehicleRow,
    year: (of) => of.year[0]!,
    isOriginal: (of) => of.set === 'original',
    front: {
      parts: {
        sizeSlug: (of) => of.front_size,
        loadIndex: (of) => of.front_load_index,
        speedRating: (of) => of.front_speed_rating,
        isDual: () => undefined,
      },
    },
    rear: {
      isThere: hasRear,
      parts: {
        sizeSlug: (of) => of.rear_size!,
        loadIndex: (of) => of.rear_load_index,
        speedRating: (of) => of.rear_speed_rating,
        isDual: (of) => of.rear_dual || undefined,
      },
    },
  },
  severalOf: (row, of) => of.year.map((year) => ({ ...row, year })),
})

function hasRear(of: { rear_size: string | null }): boolean {
  return of.rear_size !== null
}
