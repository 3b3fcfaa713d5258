/** Where tires can be collected: the carrier's counters and our own warehouses, nearest first. */

import { inArray } from 'drizzle-orm'
import type { Database } from '#adapters/database/index.ts'
import { item, pickupLocation, warehouse } from '#adapters/database/schema/index.ts'
import { toPickupPlace } from '#machines/domain/delivery/destination.ts'
import { type Coordinates, milesBetween } from '#machines/domain/delivery/distance.ts'
import { nearbyMiles } from '#machines/domain/delivery/reach.ts'
import type { Delivery } from '#machines/ports/commerce/delivery.ts'
import type { Geo, Place } from '#machines/ports/geo.ts'
import { isAround } from './distances.ts'

export function createPickups(database: Database, geo: Geo): Pick<Delivery, 'pickupLocations' | 'warehouses'> {
  const { db } = database

  return {
    async pickupLocations({ zip, limit }) {
      const from = geo.placeOfZip(zip)
      if (!from) return []
      const found = await db
        .select()
        .from(pickupLocation)
        .where(isAround(from, pickupLocation, nearbyMiles))
      return found
        .map((row) => ({ ...toPickupPlace(row.locationId, row), ...wayTo(row, from), hours: row.hours }))
        .filter(({ distance }) => distance <= nearbyMiles)
        .sort(nearestFirst)
        .slice(0, limit)
    },

    // Buyers limited to warehouses use the nearest one, at any distance: there are thirty in the country.
    async warehouses({ zip, productIds }) {
      const from = zip === null ? null : geo.placeOfZip(zip)
      const hasEverything = await isInStock(productIds)
      const found = await db.select().from(warehouse)
      return found
        .map((row) => ({ ...toPickupPlace(row.warehouseId, row), ...wayTo(row, from), hasEverything }))
        .sort(nearestFirst)
    },
  }

  /** Stock is kept for the whole shop, and trucks take it to any warehouse, so it is the same everywhere. */
  async function isInStock(productIds: string[]): Promise<boolean> {
    const wanted = [...new Set(productIds)]
    if (wanted.length === 0) return true
    const shelf = await db.select({ stock: item.stock }).from(item).where(inArray(item.itemId, wanted))
    return shelf.length === wanted.length && shelf.every(({ stock }) => stock > 0)
  }
}

/** Distance in miles; 0 without a location. */
function wayTo({ latitude, longitude }: Coordinates, from: Place | null) {
  const geolocation = { latitude, longitude }
  return { geolocation, distance: from ? milesBetween(from, geolocation) : 0 }
}

const nearestFirst = (a: { distance: number; id: string }, b: { distance: number; id: string }) =>
  a.distance - b.distance || (a.id < b.id ? -1 : 1)
