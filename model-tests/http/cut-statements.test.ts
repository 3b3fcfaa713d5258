// @module-tag long
/**
 * The connection to Postgres is cut at each statement of each event of an order, before the statement is sent and after Postgres has done
 * it. In each case the same request again is applied once. Where a provider is asked and what it needs of the database was cut off,
 * its chart goes the way of a call that failed: the card is requested again, or the charge is looked up; no money is held without an order.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyHeld } from '#fixtures/payments/simulated-providers.ts'
import type { ServedCheckout } from '#machines/checkout/kind.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { cutStatements, type StatementCuts } from '#model-tests/drivers/cut-statements.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import {
  approvedCard,
  billing,
  cardToken,
  orderOf,
  plainTire,
  stepsToPlace,
  totalOf,
} from '#model-tests/drivers/http/purchase.ts'
import { openScriptedShop, type ScriptedShop } from '#model-tests/drivers/scripted/scripted-shop.ts'

let cuts: StatementCuts
let world: ScriptedShop
beforeAll(async () => {
  cuts = cutStatements()
  world = await openScriptedShop({ isScripted: false })
  await world.shop.database.query('update item set stock = 10000 where item_id = $1', [plainTire])
})
afterAll(async () => {
  cuts?.stop()
  await world?.stop()
})

/** An event of an order: how many steps of a purchase come before it, and what it is for a shopper who has done them. */
interface CutEvent {
  stepsBefore: number
  machine: string
  event: (shopper: ApiShopper) => Promise<Record<string, unknown>> | Record<string, unknown>
  /** Whether this is a result of a call that failed and asks others too. */
  isAfterFailure?: (recorded: Recorded) => boolean
}
type Recorded = Awaited<ReturnType<typeof recorded>>

const events: Record<string, CutEvent> = {
  'item.add': { stepsBefore: 0, machine: 'cart', event: () => ({ type: 'item.add', itemId: plainTire, quantity: 4 }) },
  'address.save': { stepsBefore: 1, machine: 'shippingChoice', event: () => ({ type: 'address.save', ...billing }) },
  'coverage.add': { stepsBefore: 3, machine: 'roadHazard', event: () => ({ type: 'coverage.add' }) },
  'payment.submit': {
    stepsBefore: 5,
    machine: 'paymentType',
    event: async (shopper) => ({
      type: 'payment.submit',
      ...billing,
      token: await cardToken(world.provider, shopper, approvedCard),
    }),
    isAfterFailure: ({ values }) => (values.paymentType as { method?: string }).method === 'awaiting',
  },
  'order.place': {
    stepsBefore: 7,
    machine: 'order',
    event: async (shopper) => ({ type: 'order.place', expectedTotalInCents: await totalOf(shopper) }),
    isAfterFailure: ({ values, held }) => values.order === 'unplaced' && held.length === 0,
  },
}

async function after(steps: number): Promise<ApiShopper> {
  cuts.cut(null)
  const shopper = await ApiShopper.open(world.url)
  const purchase = stepsToPlace({ provider: world.provider }, shopper, {
    delivery: 'home',
    card: approvedCard,
    itemId: plainTire,
  })
  for (const step of purchase.slice(0, steps)) await step()
  return shopper
}

/**
 * Whether what is done by then stays although the answer is lost: the end of a transaction, and a write outside of any. After any other
 * statement a cut is one before the next.
 */
function staysAfter(asked: readonly string[], at: number): boolean {
  const isInTransaction = asked.slice(0, at).lastIndexOf('begin') > asked.slice(0, at).lastIndexOf('commit')
  return asked[at] === 'commit' || (!isInTransaction && !/^\s*(select|begin)/.test(asked[at]!))
}

describe.each(Object.entries(events))('%s', (_, { stepsBefore, machine, event, isAfterFailure }) => {
  test.each(['before', 'after'] as const)(
    'is applied once when the connection is cut %s each of its statements',
    async (when) => {
      const round = async (at: number | null) => {
        const shopper = await after(stepsBefore)
        const sent = await event(shopper)
        const key = randomUUID()
        const stock = await stockNow()
        cuts.cut(at, when)
        const first = await shopper.send(machine, sent, { key }).catch(() => null)
        const asked = cuts.asked()
        cuts.cut(null)
        // The process that held it has given the request up.
        await world.shop.store.releaseAllLeases()
        const again = await shopper.send(machine, sent, { key })
        for (let looked = 0; looked < 10 && isUnknown(await shopper.state()); looked += 1) {
          await world.clock.advance(60_000)
          await world.sweep()
        }
        const isReplay = first?.status !== 200 || JSON.stringify(first.body.actors) === JSON.stringify(again.body.actors)
        return { asked, outcome: again.body.outcome, isReplay, ...(await recorded(shopper)), taken: stock - (await stockNow()) }
      }
      const uncut = await round(null)
      expect(uncut).toMatchObject({ outcome: 'applied', isReplay: true, unfinished: [] })
      const points = uncut.asked.flatMap((_text, at) => (when === 'before' || staysAfter(uncut.asked, at) ? [at] : []))
      expect(points.length).toBeGreaterThan(0)
      for (const at of points) {
        const { asked: _, ...cut } = await round(at)
        if (cut.outcome === 'applied' && cut.unfinished.length === 0 && isAfterFailure?.(cut)) continue
        expect({ at, ...uncut, ...cut }).toEqual({ at, ...uncut })
      }
    },
  )
})

/** A charge whose answer was lost is looked up. */
const isUnknown = (state: ServedCheckout) => JSON.stringify(state.actors.order?.value).includes('unknown')

/** What a cart and its order come to, without what is another one in each round. */
async function recorded(shopper: ApiShopper) {
  const { body } = await shopper.get<{ siteCart: CartSummary }>('/cart-summary')
  const { siteProducts, totals, email, cartBilling } = body.siteCart
  const state = await shopper.state()
  const order = orderOf(state)
  const row = await world.shop.store.load(shopper.cartId)
  const unfinished = Object.entries(row!.actors).flatMap(([name, { pending }]) => pending.map(({ src }) => `${name}.${src}`))
  return {
    lines: siteProducts.map(({ productId, quantity, roadHazardState }) => ({ productId, quantity, roadHazardState })),
    totals,
    email,
    city: cartBilling?.city,
    values: Object.fromEntries(Object.entries(state.actors).map(([name, { value }]) => [name, value])),
    unfinished,
    lease: row!.lease,
    held: moneyHeld(world.provider.ledger(), shopper.cartId),
    isOrdered: order.orderId !== null,
  }
}

async function stockNow(): Promise<number> {
  const [tire] = await world.shop.database.query<{ stock: number }>('select stock from item where item_id = $1', [plainTire])
  return tire!.stock
}
