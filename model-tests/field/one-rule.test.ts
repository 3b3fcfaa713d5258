/** What a form accepts, the thing behind it accepts; and a sum is what its name says. */
import { expect } from 'vitest'
import { openCommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { createCommerce } from '#adapters/commerce/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { staffReturn } from '#app/returns/return-view.ts'
import type { ReturnedTires, ReturnRequest } from '#machines/domain/returns/return-request.ts'
import { createEmailRenderer } from '#ui/emails/index.ts'
import { fieldTest } from './field-test.ts'

const world = openCommerceHarness(async () => {
  const database = await openTestDatabase()
  const renderEmail = createEmailRenderer('https://tires.example.com')
  return { database, commerce: createCommerce({ database, geo: createZipGeo(), renderEmail, orderToken: (orderId) => orderId }) }
})

/** What the staff page of each return says was paid for its tires; the returns are made one after the other. */
async function worthOfReturns(promoCode: string, quantities: readonly number[]): Promise<string[]> {
  const cartId = await world.completeCart()
  await world.update(cartId, { kind: 'applyCoupon', promoCode })
  const order = await world.placed(cartId)
  const { productId } = order.siteProducts[0]!
  const requests = quantities.map((quantity, index) => returnOf(`return-${index}`, [{ productId, quantity }])).reverse()
  return requests.map((request) => staffReturn(order, requests, request).worth).reverse()
}

function returnOf(requestId: string, tires: ReturnedTires[]): ReturnRequest {
  const steps: ReturnRequest['steps'] = [{ state: 'requested', at: '2027-03-01T12:00:00.000Z', by: 'shopper' }]
  const open = { state: 'requested', feeInCents: 0, sendTo: null, refusal: null, refundedInCents: null } as const
  return { requestId, orderId: '7GK2M4QX', tires, reason: 'wrongTire', note: '', steps, ...open }
}

fieldTest('solidusio/solidus#512', 'returned tires were paid at what the promo code left of them', async () => {
  expect(await worthOfReturns('BUY3GET1', [4])).toEqual(['$504.00'])
})

fieldTest('solidusio/solidus#512', 'half of a discounted set was paid at half of it', async () => {
  expect(await worthOfReturns('SET4', [2])).toEqual(['$315.84'])
})

fieldTest('solidusio/solidus#512', 'returns of single tires come to what was paid for all of them', async () => {
  expect(await worthOfReturns('FLAT20', [1, 1, 1, 1])).toEqual(['$163.00', '$163.00', '$163.00', '$163.00'])
})

fieldTest('solidusio/solidus#512', 'a promo code for the installation takes nothing off the tires', async () => {
  expect(await worthOfReturns('MOUNT10', [4])).toEqual(['$672.00'])
})
