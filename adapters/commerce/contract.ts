/** Contract tests of the ports of commerce. */
import { describe } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import { testAppointments } from './contract/appointments/appointments-contract.ts'
import { testAlerts } from './contract/carts/alerts-contract.ts'
import { testBuyers } from './contract/carts/buyers-contract.ts'
import { testCarts } from './contract/carts/carts-contract.ts'
import { testCopies } from './contract/carts/copies-contract.ts'
import { testCoupons } from './contract/carts/coupons-contract.ts'
import { testCoverage } from './contract/carts/coverage-contract.ts'
import { testGuestCopies } from './contract/carts/guest-copies-contract.ts'
import { testIdMe } from './contract/carts/id-me-contract.ts'
import { testLimitedCodes } from './contract/carts/limited-codes-contract.ts'
import { testPricedAhead } from './contract/carts/priced-ahead-contract.ts'
import { testPickups } from './contract/delivery/pickups-contract.ts'
import { testShipping } from './contract/delivery/shipping-contract.ts'
import { testFulfilment } from './contract/fulfilment/fulfilment-contract.ts'
import { type CommerceHarness, openCommerceHarness } from './contract/harness.ts'
import { testInstallers } from './contract/installers/installers-contract.ts'
import { testServices } from './contract/installers/services-contract.ts'
import { testShopsAround } from './contract/installers/shops-around-contract.ts'
import { testMoving } from './contract/orders/moving-contract.ts'
import { testOrderHistory } from './contract/orders/order-history-contract.ts'
import { testOrders } from './contract/orders/orders-contract.ts'
import { testPreparing } from './contract/orders/preparing-contract.ts'
import { testQuotes } from './contract/quotes/quotes-contract.ts'

/**
 * `open` gives the implementation and the database behind it, with today's tables and nothing in them. `ports`: only the
 * contracts of these; of all by default.
 */
export function describeCommerce(
  name: string,
  open: () => Promise<{ commerce: Commerce; database: Database }>,
  ports: ReadonlyArray<keyof Commerce> = portNames,
) {
  describe(name, () => {
    const world = openCommerceHarness(open)
    for (const port of ports)
      describe(port, () => {
        for (const testPart of suites[port]) testPart(world)
      })
  })
}

const suites: Record<keyof Commerce, ReadonlyArray<(world: CommerceHarness) => void>> = {
  carts: [
    testCarts,
    testCoverage,
    testCoupons,
    testLimitedCodes,
    testBuyers,
    testGuestCopies,
    testAlerts,
    testIdMe,
    testPricedAhead,
  ],
  delivery: [testShipping, testPickups],
  installers: [testInstallers, testShopsAround, testServices],
  appointments: [testAppointments],
  orders: [testPreparing, testOrders, testMoving, testOrderHistory],
  fulfilment: [testFulfilment],
  quotes: [testQuotes, testCopies],
}

const portNames = Object.keys(suites) as Array<keyof Commerce>
