import { expect, test } from 'vitest'
import { openAt, openConfirmed, shop, tires, trailerTires } from '#machines/checkout/journeys-testing.ts'
import { answerLost, answers, applied, openCheckout } from '#machines/checkout/testing.ts'
import { cartOf, soldOut, vehicle } from './cart-testing.ts'

// @fact 4.27
test('a cart does not exist until the first tires go in', async () => {
  const checkout = await openCheckout()
  expect(await checkout.view('cart')).toEqual({
    state: 'none',
    quantity: 0,
    badge: '',
    isGone: false,
    wasAdding: false,
    removed: null,
    refusal: null,
    notice: null,
    canQuote: false,
    quotesSent: 0,
    blockedBy: [],
    can: ['item.add', 'cart.refresh'],
  })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await checkout.view('cart')).toEqual({
    state: 'active',
    quantity: 4,
    badge: '4',
    isGone: false,
    wasAdding: false,
    removed: null,
    refusal: null,
    notice: null,
    canQuote: false,
    quotesSent: 0,
    blockedBy: [],
    can: [
      'item.add',
      'item.setQuantity',
      'item.remove',
      'cart.join',
      'coupon.apply',
      'coupon.remove',
      'vehicle.choose',
      'vehicle.remove',
      'trailer.describe',
      'alert.acknowledge',
      'cart.refresh',
    ],
  })
  expect(checkout.callsOf('cart.createCart').map(({ input }) => input)).toEqual([{ update: { kind: 'add', items: [tires] } }])
})

// @fact 4.30
test('front and rear sizes go in together', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'item.add', { itemId: '1001', quantity: 2, rearItemId: '1002', rearQuantity: 2 }))
  expect(checkout.calls.map(({ input }) => input)).toEqual([
    {
      update: {
        kind: 'add',
        items: [
          { itemId: '1001', quantity: 2 },
          { itemId: '1002', quantity: 2 },
        ],
      },
    },
  ])
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: null })
})

// @fact 1.5 4.27
test('what the open tab means is remembered with a new cart', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'item.add', { ...tires, preShippingSelection: 'ship to shop' }))
  expect(checkout.calls.map(({ input }) => input)).toEqual([
    { update: { kind: 'add', items: [tires], preShippingSelection: 'ship to shop' } },
  ])
  expect(await checkout.send('cart', 'item.add', { ...tires, preShippingSelection: 'by balloon' })).toMatchObject({
    outcome: 'invalid',
    issues: [{ field: 'preShippingSelection' }],
  })
})

// @fact 4.29 8.8
test.each([
  ['item.setQuantity', tires],
  ['item.remove', { itemId: '1001' }],
  ['coupon.apply', { promoCode: 'TREAD20' }],
  ['coupon.remove', { promoCode: 'TREAD20' }],
  ['vehicle.choose', vehicle],
  ['vehicle.remove', {}],
  ['trailer.describe', { trailerInfo: '16 ft utility trailer' }],
  ['alert.acknowledge', { alert: 'changedPrice' }],
])('an update without a cart is refused: there is no cart yet (%s)', async (type, payload) => {
  const checkout = await openCheckout()
  expect(await checkout.send('cart', type, payload)).toMatchObject({
    outcome: 'rejected',
    message: 'There is no cart yet!',
    blockedBy: [{ code: 'cartEmpty', message: 'There is no cart yet!' }],
  })
  expect(checkout.calls).toEqual([])
})

test('more tires, another number and taking a tire out are each saved', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', 'item.add', { itemId: '1002', quantity: 2 }))
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1002', quantity: 1 }))
  applied(await checkout.send('cart', 'item.remove', { itemId: '1001' }))
  expect(checkout.callsOf('cart.updateCart').map(({ input }) => input)).toEqual([
    { update: { kind: 'add', items: [{ itemId: '1002', quantity: 2 }] } },
    { update: { kind: 'setQuantity', itemId: '1002', quantity: 1 } },
    { update: { kind: 'remove', itemId: '1001' } },
  ])
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 1, refusal: null })
})

test('taking the last tire out leaves an empty cart, into which tires go again', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await checkout.view('cart')).toMatchObject({
    state: 'empty',
    quantity: 0,
    can: ['item.add', 'item.restore', 'cart.join', 'cart.refresh'],
  })
  applied(await checkout.send('cart', 'item.add', trailerTires))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 2, refusal: null })
})

test('tires that were taken out are named until the next change, so that they can be added again', async () => {
  const checkout = await openAt('cart')
  const removed = async () => (await checkout.view('cart')).removed
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await removed()).toEqual(tires)
  applied(await checkout.send('cart', 'cart.refresh', {}))
  expect(await removed()).toEqual(tires)
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: null })
  expect(await removed()).toBeNull()
})

test('undo puts everything back at its place, and the other charts follow: the shop, its time, the coverage', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', 'item.add', { itemId: '1002', quantity: 2 }))
  applied(await checkout.send('roadHazard', 'coverage.addItem', { itemId: '1001' }))
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-001' }))
  applied(await checkout.send('appointment', 'slot.pick', { date: '2026-03-13', startTime: '09:00' }))
  applied(await checkout.send('cart', 'item.remove', { itemId: '1002' }))
  applied(await checkout.send('cart', 'item.restore', {}))
  applied(await checkout.send('cart', 'item.remove', { itemId: '1002' }))
  applied(await checkout.send('cart', 'item.remove', { itemId: '1001' }))
  expect((await checkout.view('shippingChoice')).state).toBe('undecided')
  expect((await checkout.view('appointment')).state).toBe('notNeeded')
  applied(await checkout.send('cart', 'item.restore', {}))
  expect(await checkout.view('cart')).toMatchObject({ state: 'active', quantity: 4, removed: null })
  expect(await checkout.view('shippingChoice')).toMatchObject({ state: 'installerChosen', installerId: 'SHOP-001' })
  expect(await checkout.view('appointment')).toMatchObject({
    state: 'timeHeld',
    slot: { date: '2026-03-13', startTime: '09:00' },
  })
  expect((await checkout.view('roadHazard')).hasCoverage).toBe(true)
  expect(await checkout.send('cart', 'item.restore', {})).toMatchObject({
    outcome: 'rejected',
    blockedBy: [{ code: 'nothingRemoved' }],
  })
})

test('a removal that was refused, or of a tire that is not in the cart, has nothing to undo', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.updateCart', answers({ outcome: 'refused', ...soldOut }))
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  applied(await checkout.send('cart', 'item.remove', { itemId: '1002' }))
  expect((await checkout.view('cart')).removed).toBeNull()
})

test('a removal without an answer is named once the cart shows it', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.updateCart', answerLost)
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect((await checkout.view('cart')).removed).toEqual(tires)
})

// @fact 5.1 5.2
test.each([
  [{ quantity: 0 }, 'quantity', 'Choose a front or rear quantity above zero'],
  [{ quantity: 25 }, 'quantity', 'We sell up to 24 tires of a kind online. Call us for more.'],
  [{ itemId: 'round' }, 'itemId', 'Choose a tire'],
  [{ rearItemId: '1002' }, 'rearItemId', 'Choose a rear tire and its quantity together'],
])(
  'a quantity of zero, a tire without a number and a rear tire without a quantity are refused with their field: %j',
  async (wrong, field, message) => {
    const checkout = await openCheckout()
    const answer = await checkout.send('cart', 'item.add', { ...tires, ...wrong })
    expect(answer).toEqual({ outcome: 'invalid', issues: [{ field, message }] })
    expect(checkout.calls).toEqual([])
  },
)

// @fact 3.80
test('a cart that is read again sends its records to all charts', async () => {
  const checkout = await openAt('delivery')
  Object.assign(checkout.world.records, { userType: 'Dealer', shipping: null })
  applied(await checkout.send('cart', 'cart.refresh'))
  expect((await checkout.view('cartTabs')).tabs.map(({ method }) => method)).toEqual(['warehouse'])
  expect(await checkout.view('shippingChoice')).toMatchObject({ state: 'undecided', option: null })
})

test('a new ZIP is sent to the charts before the first tire too', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await cartOf(checkout)).toEqual({ state: 'none', quantity: 0, refusal: null })
  expect(checkout.callsOf('cart.readCart').map(({ input }) => input)).toEqual([{}])
})

test('saving a delivery refreshes the cart from its records', async () => {
  const checkout = await openAt('cart')
  Object.assign(checkout.world.records, { userType: 'Sales Tool' })
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await checkout.view('cart')).toMatchObject({ state: 'active', canQuote: true })
})

// @fact 2.41
test('a placed order closes the cart permanently', async () => {
  const checkout = await openConfirmed()
  expect(await checkout.view('cart')).toMatchObject({ state: 'closed', can: [] })
  for (const [type, payload] of [
    ['item.add', tires],
    ['item.setQuantity', tires],
    ['item.remove', { itemId: tires.itemId }],
  ] as const)
    expect(await checkout.send('cart', type, payload)).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
  expect(checkout.world.quantity()).toBe(4)
})

test('a rebuilt cart has its tires, or is closed when its order is placed', async () => {
  const checkout = await openAt('cart')
  await checkout.restartCharts()
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: null })
  checkout.world.records.orders.push({ orderId: 'TL-0001', state: 'confirmed', totalInCents: 60_000, at: 0 })
  await checkout.restartCharts()
  expect(await checkout.value('cart')).toBe('closed')
})
