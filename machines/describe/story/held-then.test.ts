/** What a cart held at a place in its log. */
import { expect, test } from 'vitest'
import { openAt, tires, trailerTires } from '#machines/checkout/journeys-testing.ts'
import { applied, openCheckout } from '#machines/checkout/testing.ts'
import { heldThen } from './held-then.ts'

test('tires add up, change and go; codes and vehicles come and go; of them the log knows no words', async () => {
  const checkout = await openCheckout()
  const moments = []
  const rear = { itemId: '1002', quantity: 2 }
  const car = { vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: '' }
  for (const [type, payload] of [
    ['item.add', { itemId: tires.itemId, quantity: 2, rearItemId: rear.itemId, rearQuantity: 2 }],
    ['item.add', { itemId: tires.itemId, quantity: 1 }],
    ['item.setQuantity', { itemId: rear.itemId, quantity: 1 }],
    ['coupon.apply', { promoCode: 'SET4' }],
    ['vehicle.choose', car],
    ['trailer.describe', { trailerInfo: 'A boat on two axles' }],
    ['item.remove', { itemId: tires.itemId }],
    ['coupon.remove', { promoCode: 'SET4' }],
    ['vehicle.remove', {}],
    ['trailer.describe', { trailerInfo: '' }],
  ] as const) {
    applied(await checkout.send('cart', type, payload))
    const { lines, ...more } = heldThen(await checkout.store.log(checkout.cartId))
    moments.push([lines.map(({ itemId, quantity }) => `${quantity} ${itemId}`).join(', '), ...Object.values(more)])
  }
  expect(moments).toEqual([
    ['2 1001, 2 1002', [], false, false],
    ['3 1001, 2 1002', [], false, false],
    ['3 1001, 1 1002', [], false, false],
    ['3 1001, 1 1002', ['SET4'], false, false],
    ['3 1001, 1 1002', ['SET4'], true, false],
    ['3 1001, 1 1002', ['SET4'], true, true],
    ['1 1002', ['SET4'], true, true],
    ['1 1002', [], true, true],
    ['1 1002', [], false, true],
    ['1 1002', [], false, false],
  ])
})

test('a change that was refused or not answered changes nothing', async () => {
  const refused = { outcome: 'refused', code: 'tooMany', field: 'quantity', message: 'No.' }
  const checkout = await openAt('cart')
  const before = heldThen(await checkout.store.log(checkout.cartId))
  expect(before.lines).toEqual([tires])
  checkout.script('cart.updateCart', { kind: 'answers', output: refused }, { kind: 'fails' })
  await checkout.send('cart', 'item.add', trailerTires)
  await checkout.send('cart', 'item.remove', { itemId: tires.itemId })
  expect(heldThen(await checkout.store.log(checkout.cartId))).toEqual(before)
})
