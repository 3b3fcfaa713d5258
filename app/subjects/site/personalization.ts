/** `userPersonalization` of this visitor (specification 001, sections 3 and 7). */
import type { AppLoadContext } from '#app/remix/router.ts'
import { customerTypeOf, type UserPersonalization } from '#machines/domain/site/personalization.ts'
import type { KeptVisit } from '#machines/ports/visits.ts'

/** `zip`: what the visitor typed or picked; without it the place is guessed from the connection, and the guess is not kept. */
export async function personalizationOf(
  { shop, visitor, clientAddress }: Pick<AppLoadContext, 'shop' | 'visitor' | 'clientAddress'>,
  { kept, zip, region }: { kept: KeptVisit | null; zip: string | null; region: number | null },
): Promise<UserPersonalization> {
  const shown = zip ?? shop.geo.zipOfConnection(clientAddress)
  const place = shown === null ? null : shop.geo.placeOfZip(shown)
  return {
    customer_type: customerTypeOf(await visitor.userType()),
    gaClientId: kept?.vendorIds.gaClientId ?? null,
    userLocation: place && {
      cityName: place.city,
      region,
      stateAbbr: place.state,
      zip: place.zip,
      setBy: zip === null ? 'connection' : 'user',
    },
  }
}
