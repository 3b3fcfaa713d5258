/** Each of the ten ways to pay, through the pages without JavaScript, with every ending: the page, the order and the provider agree. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { formatCents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type PaymentType, paymentMessages, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import type { Page } from '#model-tests/drivers/http/http.ts'
import { chooseType, goToProvider, pay } from '#model-tests/drivers/http/page-purchase.ts'
import { billing, declinedCard, orderOf } from '#model-tests/drivers/http/purchase.ts'
import { endCancelWindow, movesOf, orderRow, payerAt, payerWithYes, triesOf } from '#model-tests/drivers/paying.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { until } from '#model-tests/drivers/until.ts'

let world: BorrowedShop
let database: Database
beforeAll(async () => {
  world = await borrowShop()
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

const { failed, processing } = paymentMessages
const confirmation = '/checkout/order-confirmation'
const onlyKnowsCancel: readonly PaymentType[] = ['katapult', 'resolve']

/** What the order is paid with, in the provider's words, and what it takes off the tires (specification, section 9). */
const expected = {
  credit: { brand: 'Visa', lastFour: '1111', percentOff: 0, isWallet: false },
  affirm: { brand: 'Affirm', lastFour: '', percentOff: 10, isWallet: false },
  applepay: { brand: 'Apple Pay', lastFour: '', percentOff: 0, isWallet: true },
  googlepay: { brand: 'Google Pay', lastFour: '', percentOff: 0, isWallet: true },
  katapult: { brand: 'Katapult', lastFour: '', percentOff: 10, isWallet: false },
  klarna: { brand: 'Klarna', lastFour: '', percentOff: 10, isWallet: false },
  paypal: { brand: 'PayPal', lastFour: '', percentOff: 0, isWallet: true },
  resolve: { brand: 'Resolve', lastFour: '', percentOff: 0, isWallet: false },
  synchrony: { brand: 'Synchrony', lastFour: '4417', percentOff: 0, isWallet: false },
  venmo: { brand: 'Venmo', lastFour: '', percentOff: 0, isWallet: true },
} as const satisfies Record<PaymentType, { brand: string; lastFour: string; percentOff: number; isWallet: boolean }>

const everyType = paymentTypeNames.map((type) => ({ type }))
/** Those with a page on which the shopper agrees or not; a card is only ever entered. Of wallets, whose page is the same, PayPal. */
const agreedTo = everyType.filter(({ type }) => type !== 'credit' && (type === 'paypal' || !expected[type].isWallet))

describe.concurrent('with every way to pay', () => {
  test.each(everyType)('$type: confirmed, then cancelled within 30 minutes, and the money is released', async ({ type }) => {
    const { summary, cartId, visitor } = await payerWithYes(world, type)
    const placed = await summary.press('Place order')
    expect(placed.path).toMatch(confirmationPath)
    const order = await paidBy(cartId, type, 'authorized')
    expect(placed.text).toContain(orderNumber(order.orderId))

    const cancelled = await placed.press('Yes, cancel this order')
    expect([cancelled.path, cancelled.status]).toEqual([expect.stringMatching(confirmationPath), 200])
    await until(async () => orderOf(await visitor.state(cartId)).isRefunded)
    expect((await visitor.open(confirmation)).text).toContain('Your payment was released')
    expect(heldFor(cartId)).toEqual([])
    expect(movesOf(world, cartId)).toEqual(['charge', 'void'])
    expect(await orderRow(database, cartId)).toMatchObject({ state: 'cancelled', payment: { type, state: 'voided' } })
    expect(await triesOf(database, [cartId])).toEqual([`${type} cancelled`])
  })

  test.each(everyType)('$type: confirmed, and taken once the 30 minutes are over', async ({ type }) => {
    const { summary, cartId, visitor } = await payerWithYes(world, type)
    const placed = await summary.press('Place order')
    expect(placed.path).toMatch(confirmationPath)
    expect(movesOf(world, cartId)).toEqual(['charge'])

    await endCancelWindow(database, cartId)
    await until(async () => orderOf(await visitor.state(cartId)).state === 'confirmed.captured.waiting')
    await paidBy(cartId, type, 'captured')
    expect(movesOf(world, cartId)).toEqual(['charge', 'capture'])
    const tooLate = await placed.press('Yes, cancel this order')
    expect(tooLate.status).toBe(409)
    expect((await visitor.open(confirmation)).text).not.toContain('Yes, cancel this order')
    expect(movesOf(world, cartId)).toEqual(['charge', 'capture'])
  })

  test.each(agreedTo)('$type: turning back on its page shows a message, and sends no request', async ({ type }) => {
    const { payments, cartId } = await payerAt(world)
    const back = await (await goToProvider(await chooseType(payments, type), type)).press('Cancel')
    expect([back.path, back.status]).toEqual(['/checkout/payments', 200])
    expect(back.text).toContain(paymentTypes[type].cancelled)
    expect(back.field('addressLine1')).toBe(billing.addressLine1)
    expect(movesOf(world, cartId)).toEqual([])
    expect(await triesOf(database, [cartId])).toEqual([])
    // A cancelled wallet leads back to what was chosen before it.
    expect(await typeChosen(back)).toBe(expected[type].isWallet ? 'credit' : type)
  })

  test.each(agreedTo)('$type: who is declined on its page may pay the same way yet', async ({ type }) => {
    const { payments, cartId } = await payerAt(world)
    const back = await (await goToProvider(await chooseType(payments, type), type)).press('Decline')
    expect([back.path, back.status]).toEqual(['/checkout/payments', 200])
    expect(back.text).toContain(onlyKnowsCancel.includes(type) ? paymentTypes[type].cancelled : failed)
    expect(movesOf(world, cartId)).toEqual([])
    expect(await typeChosen(back)).toBe(type)
    const placed = await (await pay(back, type)).press('Place order')
    expect(placed.path).toMatch(confirmationPath)
    await paidBy(cartId, type, 'authorized')
  })

  test.each(everyType)('$type: declined when the order is placed, everything is kept and another way pays', async ({ type }) => {
    const { payments, cartId } = await payerAt(world)
    const hosted = await goToProvider(await chooseType(payments, type), type)
    const summary =
      type === 'credit'
        ? await hosted.press('Use this card', { number: declinedCard, expiry: '12/34', securityCode: '123' })
        : await hosted.press('Approve, then decline')
    const declined = await summary.press('Place order')
    expect([declined.path, declined.status]).toEqual(['/checkout/payments', 200])
    expect(declined.text).toContain(failed)
    expect(declined.field('addressLine1')).toBe(billing.addressLine1)
    expect(await typeChosen(declined)).toBe(type)
    expect(heldFor(cartId)).toEqual([])
    const before = await orderRow(database, cartId)
    expect(before).toMatchObject({ state: 'unconfirmed', payment: null })

    const other = type === 'credit' ? 'paypal' : 'credit'
    const placed = await (await pay(await declined.press(paymentTypes[other].label), other)).press('Place order')
    expect(placed.path).toMatch(confirmationPath)
    const order = await paidBy(cartId, other, 'authorized')
    // The discount was the lender's: other types pay full price.
    expect(order.orderId).toBe(before?.orderId)
    const untaxed = (row: { totalInCents: number; taxInCents: number } | null) => (row ? row.totalInCents - row.taxInCents : 0)
    expect(untaxed(order) - untaxed(before)).toBe(Math.round((order.tiresInCents * expected[type].percentOff) / 100))
    expect(await triesOf(database, [cartId])).toEqual([`${type} declined`, `${other} authorized`])
  })

  test.each([{ type: 'affirm' }, { type: 'klarna' }] as const)(
    '$type: agreed to a sum that the order leaves, it must agree again at once',
    async ({ type }) => {
      const { cartId, visitor, shopper } = await payerWithYes(world, type)
      await shopper.send('roadHazard', { type: 'coverage.decline' })
      const asked = await visitor.open('/checkout/payments')
      expect(asked.text).toMatch(
        new RegExp(`${paymentTypes[type].label} agreed to \\$[\\d,.]+; your order is now \\$[\\d,.]+\\.`),
      )
      expect(asked.text).toContain('Agree again')
      const review = await visitor.open('/checkout/order-summary')
      expect(review.path).toMatch(/^[/]checkout[/]payments/)
      const placed = await (await pay(asked, type)).press('Place order')
      expect(placed.path).toMatch(confirmationPath)
      await paidBy(cartId, type, 'authorized')
    },
  )

  test.each(agreedTo)('$type: a provider that takes its time is waited for, and the order confirms itself', async ({ type }) => {
    const { payments, cartId, visitor } = await payerAt(world)
    const hosted = await goToProvider(await chooseType(payments, type), type)
    const waiting = await (await hosted.press('Approve, then pending')).press('Place order')
    expect(waiting.path).toMatch(/^[/]checkout[/]confirm-order[/]\w{8}$/)
    expect([waiting.heading, waiting.status]).toEqual(['Your payment is processing', 200])
    expect(waiting.text).toContain(processing)
    expect(await orderRow(database, cartId)).toMatchObject({ state: 'unconfirmed', payment: null })
    expect(await triesOf(database, [cartId])).toEqual([`${type} processing`])

    // Without requests: the provider notifies, or the shop asks.
    await until(async () => (await orderRow(database, cartId))?.state === 'confirmed')
    const confirmed = await visitor.open(waiting.path)
    expect([confirmed.path, confirmed.status]).toEqual([expect.stringMatching(confirmationPath), 200])
    await paidBy(cartId, type, 'authorized')
  })

  test('credit: a card that its page refuses stays there, and turning back shows a message', async () => {
    const { payments, cartId } = await payerAt(world)
    const page = await goToProvider(payments, 'credit')
    const again = await page.press('Use this card', { number: '4242424242424242', expiry: '12/34', securityCode: '123' })
    expect([again.status, again.url.origin]).toEqual([422, world.provider.url])
    const back = await again.follow('Cancel and go back')
    expect(back.path).toBe('/checkout/payments')
    expect(back.text).toContain(paymentTypes.credit.cancelled)
    expect(movesOf(world, cartId)).toEqual([])
  })
})

/** Holds the order against the provider: one charge, of the order's total, by this way; and its discount. */
async function paidBy(cartId: string, type: PaymentType, state: 'authorized' | 'captured') {
  const order = await orderRow(database, cartId)
  if (!order) throw new Error(`Cart ${cartId} has no order`)
  const { brand, lastFour, percentOff } = expected[type]
  const { totalInCents, tiresInCents, discounts } = order
  expect(order).toMatchObject({
    state: 'confirmed',
    payment: { type, brand, lastFour, state, amountInCents: totalInCents, simulated: true },
  })
  expect(heldFor(cartId)).toEqual([totalInCents])
  const off = discounts.filter(({ code }) => code === type).map(({ amountInCents }) => formatCents(-amountInCents))
  expect(off).toEqual(percentOff ? [formatCents(Math.round((tiresInCents * percentOff) / 100))] : [])
  return order
}

function heldFor(cartId: string): number[] {
  return moneyHeld(world.provider.ledger(), cartId)
}

/** The way to pay that the sums of the page are worked out for. */
async function typeChosen({ visitor }: Page): Promise<PaymentType> {
  const { text } = await visitor.ask('/cart-summary')
  return (JSON.parse(text) as { siteCart: { paymentType: PaymentType } }).siteCart.paymentType
}
