/** The make, the model and the car that an address names, in any spelling. */
import type { VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import { namedInAddress } from '#machines/domain/catalogue/named-in-address.ts'
import type { Catalogue, Named } from '#machines/ports/commerce/catalogue.ts'

/** Throws the 404 answer for a make that is in no list. */
export async function makeOfAddress(catalogue: Pick<Catalogue, 'makes'>, part: string | undefined): Promise<Named> {
  return found(namedInAddress(await catalogue.makes(), part ?? ''))
}

/** Throws the 404 answer for a make or a model that is in no list. */
export async function modelOfAddress(
  catalogue: Pick<Catalogue, 'makes' | 'models'>,
  params: { make?: string | undefined; model?: string | undefined },
): Promise<{ make: Named; model: Named }> {
  const make = await makeOfAddress(catalogue, params.make)
  return { make, model: found(namedInAddress(await catalogue.models(make.slug), params.model ?? '')) }
}

/** All trims of the car, one at least. Throws the 404 answer for a car that is in no list. */
export async function fitmentsOfAddress(
  catalogue: Pick<Catalogue, 'makes' | 'models' | 'fitments'>,
  params: { make?: string | undefined; model?: string | undefined; year?: string | undefined },
): Promise<[VehicleFitment, ...VehicleFitment[]]> {
  const { make = '', model = '', year = '' } = params
  if (!/^\d{4}$/.test(year)) throw new Response(null, { status: 404 })
  const [exact, ...others] = isSlug(make) && isSlug(model) ? await catalogue.fitments(make, model, Number(year)) : []
  if (exact) return [exact, ...others]
  const meant = await modelOfAddress(catalogue, params)
  const [first, ...rest] = await catalogue.fitments(meant.make.slug, meant.model.slug, Number(year))
  return [found(first), ...rest]
}

const isSlug = (part: string) => /^[a-z0-9-]{1,80}$/.test(part)

function found<Named>(named: Named | undefined): Named {
  if (!named) throw new Response(null, { status: 404 })
  return named
}
