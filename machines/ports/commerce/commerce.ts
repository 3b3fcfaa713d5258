/**
 * Commerce, as the composition root puts it together: seven ports, which one service fills. The embedded default is a service on the
 * shop's own database; another implementation calls a service over HTTP.
 *
 * Writes take an idempotency key: the same key again gives the first answer and changes nothing. Expected outcomes are
 * values; a rejected promise means the service is broken or out of reach, and the outcome is unknown.
 */
import type { Appointments } from './appointments.ts'
import type { Carts } from './carts.ts'
import type { Delivery } from './delivery.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { Installers } from './installers.ts'
import type { Orders } from './orders.ts'
import type { Quotes } from './quotes.ts'

export interface Commerce {
  carts: Carts
  delivery: Delivery
  installers: Installers
  appointments: Appointments
  orders: Orders
  fulfilment: Fulfilment
  quotes: Quotes
}
