/** How far installers are from the shoppers they serve. */
import { type Coordinates, milesBetween } from './distance.ts'

/** Miles around a ZIP in which shops are shown. */
export const nearbyMiles = 50

/** A shop serves shoppers within its reach; a mobile one, as far as it drives. */
export function serves(
  installer: Coordinates & { isMobileInstall: boolean; serviceRadiusMiles: number },
  place: Coordinates,
): boolean {
  return milesBetween(place, installer) <= (installer.isMobileInstall ? installer.serviceRadiusMiles : nearbyMiles)
}
