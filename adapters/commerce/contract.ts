/** Contract tests of the ports of commerce. */
import { describe } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import type { Commerce } from '#machines/ports/commerce.ts'
import { testAlerts } from './contract/alerts-contract.ts'
import { testAppointments } from './contract/appointments-contract.ts'
import { testBuyers } from './contract/buyers-contract.ts'
import { testCarts } from './contract/carts-contract.ts'
import { testCoupons } from './contract/coupons-contract.ts'
import { testCoverage } from './contract/coverage-contract.ts'
import { openCommerceHarness } from './contract/harness.ts'
import { testIdMe } from './contract/id-me-contract.ts'
import { testInstallers } from './contract/installers-contract.ts'
import { testLimitedCodes } from './contract/limited-codes-contract.ts'
import { testOrderHistory } from './contract/order-history-contract.ts'
import { testOrders } from './contract/orders-contract.ts'
import { testPickups } from './contract/pickups-contract.ts'
import { testPreparing } from './contract/preparing-contract.ts'
import { testQuotes } from './contract/quotes-contract.ts'
import { testShipping } from './contract/shipping-contract.ts'

/** `open` gives the implementation and the database behind it, with today's tables and nothing in them. */
export function describeCommerce(name: string, open: () => Promise<{ commerce: Commerce; database: Database }>) {
  describe(name, () => {
    const world = openCommerceHarness(open)
    testCarts(world)
    testCoverage(world)
    testCoupons(world)
    testLimitedCodes(world)
    testBuyers(world)
    testAlerts(world)
    testShipping(world)
    testPickups(world)
    testInstallers(world)
    testAppointments(world)
    testPreparing(world)
    testOrders(world)
    testOrderHistory(world)
    testQuotes(world)
    testIdMe(world)
  })
}
