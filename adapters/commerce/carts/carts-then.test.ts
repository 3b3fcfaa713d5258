/** What a cart was is billed as it was then, from what it is now and what it held; nothing of it is written. */
import { expect, test } from 'vitest'
import { openCommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import type { CartThen } from '#machines/domain/carts/cart-then.ts'
import type { CartsThen } from '#machines/ports/charts/charts-host.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { createCommerce } from '../commerce.ts'
import { createCartsThen } from './carts-then.ts'

let cartsThen: CartsThen
const { add, cartWith, deliver, summary, update } = openCommerceHarness(async () => {
  const database = await openTestDatabase()
  const geo = createZipGeo()
  cartsThen = createCartsThen(database, geo)
  const renderEmail = createEmailRenderer('https://tires.example.com')
  return { database, commerce: createCommerce({ database, geo, renderEmail, orderToken: (orderId) => orderId }) }
})

const bare: CartThen = {
  at: new Date().toISOString(),
  lines: [{ itemId: tires.meridian, quantity: 4, hasCoverage: false }],
  promoCodes: [],
  shippingOption: null,
  placeId: null,
  paymentType: 'credit',
}
const then = (cartId: string, ...carts: CartThen[]) => cartsThen(cartId, carts)

test('each moment of a cart has the summary that it had', async () => {
  const cartId = await cartWith()
  const moments: Array<[CartThen, Awaited<ReturnType<typeof summary>>]> = [[bare, await summary(cartId)]]
  const note = async (change: Partial<CartThen>) => moments.push([{ ...moments.at(-1)![0], ...change }, await summary(cartId)])
  await deliver(cartId, { option: 'installer', installerId: installers.fifthStreet })
  await note({ shippingOption: 'installer', placeId: installers.fifthStreet })
  await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
  await note({ lines: [{ itemId: tires.meridian, quantity: 4, hasCoverage: true }] })
  await update(cartId, { kind: 'applyCoupon', promoCode: 'SET4' })
  await note({ promoCodes: ['SET4'] })
  await update(cartId, { kind: 'paymentType', paymentType: 'klarna' })
  await note({ paymentType: 'klarna' })
  // An empty cart loses its delivery; the next tires have none yet.
  await update(cartId, { kind: 'removeCoupon', promoCode: 'SET4' })
  await update(cartId, { kind: 'paymentType', paymentType: 'credit' })
  await update(cartId, { kind: 'remove', itemId: tires.meridian })
  await add(cartId, tires.veloce, 2)
  await note({
    lines: [{ itemId: tires.veloce, quantity: 2, hasCoverage: false }],
    promoCodes: [],
    shippingOption: null,
    placeId: null,
    paymentType: 'credit',
  })
  const now = await summary(cartId)
  const told = await then(cartId, ...moments.map(([cart]) => cart))
  for (const [at, [, seen]] of moments.entries()) expect(told![at]).toEqual(seen)
  expect(await summary(cartId)).toEqual(now)
})

test('what is no longer there has no summary, nor has a cart that never was', async () => {
  const cartId = await cartWith()
  const gone: CartThen[] = [
    { ...bare, lines: [{ itemId: '404', quantity: 1, hasCoverage: false }] },
    { ...bare, shippingOption: 'installer', placeId: 'NONE' },
    { ...bare, promoCodes: ['NOSUCHCODE'] },
  ]
  expect(await then(cartId, ...gone)).toEqual([null, null, null])
  expect(await then('C0', bare)).toBeNull()
})
