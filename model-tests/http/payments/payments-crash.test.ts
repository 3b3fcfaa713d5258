/**
 * A sweep of the points at which a shop can die while it is paid: at each of them kill -9 with purchases of several providers
 * in the midst of it. Afterwards there is one order and at most one charge, the page shows the true state, and the provider
 * holds the order's total or nothing. Here a process really dies within a statement and within a provider's call;
 * `model-tests/races` lets one die between them, with others beside it.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import type { Cents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import { type HeldStatements, type Holding, holdStatements } from '#model-tests/drivers/held-statements.ts'
import { orderOf, place, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { endCancelWindow, endLeases, movesOf, orderRow, type Payer, payerWithYes, triesOf } from '#model-tests/drivers/paying.ts'
import { type FaultRequest, moneyHeld } from '#model-tests/drivers/provider.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { takeAtProvider } from '#model-tests/drivers/take-at-provider.ts'
import { until } from '#model-tests/drivers/until.ts'

let world: RunningShop
let database: Database
beforeAll(async () => {
  world = await openRunningShop()
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.stop()
})
afterEach(() => world.provider.behave())

type ProviderName = NonNullable<FaultRequest['match']['provider']>

/** One way to pay of each provider. */
const types = {
  braintree: 'credit',
  klarna: 'klarna',
  affirm: 'affirm',
  katapult: 'katapult',
  resolve: 'resolve',
  synchrony: 'synchrony',
} as const satisfies Record<ProviderName, PaymentType>

/**
 * The providers of the point with this number: Braintree, and two of the lenders in turn. The lenders share one implementation
 * and differ in their wire formats. Over six points each lender comes at least twice.
 */
function providersAt(point: number): ProviderName[] {
  const lenders = (Object.keys(types) as ProviderName[]).filter((name) => name !== 'braintree')
  return ['braintree', ...[0, 1].map((offset) => lenders[(2 * point + offset) % lenders.length]!)]
}

type Call = 'charge' | 'capture' | 'void' | 'refund'

/** `before`: the provider does it once the shop is dead. `after`: it has done it, and the shop gets no answer. */
type Moment = 'before' | 'after'
const faults = { before: { fault: 'slow', ms: 2_500 }, after: { fault: 'late', ms: 2_500 } } as const satisfies Record<
  Moment,
  Partial<FaultRequest>
>

interface PlacingPoint {
  point: string
  /** The provider is made to wait. */
  asked?: Moment
  /** The database is made to wait. */
  held?: Holding
}

const placingPoints: PlacingPoint[] = [
  { point: 'before the try is written down', held: { table: 'payment_attempt', rows: 'all' } },
  { point: 'after the try is written down, before the provider has taken it', asked: 'before' },
  { point: 'after the provider has taken it, before it says so', asked: 'after' },
  { point: 'after the answer, before it is kept with the try', held: { table: 'payment_attempt', rows: 'ofCarts' } },
  { point: 'after the answer is kept, before the chart has it', held: { table: 'engine_subject', rows: 'ofCarts' } },
  { point: 'while the order is being confirmed', held: { table: 'order', rows: 'ofCarts' } },
]

const standingPoints = [
  { point: 'before the money is taken', call: 'capture', asked: 'before' },
  { point: 'after the money is taken, before it is known', call: 'capture', asked: 'after' },
  { point: 'before the money is released', call: 'void', asked: 'before' },
  { point: 'after the money is released, before it is known', call: 'void', asked: 'after' },
  { point: 'before the money is refunded', call: 'refund', asked: 'before' },
  { point: 'after the money is refunded, before it is known', call: 'refund', asked: 'after' },
] as const satisfies Array<{ point: string; call: Call; asked: Moment }>

/** What is true once the shop has found out. */
const endings = {
  capture: {
    state: 'confirmed.captured.waiting',
    order: 'confirmed',
    payment: 'captured',
    moves: ['charge', 'capture'],
    says: 'Confirmed.',
  },
  void: {
    state: 'cancelled.voided',
    order: 'cancelled',
    payment: 'voided',
    moves: ['charge', 'void'],
    says: 'Your payment was released',
  },
  refund: {
    state: 'cancelled.refunded',
    order: 'cancelled',
    payment: 'refunded',
    moves: ['charge', 'capture', 'refund'],
    says: 'Your payment was refunded',
  },
} as const

test.each(placingPoints)(
  'killed $point, each order is confirmed automatically with one charge',
  {
    timeout: 120_000,
  },
  async ({ asked, held }) => {
    const buyers = await buyersOfTheNext(placingPoints)
    const cartIds = buyers.map(({ cartId }) => cartId)
    const holdings: HeldStatements[] = []
    const hold = async (holding: Holding) => holdings.push(await holdStatements(world.database, holding, cartIds))
    if (held?.rows === 'all') await hold(held)
    else await misbehave(buyers, 'charge', asked ?? 'after')
    const answers: Array<number | 'lost'> = []
    const placing = buyers.map(({ shopper }) =>
      place(shopper, 'killed-while-paying').then(
        ({ status }) => answers.push(status),
        () => answers.push('lost'),
      ),
    )

    // Purchases answered meanwhile are past this point; the others stop here.
    const areAll = (count: number) => count + answers.length >= buyers.length
    if (held?.rows !== 'all') await until(async () => areAll((await triesOf(database, cartIds)).length))
    if (held?.rows === 'ofCarts') await hold(held)
    for (const holding of holdings) await until(async () => areAll(await holding.waiting()))
    if (asked === 'after') await until(() => areAll(cartIds.filter((cartId) => movesOf(world, cartId).includes('charge')).length))
    if (asked) await until(world.provider.hasMisbehaved)
    await world.shop.kill9()
    for (const holding of holdings) await holding.drop()
    await Promise.all(placing)
    expect(answers).toContain('lost')

    await comeBack()
    await Promise.all(
      buyers.map(async ({ shopper, cartId, visitor, type, total }) => {
        await until(async () => orderOf(await shopper.state()).stage === 'confirmed')
        const again = await place(shopper, 'killed-while-paying')
        expect([type, again.status, orderOf(again.body).stage]).toEqual([type, 200, 'confirmed'])
        expect([type, ...movesOf(world, cartId)]).toEqual([type, 'charge'])
        expect(moneyHeld(world.provider.ledger(), cartId)).toEqual([total])
        expect(await triesOf(database, [cartId])).toEqual([`${type} authorized`])
        const order = await orderRow(database, cartId)
        expect(order).toMatchObject({ state: 'confirmed', payment: { type, state: 'authorized', amountInCents: total } })
        const page = await visitor.open('/checkout/order-confirmation')
        expect([page.status, page.text.includes(orderNumber(order?.orderId ?? 'no order'))]).toEqual([200, true])
      }),
    )
  },
)

test.each(standingPoints)('killed $point, it is done once', { timeout: 120_000 }, async ({ call, asked }) => {
  const buyers = await buyersOfTheNext(standingPoints)
  for (const { shopper } of buyers) expect((await place(shopper)).status).toBe(200)
  if (call === 'refund') for (const { cartId } of buyers) await takeAtProvider(world, database, cartId)
  await misbehave(buyers, call, asked)
  const lost = buyers.map(async ({ shopper, cartId }) => {
    if (call === 'capture') await endCancelWindow(database, cartId)
    await (call === 'capture' ? shopper.state() : shopper.send('order', { type: 'order.cancel' })).catch(() => 'lost')
  })
  const { state, order, payment, moves, says } = endings[call]
  if (asked === 'after') await until(() => buyers.every(({ cartId }) => movesOf(world, cartId).length === moves.length))
  else await until(world.provider.hasMisbehaved)
  await world.shop.kill9()
  await Promise.all(lost)

  await comeBack()
  await Promise.all(
    buyers.map(async ({ shopper, cartId, visitor, type, total }) => {
      await until(async () => orderOf(await shopper.state()).state === state)
      // Long enough for what the provider was still at when the shop died.
      if (asked === 'before') await pause(faults.before.ms)
      expect([type, ...movesOf(world, cartId)]).toEqual([type, ...moves])
      expect(moneyHeld(world.provider.ledger(), cartId)).toEqual(call === 'capture' ? [total] : [])
      expect(await orderRow(database, cartId)).toMatchObject({
        state: order,
        payment: { type, state: payment, amountInCents: total },
      })
      const page = await visitor.open('/checkout/order-confirmation')
      expect([type, page.status, page.text]).toEqual([type, 200, expect.stringContaining(says)])
    }),
  )
})

type Buyer = Payer & { provider: ProviderName; type: PaymentType; total: Cents }

/** Those of the next point. All of a sweep get ready at once: a shop that has just been started serves them three times slower. */
async function buyersOfTheNext(points: readonly unknown[]): Promise<Buyer[]> {
  if (waiting.length === 0) for (const point of points.keys()) waiting.push(await buyersOf(providersAt(point)))
  return waiting.shift()!
}
const waiting: Buyer[][] = []

/** A buyer of each, with an agreement, before "Place order". */
async function buyersOf(providers: readonly ProviderName[]): Promise<Buyer[]> {
  return Promise.all(
    providers.map(async (provider) => {
      const type = types[provider]
      const payer = await payerWithYes(world, type)
      return { ...payer, provider, type, total: await totalOf(payer.shopper) }
    }),
  )
}

/** The next call of this kind, once at the provider of each buyer. */
async function misbehave(buyers: readonly Buyer[], kind: Call, moment: Moment): Promise<void> {
  for (const { provider } of buyers) await world.provider.misbehave({ match: { kind, provider }, ...faults[moment] })
}

async function comeBack(): Promise<void> {
  await endLeases(database)
  await world.shop.restart()
}
