/** A discount that a customer has once is taken like stock: by one order, from its preparation to its release or cancellation. */
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { createCommerce } from '#adapters/commerce/commerce.ts'
import {
  address,
  billing,
  type CommerceHarness,
  openCommerceHarness,
  paymentOf,
  proof,
} from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { newPriceProblem } from '#machines/checkout/order/order.rules.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { fieldTest } from './field-test.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres?.stop())

const twice = ['django-oscar/django-oscar#2101', 'parthbuilds-community/FitMart#269'] as const
const lostAfterCancel = 'Sylius/Sylius#10125'

/** Four Meridians to Columbus with sales tax and fees, and what 5% of them and its tax come to. */
const [reduced, full] = [67_934, 71_487]

const openers = {
  PGlite: () => openTestDatabase(),
  Postgres: async () => openDatabase({ url: await postgres.createDatabase() }),
}

async function commerceOn(open: () => Promise<Database>) {
  const database = await open()
  const renderEmail = createEmailRenderer('https://tires.example.com')
  return { database, commerce: createCommerce({ database, geo: createZipGeo(), renderEmail, orderToken: (orderId) => orderId }) }
}

/** A cart of an account that can be ordered. */
async function cartOf(world: CommerceHarness, accountId: string, paymentType: PaymentType = 'synchrony') {
  const cartId = await world.cartWith()
  await world.commerce.carts.claimCart(cartId, accountId, null)
  await world.update(cartId, { kind: 'paymentType', paymentType })
  await world.deliver(cartId, { option: 'home', address })
  await world.commerce.carts.saveCartBilling(cartId, billing, world.key())
  return cartId
}

describe.each(Object.entries(openers))('on %s', (_, open) => {
  const world = openCommerceHarness(() => commerceOn(open))
  const { key, update, summary } = world
  let accountId: string
  beforeEach(async () => {
    accountId = await world.openAccount()
  })

  const cartOfAccount = (paymentType?: PaymentType) => cartOf(world, accountId, paymentType)
  const totalOf = async (cartId: string) => (await summary(cartId)).totals.totalInCents
  const prepare = (cartId: string, totalInCents = reduced) =>
    world.commerce.orders.prepareOrder(cartId, { totalInCents, digest: null }, key())
  async function prepared(cartId: string, totalInCents = reduced): Promise<Order> {
    const answer = await prepare(cartId, totalInCents)
    if (answer.outcome !== 'ready') throw new Error(`The order is ${answer.outcome}`)
    return answer.order
  }
  const confirm = (order: Order, type: PaymentType = 'synchrony') =>
    world.commerce.orders.confirmOrder(order.orderId, { ...paymentOf(order), type }, key())
  const refused = { outcome: 'priceChanged', totalInCents: full, firstOrderWith: 'synchrony' }

  fieldTest(twice, 'Of carts that are ordered at the same time, one has the discount of a first order', async () => {
    for (let round = 0; round < 5; round += 1) {
      accountId = await world.openAccount()
      const carts = [await cartOfAccount(), await cartOfAccount(), await cartOfAccount()]
      const answers = await Promise.all(carts.map((cartId) => prepare(cartId)))
      expect(answers.filter(({ outcome }) => outcome === 'ready')).toHaveLength(1)
      expect(answers.filter(({ outcome }) => outcome !== 'ready')).toEqual([refused, refused])
    }
  })

  fieldTest(twice, 'The discount is taken while the first payment is being decided', async () => {
    const [first, second] = [await cartOfAccount(), await cartOfAccount()]
    const order = await prepared(first)
    expect(await totalOf(second)).toBe(full)
    expect(await prepare(second)).toEqual(refused)
    expect(await totalOf(first)).toBe(reduced)
    expect(await prepared(first)).toEqual(order)
    expect((await prepared(second, full)).discounts).toEqual([])
    expect(await confirm(order)).toMatchObject({ outcome: 'confirmed', order: { totals: { totalInCents: reduced } } })
  })

  fieldTest(twice, 'A first order that is paid another way is the first order too', async () => {
    const [first, second] = [await cartOfAccount('credit'), await cartOfAccount()]
    await prepared(first, full)
    expect(await prepare(second)).toEqual(refused)
  })

  fieldTest(twice, 'The discount stays taken after the order, and the shopper reads which one it is', async () => {
    const [first, second] = [await cartOfAccount(), await cartOfAccount()]
    await confirm(await prepared(first))
    const answer = await prepare(second)
    expect(answer).toEqual(refused)
    expect(newPriceProblem(answer.outcome === 'priceChanged' ? answer : {})).toEqual({
      code: 'firstOrderUsed',
      message:
        'The discount for a first order with Synchrony has been used. Another order of your account came first, so your total has ' +
        'changed. Nothing was charged, and all you entered is kept. Please review the new total and place the order again.',
    })
  })

  fieldTest(lostAfterCancel, 'The discount is free again after a declined payment and after a cancelled order', async () => {
    const [first, second, third] = [await cartOfAccount(), await cartOfAccount(), await cartOfAccount()]
    const declined = await prepared(first)
    await world.commerce.orders.releaseOrder(declined.orderId, key())
    const cancelled = await prepared(second)
    await confirm(cancelled)
    expect(await prepare(first)).toEqual(refused)
    await world.commerce.orders.cancelOrder(cancelled.orderId, key())
    expect(await totalOf(third)).toBe(reduced)
    expect((await prepared(third)).discounts).toMatchObject([{ code: 'synchrony' }])
  })

  fieldTest(
    ['woocommerce/woocommerce-blocks#11860', 'woocommerce/woocommerce#26108', 'shopperlabs/shopper#588', 'magento/magento2#776'],
    'A guest has no discount of a first order, also with the email of an account, and has it on signing in if it is free',
    async () => {
      const cartId = await world.cartWith()
      await update(cartId, { kind: 'paymentType', paymentType: 'synchrony' })
      await world.deliver(cartId, { option: 'home', address })
      await world.commerce.carts.saveCartBilling(cartId, billing, key())
      expect(await totalOf(cartId)).toBe(full)
      expect((await prepare(cartId)).outcome).toBe('priceChanged')
      await world.commerce.carts.claimCart(cartId, accountId, null)
      expect(await totalOf(cartId)).toBe(reduced)
      await confirm(await prepared(cartId))
      const later = await cartOfAccount()
      expect(await totalOf(later)).toBe(full)
    },
  )

  fieldTest(
    ['woocommerce/woocommerce#23836', 'woocommerce/woocommerce#22564'],
    'A declined attempt uses up neither the discount nor a code of the same cart',
    async () => {
      const cartId = await cartOfAccount()
      await update(cartId, { kind: 'applyCoupon', promoCode: 'FIRST1' })
      const seen = await totalOf(cartId)
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const order = await prepared(cartId, seen)
        expect(order.discounts.map(({ code }) => code).sort()).toEqual(['FIRST1', 'synchrony'])
        await world.commerce.orders.releaseOrder(order.orderId, key())
      }
      expect(await confirm(await prepared(cartId, seen))).toMatchObject({ outcome: 'confirmed' })
    },
  )

  fieldTest('polarsource/polar#13402', 'An account that changes its email has had its discount all the same', async () => {
    await confirm(await prepared(await cartOfAccount()))
    await world.database.query(`update account set username = $2 where account_id = $1`, [accountId, `${key()}@example.com`])
    const next = await cartOfAccount()
    expect(await totalOf(next)).toBe(full)
    expect(await prepare(next)).toEqual(refused)
  })

  fieldTest(
    twice,
    'A lost discount is named beside a promo code that is lost with it, and apart from other changes',
    async () => {
      const [first, second] = [await cartOfAccount(), await cartOfAccount()]
      await update(second, { kind: 'applyCoupon', promoCode: 'FIRST1' })
      const seen = await totalOf(second)
      await update(first, { kind: 'applyCoupon', promoCode: 'FIRST1' })
      await prepared(first, seen)
      expect(await prepare(second, seen)).toEqual({ ...refused, usedUpCodes: ['FIRST1'] })
      expect(await prepare(second, seen + 1)).toEqual({ outcome: 'priceChanged', totalInCents: full })
    },
  )

  fieldTest(twice, 'A proven person has no second discount while the payment of an order with it is being decided', async () => {
    const [first, second] = [await cartOfAccount('credit'), await world.cartWith()]
    const record = (cartId: string) => world.commerce.carts.recordIdMe(cartId, proof)
    await record(first)
    const order = await prepared(first)
    await world.database.query(`update cart set id_me_expires_at = now() where cart_id = $1`, [first])
    expect(await record(second)).toEqual({ outcome: 'inUse' })
    expect(await record(first)).toEqual({ outcome: 'ok' })
    await world.database.query(`update cart set id_me_expires_at = now() where cart_id = $1`, [first])
    await world.commerce.orders.releaseOrder(order.orderId, key())
    expect(await record(second)).toEqual({ outcome: 'ok' })
  })
})

describe('on Postgres, at one moment', () => {
  const world = openCommerceHarness(() => commerceOn(openers.Postgres))

  fieldTest(twice, 'Two orders that wait for the same tires do not both have the discount', async () => {
    const { database, key } = world
    const accountId = await world.openAccount()
    const carts = [await cartOf(world, accountId), await cartOf(world, accountId)]
    const waiting = async () => {
      const text = `select count(*)::int as waiting from pg_locks where not granted and pid in
        (select pid from pg_stat_activity where datname = current_database())`
      return (await database.query<{ waiting: number }>(text))[0]!.waiting
    }
    const placing = await database.transaction(async (tx) => {
      await tx.execute(`select 1 from item where item_id = '${tires.meridian}' for update`)
      const answers = carts.map((cartId) =>
        world.commerce.orders.prepareOrder(cartId, { totalInCents: reduced, digest: null }, key()),
      )
      await expect.poll(waiting).toBe(2)
      return { answers }
    })
    const outcomes = (await Promise.all(placing.answers)).map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['priceChanged', 'ready'])
  })
})
