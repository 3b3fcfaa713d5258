/** What the cart's shop does beside mounting, and what of it the shopper asks for. */
import type { AppLoadContext } from '@remix-run/node'
import type { CartSummary, SelectedService } from '#machines/domain/cart.ts'
import type { ServiceOffering } from '#machines/domain/places.ts'
import type { ShopServiceView } from '#ui/screens/checkout/services/services.view.ts'

/** Everything the chosen shop offers; empty without a shop. What was asked of another shop is not asked of this one. */
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
