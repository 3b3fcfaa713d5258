/** The commerce port on the shop's own database. */
import type { Database } from '#adapters/database/database.ts'
import type { Commerce } from '#machines/ports/commerce.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { createAppointments } from './appointments.ts'
import { createCarts } from './cart-changes.ts'
import { createCartOwners } from './cart-owners.ts'
import { createIdMe } from './id-me.ts'
import { createInstallers } from './installers.ts'
import { createOrders } from './orders.ts'
import { createPickups } from './pickups.ts'
import { createQuotes } from './quotes.ts'
import { createServices } from './services.ts'
import { createShipping } from './shipping.ts'

/** Time is the database's; ids and secrets are random. `geo` finds the places of ZIPs. */
export function createCommerce({ database, geo }: { database: Database; geo: Geo }): Commerce {
  return {
    ...createCarts(database, geo),
    ...createCartOwners(database, geo),
    ...createShipping(database, geo),
    ...createPickups(database, geo),
    ...createServices(database),
    ...createAppointments(database),
    ...createInstallers(database, geo),
    ...createQuotes(database),
    ...createIdMe(database),
    ...createOrders(database, geo),
  }
}
