/** How many verified installers serve a ZIP: which ways of installing a cart can show at all. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '#adapters/database/database.ts'
import { installer } from '#adapters/database/schema/index.ts'
import type { CartSummary } from '#machines/domain/cart.ts'
import type { Place } from '#machines/ports/geo.ts'
import { isAround, nearbyMiles, serves } from './distances.ts'

/** Shops within fifty miles, and those who drive as far as the ZIP; none without a place. */
export async function nearbyOf(db: Db, place: Place | null): Promise<CartSummary['nearby']> {
  if (!place) return { shops: 0, mobile: 0 }
  const { latitude, longitude, isMobileInstall, serviceRadiusMiles, authorisedInstaller } = installer
  const found = await db
    .select({ latitude, longitude, isMobileInstall, serviceRadiusMiles })
    .from(installer)
    .where(and(isAround(place, installer, nearbyMiles), eq(authorisedInstaller, true)))
  const serving = found.filter((shop) => serves(shop, place))
  const mobile = serving.filter((shop) => shop.isMobileInstall).length
  return { shops: serving.length - mobile, mobile }
}
