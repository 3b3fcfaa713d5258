/** What the cart's shop does beside mounting, and what of it the shopper asks for. */

import * as v from 'valibot'
import { hashOf } from '#adapters/secrets/index.ts'
import type { AppLoadContext } from '#app/remix/router.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import type { CartSummary, SelectedService } from '#machines/domain/carts/cart.ts'
import type { ServiceOffering } from '#machines/domain/delivery/places.ts'
import { readForm } from '#machines/domain/form-problems.ts'
import type { InstallerServiceView } from '#ui/screens/checkout/services/services.view.ts'

/** Everything the chosen shop offers; empty without a shop, null while that cannot be had. Requests to another shop do not carry over. */
export async function installerServices(
  context: Pick<AppLoadContext, 'shop'>,
  { id, installerDetails }: Pick<CartSummary, 'id' | 'installerDetails'>,
): Promise<InstallerServiceView[] | null> {
  if (!installerDetails) return []
  const { installers } = context.shop.commerce
  const answer = await answerOrNull(context, 'services of a shop', () =>
    Promise.all([installers.installerServices(installerDetails.installerId), installers.cartServices(id)]),
  )
  if (!answer) return null
  const [offered, stored] = answer
  const asked = new Map(withRealNames(stored ?? [], offered ?? []).map((service) => [service.serviceId, service]))
  return (offered ?? []).map((offering) => {
    const { serviceName, imageUrl } = asked.get(offering.id) ?? { serviceName: offering.name, imageUrl: offering.image }
    return { id: offering.id, name: serviceName, imageUrl: pictureOf(imageUrl), isAsked: asked.has(offering.id) }
  })
}

/** The field of which a form has one for each requested service. */
export const serviceList = 'serviceId'

const noServices = 'This form has none of our services. Open the page again.'

/** What a form asks of the shop. `asksServices` is there even when no box is ticked: a form without it asks for nothing to change. */
export const servicesSchema = v.object({
  asksServices: v.literal('yes', noServices),
  [serviceList]: v.pipe(
    v.string(),
    v.transform((ids) => (ids === '' ? [] : ids.split(','))),
    v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9-]{1,40}$/, noServices))),
    v.maxLength(20, noServices),
  ),
})

/** Stores the requested services, once for each key; services the shop does not offer are left out. */
export async function keepAskedServices(
  { shop }: Pick<AppLoadContext, 'shop'>,
  cartId: string,
  serviceIds: string[],
  key: string,
): Promise<void> {
  await shop.commerce.installers.saveCartServices(cartId, serviceIds, `form.${key}`)
}

/**
 * The same, of a form that does something else too. The form sent again with the same boxes keeps nothing again, so that what
 * was chosen since stays. Throws a 400 for what is not the shop's.
 */
export const servicesAlongside = {
  fields: [serviceList, 'asksServices'],
  lists: [serviceList],
  async keep(context: AppLoadContext, cartId: string, fields: Record<string, string>, key: string): Promise<void> {
    if (fields.asksServices === undefined) return
    const read = readForm(servicesSchema, fields)
    if ('problems' in read) throw new Response(noServices, { status: 400 })
    const { serviceId } = read.input
    await keepAskedServices(context, cartId, serviceId, `${key}.${hashOf(serviceId.join())}`)
  },
} as const

/**
 * A service that was stored under a made-up name (`Service SV-01`) gets the real name and image of the offering with its id
 * (specification, section 7: installer service-name flow).
 */
export function withRealNames(stored: readonly SelectedService[], offered: readonly ServiceOffering[]): SelectedService[] {
  return stored.map((service) => {
    const offering = service.serviceName.startsWith('Service ') && offered.find(({ id }) => id === service.serviceId)
    return offering ? { ...service, serviceName: offering.name, imageUrl: offering.image } : service
  })
}

/** Null for a source that is no picture: `NA` or empty (specification, section 5). */
export function pictureOf(source: string): string | null {
  return source === '' || source === 'NA' ? null : source
}
