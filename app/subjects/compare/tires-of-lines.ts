/** The product lines in the address of a comparison, as one tire of each. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import { linesInAddress, tiresToCompare } from '#machines/domain/compare/lines-compared.ts'
import { labelOfSlug } from '#machines/domain/sizes/size-slug.ts'

/** Item ids; none for an address that names no line. `text` is the value of `lines`. */
export async function tiresOfLines(request: Request, context: AppLoadContext, text: string): Promise<string[]> {
  const [catalogue, userType, car] = await Promise.all([
    context.visitor.catalogue(),
    context.visitor.userType(),
    rememberedCar(request, context),
  ])
  const lines = await Promise.all(
    linesInAddress(text).map(({ brandSlug, lineSlug }) => catalogue.sizesOfLine(brandSlug, lineSlug, userType)),
  )
  return tiresToCompare(lines, car && labelOfSlug(car.front.sizeSlug))
}
