/** The seven ports of commerce on the shop's own database. */

import { createAppointments } from '#adapters/commerce/carts/cart-appointment.ts'
import type { Database } from '#adapters/database/index.ts'
import type { RenderEmail } from '#machines/domain/email.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import type { Geo } from '#machines/ports/geo.ts'
import type { Tax } from '#machines/ports/tax.ts'
import { createBesideCarts } from './carts/beside-cart.ts'
import { createBilling } from './carts/billing.ts'
import { createCartChanges } from './carts/cart-changes.ts'
import { createCartOwners } from './carts/cart-owners.ts'
import { createShipping } from './carts/cart-shipping.ts'
import { createGuestCopies } from './carts/guest-copies.ts'
import { createIdMe } from './carts/id-me.ts'
import { createPricedAhead } from './carts/priced-ahead.ts'
import { createTaxAnswers, type OnTaxTrouble } from './carts/tax-answers.ts'
import { createPickups } from './delivery/pickups.ts'
import { createFulfilment } from './fulfilment/fulfilment.ts'
import { createInstallers } from './installers/installers.ts'
import { createServices } from './installers/services.ts'
import { createShopsAround } from './installers/shops-around.ts'
import { createLetters, type OrderToken } from './orders/letters.ts'
import { createOrders } from './orders/orders.ts'
import { createTaxReports } from './orders/tax-reports.ts'
import { createQuotes } from './quotes/quotes.ts'

interface CommerceDeps {
  database: Database
  /** Finds the places of ZIPs. */
  geo: Geo
  /** Renders the emails of an order. */
  renderEmail: RenderEmail
  orderToken: OrderToken
  /** Computes sales tax; without it, the states' base rates do. */
  tax?: Tax
  onTaxTrouble?: OnTaxTrouble
}

/** Time is the database's; ids and secrets are random. */
export function createCommerce(deps: CommerceDeps): Commerce {
  const { database, geo, renderEmail, orderToken, onTaxTrouble } = deps
  // An estimate is made where a cart is priced: there is nothing to ask, and no one to tell.
  const tax = deps.tax?.isEstimator ? null : (deps.tax ?? null)
  const taxAnswers = createTaxAnswers(database, geo, tax, onTaxTrouble)
  const taxReports = createTaxReports(database, tax, onTaxTrouble)
  const { writeLetter, placedLetter } = createLetters(renderEmail, orderToken)
  return {
    carts: {
      ...createCartChanges(database, geo, taxAnswers),
      ...createPricedAhead(database, geo),
      ...createBesideCarts(database),
      ...createCartOwners(database, geo),
      ...createGuestCopies(database, geo),
      ...createIdMe(database),
      ...createBilling(database),
    },
    delivery: { ...createShipping(database, geo, taxAnswers), ...createPickups(database, geo) },
    installers: { ...createInstallers(database, geo), ...createShopsAround(database, geo), ...createServices(database) },
    appointments: createAppointments(database),
    orders: createOrders({ database, geo, writeLetter, placedLetter, taxAnswers, taxReports }),
    fulfilment: createFulfilment(database, writeLetter),
    quotes: createQuotes(database, geo),
  }
}
