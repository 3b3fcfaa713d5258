// @module-tag long
/** The contract on Postgres as the engine's local effects ask it: each write in a turn and in a unit that its caller ends. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { inTurn, isOvertaken } from '#adapters/engine-postgres/index.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import type { CartUpdate } from '#machines/domain/carts/cart.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { createCommerce } from './commerce.ts'
import { billing, address as homeAddress, paymentOf } from './contract/harness.ts'
import { columbusZip, fillSampleShop, tires } from './contract/sample-shop.ts'
import { describeCommerce } from './contract.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres?.stop())

describeCommerce('commerce on Postgres, in units', async () => {
  const database = await openDatabase({ url: await postgres.createDatabase() })
  const renderEmail = createEmailRenderer('https://tires.example.com')
  const counted: Database = {
    ...database,
    transaction(...asked) {
      if (database.isInUnit()) transactions += 1
      return database.transaction(...asked)
    },
  }
  const own = createCommerce({ database: counted, geo: createZipGeo(), renderEmail, orderToken: (orderId) => orderId })
  return { database, commerce: inUnits(own, database) }
}, ['carts', 'delivery', 'appointments', 'orders'])

describe('what was worked out before another change of the cart', () => {
  let database: Database
  let own: Commerce
  beforeAll(async () => {
    database = await openDatabase({ url: await postgres.createDatabase() })
    await fillSampleShop(database)
    own = createCommerce({
      database,
      geo: createZipGeo(),
      renderEmail: createEmailRenderer('https://tires.example.com'),
      orderToken: (orderId) => orderId,
    })
  })
  afterAll(() => database.close())
  const add = (quantity: number): CartUpdate => ({ kind: 'add', items: [{ itemId: tires.meridian, quantity }] })

  test('is worked out again, so that all changes of one moment count', async () => {
    const { carts } = inUnits(own, database)
    const { cartId } = await carts.createCart({ zip: columbusZip })
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => carts.updateCart(cartId, add(1), key)))
    expect((await own.carts.cartSummary(cartId))?.quantity).toBe(6)
  })

  const others: Record<string, (cartId: string) => Promise<unknown>> = {
    'a change ahead': (cartId) => inUnits(own, database).carts.updateCart(cartId, add(1), 'other'),
    'a change with locks': (cartId) => own.carts.updateCart(cartId, add(1), 'other'),
    'a promo code': (cartId) => own.carts.updateCart(cartId, { kind: 'removeCoupon', promoCode: 'NONE' }, 'other'),
    'an address': (cartId) => own.delivery.saveCartShipping(cartId, { option: 'home', address: homeAddress }, 'other'),
    'a billing address': (cartId) => own.carts.saveCartBilling(cartId, billing, 'other'),
    'a ZIP': (cartId) => own.carts.setCartZip(cartId, columbusZip),
    'an order': (cartId) => own.orders.prepareOrder(cartId, { totalInCents: 1, digest: null }, 'other'),
  }
  const changes: Record<string, (cartId: string, totalInCents: number) => Promise<unknown>> = {
    'a change of tires': (cartId) => own.carts.updateCart(cartId, add(1), 'mine'),
    'a billing address': (cartId) => own.carts.saveCartBilling(cartId, billing, 'mine'),
    'a delivery': (cartId) => own.delivery.saveCartShipping(cartId, { option: 'home', address: homeAddress }, 'mine'),
    'an order': (cartId, totalInCents) => own.orders.prepareOrder(cartId, { totalInCents, digest: null }, 'mine'),
  }
  const pairs = Object.keys(changes).flatMap((mine) => Object.keys(others).map((other) => [mine, other] as const))

  /** Fails when the work in a unit is written after `between`, which runs outside of it, as in another process. */
  async function refuses(cartId: string, mine: string, between: (cartId: string) => Promise<unknown>): Promise<void> {
    await own.carts.updateCart(cartId, add(4), 'tires')
    await own.delivery.saveCartShipping(cartId, { option: 'home', address: homeAddress }, 'home')
    await own.carts.saveCartBilling(cartId, billing, 'billing')
    const { totals } = (await own.carts.cartSummary(cartId))!
    const row = () =>
      database.query(
        'select cart.*, (select count(*) from "order" o where o.cart_id = cart.cart_id) as orders from cart where cart_id = $1',
        [cartId],
      )
    const outside = AsyncLocalStorage.snapshot()
    let then: unknown
    const unit = inTurn(() =>
      database.unit(async () => {
        expect(await changes[mine]!(cartId, totals.totalInCents)).toMatchObject({ outcome: expect.stringMatching(/ok|ready/) })
        await outside(() => between(cartId))
        then = await outside(row)
        await database.last({ text: 'select 1', params: [] })
      }),
    )
    await expect(unit).rejects.toSatisfy(isOvertaken)
    expect(await row()).toEqual(then)
  }

  test.each(pairs)('is not written: %s, after %s', async (mine, other) => {
    const { cartId } = await own.carts.createCart({ zip: columbusZip })
    await refuses(cartId, mine, others[other]!)
  })

  test('is decided again in the same turn: an order that is paid after a change of its ZIP', async () => {
    const { cartId } = await own.carts.createCart({ zip: columbusZip })
    await own.carts.updateCart(cartId, add(4), 'tires')
    await own.delivery.saveCartShipping(cartId, { option: 'home', address: homeAddress }, 'home')
    await own.carts.saveCartBilling(cartId, billing, 'billing')
    const { totals } = (await own.carts.cartSummary(cartId))!
    const outside = AsyncLocalStorage.snapshot()
    const asUnit = <Answer>(work: () => Promise<Answer>) =>
      database.unit(async () => {
        const answer = await work()
        await database.last({ text: 'select 1', params: [] })
        return answer
      })
    await inTurn(async () => {
      const prepared = await asUnit(() =>
        own.orders.prepareOrder(cartId, { totalInCents: totals.totalInCents, digest: null }, 'prepare'),
      )
      if (prepared.outcome !== 'ready') throw new Error(`The order is ${prepared.outcome}`)
      const { order } = prepared
      const confirm = () => asUnit(() => own.orders.confirmOrder(order.orderId, paymentOf(order), 'confirm'))
      for (const zip of ['10001', columbusZip, '10001']) await outside(() => own.carts.setCartZip(cartId, zip))
      await expect(confirm()).rejects.toSatisfy(isOvertaken)
      expect(await confirm()).toMatchObject({ outcome: 'confirmed' })
    })
    expect(await own.orders.orderOfCart(cartId)).toMatchObject({ state: 'confirmed' })
  })

  test('is not written: an order, after its last tires were sold', async () => {
    const { cartId } = await own.carts.createCart({ zip: columbusZip })
    const stock = (many: number) => database.query('update item set stock = $1 where item_id = $2', [many, tires.meridian])
    await refuses(cartId, 'an order', () => stock(3))
    await stock(100)
  })
})

test('each write was called, many ahead and some through a transaction', () => {
  const times = Object.values(writes)
  expect(times).not.toContain(0)
  const all = times.reduce((sum, time) => sum + time)
  expect([transactions > 50, all - transactions > 50]).toEqual([true, true])
})

/** How often each was called. */
const writes = {
  updateCart: 0,
  saveCartBilling: 0,
  saveCartShipping: 0,
  clearCartShipping: 0,
  createAppointment: 0,
  updateAppointment: 0,
  deleteAppointment: 0,
  prepareOrder: 0,
  confirmOrder: 0,
  cancelOrder: 0,
}
let transactions = 0

type Write = (...given: unknown[]) => Promise<{ outcome: string; order?: { orderId: string } }>

/** In place of the engine's keys, its repeated tries of a commit that was overtaken, and the way of remote effects after a failure. */
function inUnits(own: Commerce, database: Database): Commerce {
  const first = new Map<string, ReturnType<Write>>()
  /** What an order was prepared in, by its id: the engine confirms it there. */
  const turns = new Map<string, ReturnType<typeof AsyncLocalStorage.snapshot>>()

  const asUnit = (work: () => ReturnType<Write>) =>
    database.unit(async () => {
      const answer = await work()
      await database.last({ text: 'select 1', params: [] })
      return answer
    })

  async function once(name: string, write: Write, given: unknown[]): ReturnType<Write> {
    writes[name as keyof typeof writes] += 1
    const [owner] = given as [string]
    for (let tries = 0; tries < 60; tries += 1)
      try {
        const earlier = name === 'confirmOrder' && tries === 0 && turns.get(owner)
        if (earlier) return await earlier(() => asUnit(() => write(...given)))
        return await inTurn(async () => {
          const answer = await asUnit(() => write(...given))
          if (name === 'prepareOrder' && answer.order) turns.set(answer.order.orderId, AsyncLocalStorage.snapshot())
          return answer
        })
      } catch (error) {
        if (!isOvertaken(error)) return write(...given)
      }
    throw new Error(`${name} was overtaken too often`)
  }

  const wrapped = (port: object) =>
    Object.fromEntries(
      Object.entries(port).map(([name, call]: [string, Write]) => [
        name,
        name in writes
          ? (...given: unknown[]) => {
              const key = JSON.stringify([name, given[0], given.at(-1)])
              const answer = first.get(key) ?? once(name, call, given)
              first.set(key, answer)
              return answer
            }
          : call,
      ]),
    )
  return Object.fromEntries(Object.entries(own).map(([name, port]) => [name, wrapped(port)])) as unknown as Commerce
}
