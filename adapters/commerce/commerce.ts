/** The six ports of commerce on the shop's own database. */
import type { Database } from '#adapters/database/database.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { Commerce } from '#machines/ports/commerce.ts'
import type { Geo } from '#machines/ports/geo.ts'
import { createAppointments } from './appointments/appointments.ts'
import { createBilling } from './carts/billing.ts'
import { createCartChanges } from './carts/cart-changes.ts'
import { createCartOwners } from './carts/cart-owners.ts'
import { createIdMe } from './carts/id-me.ts'
import { createPickups } from './delivery/pickups.ts'
import { createShipping } from './delivery/shipping.ts'
import { createInstallers } from './installers/installers.ts'
import { createServices } from './installers/services.ts'
import { createOrders } from './orders/orders.ts'
import { createQuotes } from './quotes/quotes.ts'

interface CommerceDeps {
  database: Database
  /** Finds the places of ZIPs. */
  geo: Geo
  /** Renders the emails of an order. */
  renderEmail: RenderEmail
}

/** Time is the database's; ids and secrets are random. */
export function createCommerce({ database, geo, renderEmail }: CommerceDeps): Commerce {
  return {
    carts: {
      ...createCartChanges(database, geo),
      ...createCartOwners(database, geo),
      ...createIdMe(database),
      ...createBilling(database),
    },
    delivery: { ...createShipping(database, geo), ...createPickups(database, geo) },
    installers: { ...createInstallers(database, geo), ...createServices(database) },
    appointments: createAppointments(database),
    orders: createOrders(database, geo, renderEmail),
    quotes: createQuotes(database),
  }
}
