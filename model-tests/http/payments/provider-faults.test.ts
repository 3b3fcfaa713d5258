/** The payment provider fails, hangs, or cuts the line: the money is never taken twice, and never called failed while it is held. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type ApiShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import {
  approvedCard,
  billing,
  cardToken,
  declinedCard,
  orderOf,
  place,
  readyToPlace,
  totalOf,
} from '#model-tests/drivers/http/purchase.ts'
import { chargesOf, moneyHeld } from '#model-tests/drivers/provider.ts'
import { until } from '#model-tests/drivers/until.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())
afterEach(() => world.provider.behave())

test.each([
  { fault: '500After', what: 'takes the money and then answers 500' },
  { fault: 'cutAfter', what: 'takes the money and then cuts the line' },
] as const)('a provider that $what is called again, and the order is confirmed at once', async ({ fault }) => {
  const shopper = await readyToPlace(world)
  const total = await totalOf(shopper)
  await world.provider.misbehave({ match: { kind: 'charge' }, fault })
  const placed = await place(shopper)
  expect(placed.status).toBe(200)
  expect(orderOf(placed.body).stage).toBe('confirmed')
  expect(heldFor(shopper)).toEqual([total])
  expect(chargesOf(world.provider, shopper.cartId)).toHaveLength(1)
})

test.each([
  { fault: '500', what: 'answers 500 before it does anything' },
  { fault: 'cutBefore', what: 'cuts the line before it does anything' },
] as const)('a provider that $what leaves an unknown outcome, which resolves itself', async ({ fault }) => {
  const shopper = await readyToPlace(world)
  const total = await totalOf(shopper)
  await world.provider.misbehave({ match: { kind: 'charge' }, fault })
  const placed = await place(shopper, 'an-unknown-outcome')
  expect(placed.status).toBe(202)
  expect(placed.body.code).toBe('539')
  expect(placed.body.errorMessage).toEqual(paymentMessages.processing)
  expect(orderOf(placed.body).stage).toBe('processing')
  const again = await place(shopper, 'pressed-once-more')
  expect(again.status).toBe(202)
  // Without requests: the shop asks on its own.
  await until(() => heldFor(shopper).length > 0)
  await until(async () => orderOf(await shopper.state()).stage === 'confirmed')
  expect(heldFor(shopper)).toEqual([total])
  expect(chargesOf(world.provider, shopper.cartId)).toHaveLength(1)
  expect(new Set(chargesOf(world.provider, shopper.cartId).map(({ key }) => key)).size).toBe(1)
})

// @fact 8.3
test('while the provider is down the order stays in process; then it takes the provider’s state', async () => {
  const shopper = await readyToPlace(world)
  const total = await totalOf(shopper)
  await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'cutAfter' })
  await world.provider.misbehave({ match: { kind: 'lookup' }, fault: '500', times: 2 })
  const placed = await place(shopper)
  expect(placed.status).toBe(202)
  expect(placed.body.code).toBe('539')
  const seen = new Set<string>()
  await until(async () => {
    const { stage } = orderOf(await shopper.state())
    seen.add(stage)
    return stage === 'confirmed'
  })
  expect([...seen].filter((stage) => !['processing', 'unconfirmed', 'confirmed'].includes(stage))).toEqual([])
  expect(heldFor(shopper)).toEqual([total])
  expect(chargesOf(world.provider, shopper.cartId)).toHaveLength(1)
})

// @fact 4.96
test('a timed-out charge is never repeated, and never called a failure', async () => {
  const [late, slow] = [await readyToPlace(world), await readyToPlace(world)]
  const totals = [await totalOf(late), await totalOf(slow)]
  // Accepted at once and answered too late; accepted only after we gave up listening.
  await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'late', ms: 9_000 })
  const first = place(late)
  await until(() => chargesOf(world.provider, late.cartId).length > 0)
  await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'slow', ms: 9_000 })
  const answers = await Promise.all([first, place(slow)])
  expect(answers.map(({ status, body }) => [status, orderOf(body).stage])).toEqual([
    [200, 'confirmed'],
    [202, 'processing'],
  ])
  await until(async () => orderOf(await slow.state()).stage === 'confirmed')
  expect([heldFor(late), heldFor(slow)]).toEqual(totals.map((total) => [total]))
  expect(chargesOf(world.provider, late.cartId)).toHaveLength(1)
  expect(chargesOf(world.provider, slow.cartId)).toHaveLength(1)
})

// @fact 4.95
test('a declined card costs nothing and loses nothing; another card pays the same order', async () => {
  const shopper = await readyToPlace(world, { delivery: 'installer', card: declinedCard })
  const before = await summaryOf(shopper)
  const declined = await place(shopper)
  expect(declined.status).toBe(402)
  expect(declined.body.errorMessage).toEqual(paymentMessages.failed)
  expect(heldFor(shopper)).toEqual([])
  expect(orderOf(declined.body)).toMatchObject({ stage: 'declined' })
  const after = await summaryOf(shopper)
  expect(after.totals).toEqual(before.totals)
  expect(after.cartBilling).toEqual(before.cartBilling)
  expect(after.installerDetails).toEqual(before.installerDetails)
  expect(after.cartAppointment).toMatchObject({
    date: before.cartAppointment?.date,
    startTime: before.cartAppointment?.startTime,
  })

  const withoutCard = await place(shopper)
  expect(withoutCard.status).toBe(409)
  expect(withoutCard.body.errorMessage).toBe('Please enter your card')
  const token = await cardToken(world.provider, shopper, approvedCard)
  await shopper.send('paymentType', { type: 'payment.submit', ...billing, token })
  await shopper.send('checkoutFlow', { type: 'step.continue' })
  const placed = await place(shopper)
  expect(placed.status).toBe(200)
  expect(orderOf(placed.body).stage).toBe('confirmed')
  expect(orderOf(placed.body).orderId).toBe(orderOf(declined.body).orderId)
  expect(heldFor(shopper)).toEqual([before.totals.totalInCents])
})

test.each(['500', 'cutAfter'] as const)('a void that answers %s is repeated until the money is released, once', async (fault) => {
  const shopper = await readyToPlace(world)
  await place(shopper)
  await world.provider.misbehave({ match: { kind: 'void' }, fault })
  const cancelled = await shopper.send('order', { type: 'order.cancel' })
  expect(cancelled.status).toBe(200)
  expect(orderOf(cancelled.body).stage).toBe('cancelled')
  await until(async () => orderOf(await shopper.state()).isRefunded)
  expect(heldFor(shopper)).toEqual([])
  expect(world.provider.ledger().filter((entry) => entry.kind === 'void' && isOf(shopper, entry.chargeId))).toHaveLength(1)
})

// @fact 7.37 8.22
test('a provider that starts no session is said on the page and to programs, and nothing else is lost', async () => {
  const visitor = new Visitor(world.shop.url)
  const shopper = await readyToPlace(world)
  await visitor.jar.setCookie(`treadline-cart=${encodeURIComponent(btoa(JSON.stringify(shopper.secret)))}`, world.shop.url)
  await world.provider.misbehave({ match: { kind: 'session' }, fault: '500', times: 2 })
  // Back at the payment step, where a session is opened.
  await shopper.send('paymentType', { type: 'card.change' })
  const token = await shopper.get<{ errorMessage: string }>('/checkout/braintree-client-token')
  expect(token.status).toBe(503)
  expect(token.body.errorMessage).toBe('Cannot contact the gateway at this time.')
  const page = await visitor.open('/checkout/payments')
  expect(page.status).toBe(200)
  expect(page.path).toBe('/checkout/payments')
  expect(page.text).toContain('Cannot contact the gateway at this time.')
  expect(page.field('addressLine1')).toBe(billing.addressLine1)
})

test('a card that the provider does not know, or that has paid another order, is refused', async () => {
  const [shopper, other] = [await readyToPlace(world), await readyToPlace(world)]
  const token = await cardToken(world.provider, other, approvedCard)
  await other.send('paymentType', { type: 'card.tokenized', token })
  await other.send('checkoutFlow', { type: 'step.continue' })
  expect(orderOf((await place(other)).body).stage).toBe('confirmed')
  for (const forged of [token, 'tok_made-up'])
    expect(
      (await shopper.send('paymentType', { type: 'card.tokenized', token: forged })).body.actors.paymentType?.view,
    ).toMatchObject({
      card: null,
      problem: { message: 'Credit card is invalid' },
    })
  expect((await place(shopper)).status).toBe(409)
  expect(heldFor(shopper)).toEqual([])
})

function heldFor(shopper: ApiShopper): number[] {
  return moneyHeld(world.provider.ledger(), shopper.cartId)
}

/** Charges that the provider accepted. */
function isOf(shopper: ApiShopper, chargeId: string): boolean {
  return chargesOf(world.provider, shopper.cartId).some(({ id }) => id === chargeId)
}

async function summaryOf(shopper: ApiShopper): Promise<CartSummary> {
  return (await shopper.get<{ siteCart: CartSummary }>('/cart-summary')).body.siteCart
}
