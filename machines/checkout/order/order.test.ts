import { expect, test } from 'vitest'
import { place } from '#machines/checkout/journeys-testing.ts'
import { simulatedDigest } from '#machines/checkout/simulated/payment-effects-testing.ts'
import { answerLost, answers, applied, fails, openCheckout } from '#machines/checkout/testing.ts'
import { declined, moneyAndOrders, oneSale, orderOf, pass, seconds, summary } from './order-testing.ts'

// @fact 5.41 8.9
test('an order cannot be placed before everything is settled, and each missing thing is named', async () => {
  const checkout = await openCheckout()
  const answer = await place(checkout)
  expect(answer).toMatchObject({ outcome: 'rejected', reason: 'notEnabled', message: 'There is no cart yet!' })
  expect(answer.outcome === 'rejected' && answer.blockedBy.map(({ code }) => code)).toEqual([
    'cartEmpty',
    'shippingMissing',
    'billingMissing',
    'cardMissing',
  ])
  expect((await checkout.view('order')).blockedBy).toEqual(answer.outcome === 'rejected' && answer.blockedBy)
})

test('an order without a delivery cannot be placed and shows why', async () => {
  const checkout = await summary()
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  expect(await place(checkout)).toMatchObject({ outcome: 'rejected', blockedBy: [{ code: 'shippingMissing' }] })
})

test('an invalid total is refused before it reaches the chart', async () => {
  const checkout = await summary()
  expect(await place(checkout, -1)).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'expectedTotalInCents', message: 'Please review the total again' }],
  })
})

// @fact 4.88
test('placing stores the order, authorizes the card, confirms, and closes the cart', async () => {
  const checkout = await summary()
  applied(await place(checkout))
  expect(checkout.calls.slice(-3).map(({ effect, input }) => ({ effect, input }))).toEqual([
    {
      effect: 'order.prepareOrder',
      input: { expectedTotalInCents: 60_000, agreed: null, paymentType: 'credit', cardRef: 'draft-2' },
    },
    {
      effect: 'order.authorize',
      input: { orderId: 'TL-0001', paymentType: 'credit', cardRef: 'draft-2', amountInCents: 60_000, attemptKey: null },
    },
    {
      effect: 'order.confirmOrder',
      input: {
        orderId: 'TL-0001',
        payment: {
          type: 'credit',
          reference: `ref.${checkout.callsOf('order.authorize')[0]?.key}`,
          brand: 'Visa',
          lastFour: '1111',
          amountInCents: 60_000,
          simulated: true,
        },
      },
    },
  ])
  expect(await checkout.view('order')).toEqual({
    state: 'confirmed.cancellable',
    orderId: 'TL-0001',
    stage: 'confirmed',
    newTotalInCents: null,
    isRefunded: false,
    refundMessage: null,
    canCreateAccount: true,
    problem: null,
    blockedBy: [],
    can: ['order.place', 'order.cancel'],
  })
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
  expect(await checkout.value('cart')).toBe('closed')
})

// @fact 4.89
test('a changed price shows the new total and charges nothing until the shopper agrees', async () => {
  const checkout = await summary()
  checkout.world.records.unitPriceInCents = 16_000
  applied(await place(checkout, 60_000))
  expect(await checkout.view('order')).toMatchObject({
    state: 'priceChanged',
    newTotalInCents: 64_000,
    problem: {
      code: 'priceChanged',
      message: 'A price in your cart has changed. Please review the new total and place the order again.',
    },
    can: ['order.place'],
  })
  expect((await checkout.view('checkoutFlow')).stage).toBe('summary')
  expect(moneyAndOrders(checkout)).toEqual({ orders: [], captured: 0, charges: 0 })
  applied(await place(checkout, 64_000))
  expect(moneyAndOrders(checkout)).toEqual({ ...oneSale, captured: 64_000 })
})

test('what is not as it was shown is named, and nothing is charged until the shopper agrees to it as it is', async () => {
  const checkout = await summary({
    'order.prepareOrder': [answers({ outcome: 'changed', parts: ['arrival', 'place'], arrivesBy: '2027-06-01' })],
  })
  applied(await checkout.send('order', 'order.place', { expectedTotalInCents: 60_000, agreed: 'of.then' }))
  expect(checkout.callsOf('order.prepareOrder')[0]?.input).toMatchObject({ agreed: 'of.then', cardRef: 'draft-2' })
  expect(await checkout.view('order')).toMatchObject({
    state: 'changed',
    stage: 'unplaced',
    newTotalInCents: null,
    problem: {
      code: 'orderChanged',
      message:
        'Your tires now arrive by Tue, Jun 1. Since you saw your order, this has changed: where the tires go. ' +
        'Nothing was charged, and your order is not placed yet. Please review it and place the order again.',
    },
    can: ['order.place'],
  })
  expect((await checkout.view('checkoutFlow')).stage).toBe('summary')
  expect(moneyAndOrders(checkout)).toEqual({ orders: [], captured: 0, charges: 0 })
  applied(await checkout.send('order', 'order.place', { expectedTotalInCents: 60_000, agreed: simulatedDigest }))
  expect(checkout.callsOf('order.prepareOrder')[1]?.input).toMatchObject({ agreed: simulatedDigest })
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

test.each([
  [{}, 'orderChanged', 'Nothing was charged, and your order is not placed yet. Please review it and place the order again.'],
  [
    { usedUpCodes: ['FIRST100'] },
    'promoCodeUsedUp',
    'Others have just used up FIRST100, so your total has changed. Nothing was charged, and all you entered is kept. ' +
      'Please review the new total and place the order again, or try another promo code in your cart.',
  ],
])('a total that changed with the tires is not called a change of price: %o', async (cause, code, ending) => {
  const beside = { parts: ['lines' as const], arrivesBy: null }
  const checkout = await summary({
    'order.prepareOrder': [answers({ outcome: 'priceChanged', totalInCents: 64_000, ...cause, beside })],
  })
  applied(await place(checkout))
  expect(await checkout.view('order')).toMatchObject({
    state: 'priceChanged',
    newTotalInCents: 64_000,
    problem: { code, message: `Since you saw your order, this has changed: the tires. ${ending}` },
    can: ['order.place'],
  })
  expect(moneyAndOrders(checkout)).toEqual({ orders: [], captured: 0, charges: 0 })
})

test('a digest that is no text, or too long for one, is refused before it reaches the chart', async () => {
  const checkout = await summary()
  for (const agreed of [7, 'x'.repeat(501)])
    expect(await checkout.send('order', 'order.place', { expectedTotalInCents: 60_000, agreed })).toEqual({
      outcome: 'invalid',
      issues: [{ field: 'agreed', message: 'Please review your order again' }],
    })
})

// @fact 5.10
test('a shopper who loses the last use of a promo code sees that only the code changed', async () => {
  const usedUp = answers({ outcome: 'priceChanged', totalInCents: 64_000, usedUpCodes: ['FIRST100'] })
  const checkout = await summary({ 'order.prepareOrder': [usedUp] })
  applied(await place(checkout))
  expect(await checkout.view('order')).toMatchObject({
    state: 'priceChanged',
    newTotalInCents: 64_000,
    problem: {
      code: 'promoCodeUsedUp',
      message:
        'Others have just used up FIRST100, so your total has changed. Nothing was charged, and all you entered is kept. ' +
        'Please review the new total and place the order again, or try another promo code in your cart.',
    },
    can: ['order.place'],
  })
  expect(moneyAndOrders(checkout)).toEqual({ orders: [], captured: 0, charges: 0 })
})

test.each([
  [
    { firstOrderWith: 'synchrony' as const },
    'The discount for a first order with Synchrony has been used. Another order of your account came first, so your total has changed. ' +
      'Nothing was charged, and all you entered is kept. Please review the new total and place the order again.',
  ],
  [
    { firstOrderWith: 'synchrony' as const, usedUpCodes: ['FIRST100'] },
    'The discount for a first order with Synchrony has been used, and others have just used up FIRST100, so your total has changed. ' +
      'Nothing was charged, and all you entered is kept. Please review the new total and place the order again.',
  ],
])('a shopper who loses the discount of a first order reads which one it is: %o', async (cause, message) => {
  const used = answers({ outcome: 'priceChanged', totalInCents: 64_000, ...cause })
  const checkout = await summary({ 'order.prepareOrder': [used] })
  applied(await place(checkout))
  expect(await checkout.view('order')).toMatchObject({
    state: 'priceChanged',
    newTotalInCents: 64_000,
    problem: { code: 'firstOrderUsed', message },
    can: ['order.place'],
  })
  expect(moneyAndOrders(checkout)).toEqual({ orders: [], captured: 0, charges: 0 })
})

test('a price that changes again is shown again', async () => {
  const checkout = await summary()
  for (const unit of [16_000, 17_000]) {
    const seen = checkout.world.total()
    checkout.world.records.unitPriceInCents = unit
    applied(await place(checkout, seen))
    expect((await checkout.view('order')).newTotalInCents).toBe(unit * 4)
  }
  expect(checkout.callsOf('order.authorize')).toEqual([])
})

test('a time that is gone stops the order before the card is asked', async () => {
  const checkout = await summary({ 'order.prepareOrder': [answers({ outcome: 'slotGone' })] })
  applied(await place(checkout))
  const order = await checkout.view('order')
  expect(order).toMatchObject({
    state: 'unplaced',
    problem: { code: 'slotGone', message: 'Install time is no longer available' },
    can: [],
  })
  expect(order.blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
  expect(checkout.callsOf('order.authorize')).toEqual([])
})

test('an order that commerce refuses says why and can be placed again', async () => {
  const refusal = { code: 'outOfStock', message: 'A tire in your cart has just been sold.' }
  const checkout = await summary({ 'order.prepareOrder': [answers({ outcome: 'refused', ...refusal })] })
  applied(await place(checkout))
  expect(await orderOf(checkout)).toEqual({ state: 'unplaced', stage: 'unplaced', problem: refusal })
  applied(await place(checkout))
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

test('an order that cannot be stored charges nothing and can be placed again', async () => {
  for (const outcome of [fails, answerLost]) {
    const checkout = await summary({ 'order.prepareOrder': [outcome] })
    applied(await place(checkout))
    expect(await orderOf(checkout)).toEqual({
      state: 'unplaced',
      stage: 'unplaced',
      problem: { code: 'failed', message: 'Oops, something went wrong. Your payment was not asked for; please try again.' },
    })
    expect(checkout.callsOf('order.authorize')).toEqual([])
    applied(await place(checkout))
    expect(moneyAndOrders(checkout)).toEqual(oneSale)
  }
})

test('a cart that already has an order shows it, and charges nothing', async () => {
  for (const [state, value, stage] of [
    ['confirmed', { confirmed: 'cancellable' }, 'confirmation'],
    ['cancelled', { cancelled: 'voided' }, 'cancelled'],
  ] as const) {
    const checkout = await summary({
      'order.prepareOrder': [answers({ outcome: 'alreadyPlaced', orderId: 'TL-0001', state })],
    })
    applied(await place(checkout))
    expect(await checkout.value('order')).toEqual(value)
    expect(await checkout.view('checkoutFlow')).toMatchObject({ stage, orderId: 'TL-0001' })
    expect(await checkout.value('cart')).toBe('closed')
    expect(checkout.callsOf('order.authorize')).toEqual([])
  }
})

// @fact 4.95
test('a declined card releases stock and time, keeps everything else and allows another card', async () => {
  const checkout = await summary({ 'order.authorize': [declined] })
  applied(await place(checkout))
  expect(await orderOf(checkout)).toEqual({
    state: 'declined',
    stage: 'declined',
    problem: { code: '2000', message: 'Your bank declined this card.' },
  })
  expect(checkout.callsOf('order.releaseOrder').map(({ input }) => input)).toEqual([{ orderId: 'TL-0001', tellByMail: false }])
  expect(await place(checkout)).toMatchObject({ outcome: 'rejected', blockedBy: [{ code: 'cardMissing' }] })
  applied(await checkout.send('paymentType', 'card.tokenized', { token: 'tok_secret_0002' }))
  applied(await place(checkout))
  expect(await orderOf(checkout)).toMatchObject({ state: 'confirmed.cancellable', problem: null })
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

test('a second card after a decline uses a new key', async () => {
  const checkout = await summary({ 'order.authorize': [declined] })
  await place(checkout)
  await checkout.send('paymentType', 'card.tokenized', { token: 'tok_secret_0002' })
  await place(checkout)
  const [first, second] = checkout.callsOf('order.authorize')
  expect(second?.key).not.toBe(first?.key)
  expect(second?.input).toMatchObject({ attemptKey: null })
})

test('a failed release is retried every 3 seconds', async () => {
  const checkout = await summary({ 'order.authorize': [declined], 'order.releaseOrder': [fails, fails] })
  applied(await place(checkout))
  expect(await orderOf(checkout)).toMatchObject({ state: 'releasingLater', stage: 'declined' })
  expect((await checkout.view('checkoutFlow')).stage).toBe('confirm')
  await pass(checkout, 3 * seconds)
  expect(await checkout.value('order')).toBe('releasingLater')
  await pass(checkout, 3 * seconds)
  expect(await checkout.value('order')).toBe('declined')
  const times = checkout.callsOf('order.releaseOrder').map(({ at }) => at)
  expect(times.map((at) => at - times[0]!)).toEqual([0, 3 * seconds, 6 * seconds])
  expect((await checkout.view('checkoutFlow')).stage).toBe('payment')
})

// @fact 2.42
test('placing twice at once is one order and one charge', async () => {
  const checkout = await summary()
  const answered = await Promise.all([place(checkout), place(checkout), place(checkout)])
  expect(answered.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
  expect(checkout.callsOf('order.authorize')).toHaveLength(1)
})

test('an order rebuilt from the records matches them', async () => {
  for (const [state, value] of [
    ['confirmed', { confirmed: 'cancellable' }],
    ['cancelled', { cancelled: 'voided' }],
    ['unconfirmed', 'unplaced'],
  ] as const) {
    const checkout = await summary()
    checkout.world.records.orders.push({ orderId: 'TL-0001', state, totalInCents: 60_000, at: 0 })
    await checkout.restartCharts()
    expect(await checkout.value('order')).toEqual(value)
    expect((await checkout.view('order')).orderId).toBe('TL-0001')
  }
})

test('an alert of the cart that blocks the order is named in its own words, others are not', async () => {
  const checkout = await summary()
  const message = 'Your account does not buy this brand. Please remove it to place your order.'
  checkout.world.records.alerts = [
    { kind: 'delayedDelivery', message: 'Delivery takes longer than usual.', blocksOrder: false },
    { kind: 'brandNotAssociated', message, blocksOrder: true },
  ]
  applied(await checkout.send('cart', 'cart.refresh'))
  const blocker = { code: 'brandNotAssociated', message, step: 'shipping' }
  expect(await place(checkout)).toMatchObject({ outcome: 'rejected', message, blockedBy: [blocker] })
  expect(await checkout.view('checkoutFlow')).toMatchObject({ stage: 'shipping', blockedBy: [blocker] })
  checkout.world.records.alerts = []
  applied(await checkout.send('cart', 'cart.refresh'))
  applied(await place(checkout))
  expect(moneyAndOrders(checkout)).toEqual(oneSale)
})

// @fact 6.11
test('the placed order of a guest may be added to an account; that of a member already is', async () => {
  for (const [userType, canCreateAccount] of [
    ['none', true],
    ['Retail', false],
  ] as const) {
    const checkout = await summary()
    checkout.world.records.userType = userType
    applied(await checkout.send('cart', 'cart.refresh'))
    expect((await checkout.view('order')).canCreateAccount).toBe(false)
    applied(await place(checkout))
    expect((await checkout.view('order')).canCreateAccount).toBe(canCreateAccount)
    await checkout.restartCharts()
    expect((await checkout.view('order')).canCreateAccount).toBe(canCreateAccount)
    applied(await checkout.send('order', 'order.cancel'))
    expect((await checkout.view('order')).canCreateAccount).toBe(false)
  }
})
