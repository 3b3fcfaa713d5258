// @module-tag long
/** A backup is restored: what was ordered since then is lost in the database, and the provider still holds its money. */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { recover } from '#adapters/recovery/index.ts'
import { readEnv } from '#app/server/env/env.ts'
import { openProviders } from '#app/server/shop/payments/open-payments.ts'
import { orderOf, place, readyToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { chargesOf, moneyHeld } from '#model-tests/drivers/provider.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { until } from '#model-tests/drivers/until.ts'

let world: RunningShop
beforeAll(async () => {
  world = await openRunningShop({ on: 'pglite' })
})
afterAll(() => world?.stop())

test('after a backup is restored, orders since then are paid with the money that was held, and no shopper is charged again', async () => {
  const [before, after] = [await readyToPlace(world), await readyToPlace(world)]
  await place(before)
  await world.shop.kill9()
  const backup = join(world.dataDir, 'backup')
  const kept = join(world.dataDir, 'pglite')
  await cp(kept, backup, { recursive: true })
  const since = new Date()
  await world.shop.restart()
  const total = await totalOf(after)
  expect(orderOf((await place(after)).body).stage).toBe('confirmed')
  const late = await readyToPlace(world)
  await place(late)
  await world.shop.kill9()

  await rm(kept, { recursive: true })
  await cp(backup, kept, { recursive: true })
  const env = readEnv({ DATA_DIR: world.dataDir, PAYMENT_SIMULATOR_URL: world.provider.url }, 'demo')
  const database = await openDatabase(world.database)
  const { payments } = await recover(database, await openProviders(env), since)
  expect(payments.map(({ cartId, standing, amountInCents }) => ({ cartId, standing, amountInCents }))).toEqual([
    { cartId: after.cartId, standing: 'kept', amountInCents: total },
    { cartId: late.cartId, standing: 'cartLost', amountInCents: expect.any(Number) },
  ])
  await database.close()

  await world.shop.restart()
  expect(orderOf(await before.state()).stage).toBe('confirmed')
  expect(orderOf(await after.state()).stage).toBe('unplaced')
  await place(after, 'placed-once-more')
  await until(async () => orderOf(await after.state()).stage === 'confirmed')
  expect(moneyHeld(world.provider.ledger(), after.cartId)).toEqual([total])
  expect(chargesOf(world.provider, after.cartId)).toHaveLength(1)
  await after.send('order', { type: 'order.cancel' })
  await until(async () => orderOf(await after.state()).isRefunded)
  expect(moneyHeld(world.provider.ledger(), after.cartId)).toEqual([])
})
