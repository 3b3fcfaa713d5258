/** The lists of the vehicle picker for the answers of an address, read from the catalogue. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { namedInAddress } from '#machines/domain/catalogue/named-in-address.ts'
import { sizesOfCar } from '#machines/domain/fit/car-sizes.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { type PickerAnswers, type PickerPage, unknownTrim } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'
import { rememberedCar } from './vehicle.ts'

/** `?year=&make=&model=&trim=&size=`, in any order and each optional. Answers that are in no list are left out. */
export async function pickerPage(catalogue: Catalogue, params: URLSearchParams): Promise<PickerPage> {
  const asked = (name: keyof PickerAnswers) => params.get(name)?.trim() || undefined
  const wantedYear = /^\d{4}$/.test(asked('year') ?? '') ? Number(asked('year')) : undefined
  const makes = await catalogue.makes(wantedYear)
  const make = namedInAddress(makes, asked('make') ?? '')
  const models = make ? await catalogue.models(make.slug, wantedYear) : []
  const model = namedInAddress(models, asked('model') ?? '')
  const years = await catalogue.years(make?.slug, model?.slug)
  const year = years.find((known) => known === wantedYear)
  const sizes = make && model && year ? sizesOfCar(await catalogue.fitments(make.slug, model.slug, year)) : []
  const wantedTrim = asked('trim')
  const isTrim = wantedTrim === unknownTrim || sizes.some(({ trims }) => trims.some(({ slug }) => slug === wantedTrim))
  const size = namedInAddress(sizes, asked('size') ?? '')
  return {
    answers: {
      ...(year && { year: String(year) }),
      ...(make && { make: make.slug }),
      ...(model && { model: model.slug }),
      ...(isTrim && { trim: wantedTrim! }),
      ...(size && (wantedTrim === undefined || wantedTrim === unknownTrim) && { size: size.slug }),
    },
    years,
    // a year in which no make sold a car takes none of the lists away
    makes: makes.length > 0 ? makes : await catalogue.makes(),
    models,
    sizes: sizes.map(({ slug, label, trims }) => ({ slug, label, trims })),
    isUnknown: isMissing(asked('make'), make) || isMissing(asked('model'), model) || isMissing(asked('year'), year),
  }
}

/** The answers of an address; where it has none, those that name the car that this browser or this account knows. */
export async function reopenedAnswers(
  request: Request,
  context: AppLoadContext,
  params: URLSearchParams,
): Promise<URLSearchParams> {
  if (['year', 'make', 'model'].some((name) => params.has(name))) return params
  const car = await rememberedCar(request, context)
  if (!car) return params
  const { year, makeSlug: make, modelSlug: model, trimSlug, isBySize } = car
  const [trim, size] = isBySize ? [unknownTrim, trimSlug] : [trimSlug, '']
  return new URLSearchParams({ year: String(year), make, model, trim, size })
}

function isMissing(asked: string | undefined, found: unknown): boolean {
  return asked !== undefined && found === undefined
}
