import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { newOrderId } from './order-id.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('an order gets eight characters that are easy to tell apart, and never those of another order', async () => {
  expect(await newOrderId(database.db)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  await database.query(
    `insert into "order" (order_id, cart_id, state, site_products, shipping_option, billing, totals, discounts, user_type, attribution, services)
     values ('7GK2M4QX', 'C1', 'unconfirmed', '[]', 'home', '{}', '{}', '[]', 'none', '{}', '[]')`,
  )
  const drawn = ['7GK2M4QX', '7GK2M4QX', '9ZTB13CD']
  expect(await newOrderId(database.db, () => drawn.shift()!)).toBe('9ZTB13CD')
})
