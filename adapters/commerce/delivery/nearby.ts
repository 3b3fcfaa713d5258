/** How many verified installers serve a ZIP: which ways of installing a cart can show at all. */
import { and, eq, sql } from 'drizzle-orm'
import { type Db, preparedQuery } from '#adapters/database/index.ts'
import { installer } from '#adapters/database/schema/index.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { nearbyMiles, serves } from '#machines/domain/delivery/reach.ts'
import type { Place } from '#machines/ports/geo.ts'
import { isInSquare, squareAround } from './distances.ts'

/** Shops within fifty miles, and mobile installers that reach the ZIP; 0 without a location. */
export async function nearbyOf(db: Db, place: Place | null): Promise<CartSummary['nearby']> {
  if (!place) return { shops: 0, mobile: 0 }
  const found = await installersInSquare(db, squareAround(place, nearbyMiles))
  const serving = found.filter((installer) => serves(installer, place))
  const mobile = serving.filter((installer) => installer.isMobileInstall).length
  return { shops: serving.length - mobile, mobile }
}

const { latitude, longitude, isMobileInstall, serviceRadiusMiles, authorisedInstaller } = installer
const given = {
  south: sql.placeholder('south'),
  north: sql.placeholder('north'),
  west: sql.placeholder('west'),
  east: sql.placeholder('east'),
}
const installersInSquare = preparedQuery('shops-in-square', (db) =>
  db
    .select({ latitude, longitude, isMobileInstall, serviceRadiusMiles })
    .from(installer)
    .where(and(isInSquare(given, installer), eq(authorisedInstaller, true))),
)
