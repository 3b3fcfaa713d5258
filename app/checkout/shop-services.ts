/** What the cart's shop does beside mounting, and what of it the shopper asks for. */
import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import * as v from 'valibot'
import type { CartSummary, SelectedService } from '#machines/domain/cart.ts'
import type { ServiceOffering } from '#machines/domain/places.ts'
import type { ShopServiceView } from '#ui/screens/checkout/services/services.view.ts'

/** Everything the chosen shop offers; empty without a shop. Requests to another shop do not carry over. */
export async function shopServices(
  { shop }: AppLoadContext,
  { id, installerDetails }: Pick<CartSummary, 'id' | 'installerDetails'>,
): Promise<ShopServiceView[]> {
  if (!installerDetails) return []
  const [offered, stored] = await Promise.all([
    shop.commerce.installerServices(installerDetails.installerId),
    shop.commerce.cartServices(id),
  ])
  const asked = new Map(withRealNames(stored ?? [], offered ?? []).map((service) => [service.serviceId, service]))
  return (offered ?? []).map((offering) => {
    const { serviceName, imageUrl } = asked.get(offering.id) ?? { serviceName: offering.name, imageUrl: offering.image }
    return { id: offering.id, name: serviceName, imageUrl: pictureOf(imageUrl), isAsked: asked.has(offering.id) }
  })
}

const serviceIdsSchema = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9-]{1,40}$/))), v.maxLength(20))

/** The fields of a form by which it asks the shop: a box each, and one that is there even when no box is ticked. */
const serviceFields = ['serviceId', 'asksServices'] as const

/**
 * Stores the services a form requests of the shop. The form lists all of them, so sending it twice is harmless;
 * services the shop does not offer are left out. Throws a 400 for any other form.
 */
export async function keepAskedServices({ shop }: AppLoadContext, cartId: string, form: FormData): Promise<void> {
  const ids = v.safeParse(serviceIdsSchema, form.getAll('serviceId'))
  if (!ids.success) throw new Response('This form has none of our services. Open the page again.', { status: 400 })
  await shop.commerce.saveCartServices(cartId, ids.output, `form.${randomUUID()}`)
}

/** The same for a form with another purpose. */
export const servicesAlongside = {
  fields: serviceFields,
  async keep(context: AppLoadContext, cartId: string, form: FormData): Promise<void> {
    if (form.has('asksServices')) await keepAskedServices(context, cartId, form)
  },
}

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
