/** Cars and the figures of their door placards. */
import type { AxlePlacard } from '#machines/domain/catalogue/catalogue.ts'
import { slugOf } from '#machines/domain/slug.ts'
import { oneOf, reader, speedRating, text, years, yesNo } from './cells.ts'
import { optional, required, shopFile } from './sheet.ts'
import { loadIndex, placardSize } from './sizes.ts'

const vehicleClasses = ['car', 'pickup', 'suv', 'van'] as const
const line = text(60)
interface CarName {
  label: string
  /** In addresses. */
  slug: string
}
const carName = reader<CarName>(line.takes, (cell) => {
  const read = line(cell)
  if ('refused' in read) return read
  const slug = slugOf(read.value)
  return slug === null
    ? { refused: 'has no Latin letter and no figure, so no address can name it' }
    : { value: { label: read.value, slug } }
})
export const vehicleColumns = {
  make: required(carName, 'As shoppers know it', 'Honda'),
  model: required(carName, 'The same', 'Civic'),
  trim: required(carName, 'The same; `Base` where there is one only', 'Sport'),
  vehicle_class: optional(oneOf(vehicleClasses), 'car' as const, 'Passenger tires count for less on all but cars', 'car'),
}

const load = (about: string, example: string) => optional(loadIndex, null, about, example, 'not known: then no verdict')
const speed = (about: string) => optional(speedRating, null, about, 'H', 'not known: then no verdict')

export const fitments = shopFile({
  kind: 'fitments',
  file: 'fitments.csv',
  about:
    "Which sizes cars have, by the door placard. A car's rows are the whole of what is known of it: they replace what the shop had.",
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
  keeps: {},
  toRows: (of) => {
    const hasRear = of.rear_size !== null
    if (!hasRear && (of.rear_load_index !== null || of.rear_speed_rating !== null || of.rear_dual))
      return { problems: [{ column: 'rear_size', reason: 'is empty, and there are figures of the rear' }] }
    const rear: AxlePlacard | null = hasRear
      ? {
          sizeSlug: of.rear_size!,
          loadIndex: of.rear_load_index,
          speedRating: of.rear_speed_rating,
          ...(of.rear_dual && { isDual: true }),
        }
      : null
    return {
      rows: of.year.map((year) => ({
        ...vehicleOf(of),
        year,
        isOriginal: of.set === 'original',
        front: { sizeSlug: of.front_size, loadIndex: of.front_load_index, speedRating: of.front_speed_rating },
        rear,
      })),
    }
  },
})

interface NamedVehicle extends Record<'make' | 'model' | 'trim', CarName> {
  vehicle_class: (typeof vehicleClasses)[number]
}

export function vehicleOf({ make, model, trim, vehicle_class }: NamedVehicle) {
  return {
    make: make.label,
    makeSlug: make.slug,
    model: model.label,
    modelSlug: model.slug,
    trim: trim.label,
    trimSlug: trim.slug,
    vehicleClass: vehicle_class,
  }
}
