import { expect, test } from 'vitest'
import { openAt, openConfirmed, shop, tires, trailerTires } from '../journeys-testing.ts'
import { answerLost, answers, applied, type Checkout, fails, hangsAfter, openCheckout } from '../testing.ts'
import { cartBadge } from './cart.rules.ts'

const soldOut = { code: 'outOfStock', field: 'quantity', message: 'Only 2 left. Choose fewer.' }
const unconfirmed = {
  code: 'unconfirmed',
  field: '',
  message: 'We could not confirm the change. Please check your cart.',
}
const noCart = [{ code: 'cartEmpty', message: 'There is no cart yet!' }]
const vehicle = { vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: 'Touring' }
const customer = { email: 'zelda@quixwood.example', phone: '(614) 555-0142' }
const cartOf = async (checkout: Checkout) => {
  const { state, quantity, refusal } = await checkout.view('cart')
  return { state, quantity, refusal }
}

test('a cart does not exist until the first tires go in', async () => {
  const checkout = await openCheckout()
  expect(await checkout.view('cart')).toEqual({
    state: 'none',
    quantity: 0,
    badge: '',
    isGone: false,
    wasAdding: false,
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
    refusal: null,
    notice: null,
    canQuote: false,
    quotesSent: 0,
    blockedBy: [],
    can: [
      'item.add',
      'item.setQuantity',
      'item.remove',
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

test('an update without a cart is refused: there is no cart yet', async () => {
  const checkout = await openCheckout()
  for (const [type, payload] of [
    ['item.setQuantity', tires],
    ['item.remove', { itemId: '1001' }],
    ['coupon.apply', { promoCode: 'TREAD20' }],
    ['coupon.remove', { promoCode: 'TREAD20' }],
    ['vehicle.choose', vehicle],
    ['vehicle.remove', {}],
    ['alert.acknowledge', { alert: 'changedPrice' }],
  ] as const)
    expect(await checkout.send('cart', type, payload)).toMatchObject({
      outcome: 'rejected',
      message: 'There is no cart yet!',
      blockedBy: noCart,
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
  expect(await checkout.view('cart')).toMatchObject({ state: 'empty', quantity: 0, can: ['item.add', 'cart.refresh'] })
  applied(await checkout.send('cart', 'item.add', trailerTires))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 2, refusal: null })
})

test('a quantity of zero, a tire without a number and a rear tire without a quantity are refused with their field', async () => {
  const checkout = await openCheckout()
  const issues = async (payload: object) => {
    const answer = await checkout.send('cart', 'item.add', payload)
    return answer.outcome === 'invalid' ? answer.issues : answer
  }
  expect(await issues({ ...tires, quantity: 0 })).toEqual([
    { field: 'quantity', message: 'Choose a front or rear quantity above zero' },
  ])
  expect(await issues({ ...tires, quantity: 25 })).toEqual([
    { field: 'quantity', message: 'We sell up to 24 tires of a kind online. Call us for more.' },
  ])
  expect(await issues({ ...tires, itemId: 'round' })).toEqual([{ field: 'itemId', message: 'Choose a tire' }])
  expect(await issues({ ...tires, rearItemId: '1002' })).toEqual([
    { field: 'rearItemId', message: 'Choose a rear tire and its quantity together' },
  ])
  expect(checkout.calls).toEqual([])
})

test('first tires that are refused leave no cart and say why', async () => {
  const checkout = await openCheckout({ effects: { 'cart.createCart': [answers({ outcome: 'refused', ...soldOut })] } })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await cartOf(checkout)).toEqual({ state: 'none', quantity: 0, refusal: soldOut })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: null })
})

test('first tires without an answer are looked up in the records, and nothing is claimed', async () => {
  const lost = await openCheckout({ effects: { 'cart.createCart': [answerLost] } })
  applied(await lost.send('cart', 'item.add', tires))
  expect(await cartOf(lost)).toEqual({ state: 'active', quantity: 4, refusal: unconfirmed })
  const failed = await openCheckout({ effects: { 'cart.createCart': [fails] } })
  applied(await failed.send('cart', 'item.add', tires))
  expect(await cartOf(failed)).toEqual({ state: 'none', quantity: 0, refusal: unconfirmed })
  expect((await failed.view('cart')).can).toEqual(['item.add', 'cart.refresh'])
})

test('a change that is refused leaves the cart as it was and says why', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.updateCart', answers({ outcome: 'refused', ...soldOut }))
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 }))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: soldOut })
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 }))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 8, refusal: null })
})

test('a change without an answer may have been made: the cart reads its records and says that it does not know', async () => {
  for (const [fate, quantity] of [
    [fails, 4],
    [answerLost, 8],
  ] as const) {
    const checkout = await openAt('cart')
    checkout.script('cart.updateCart', fate)
    applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 }))
    expect(await cartOf(checkout)).toEqual({ state: 'active', quantity, refusal: unconfirmed })
    expect(checkout.callsOf('cart.readCart')).toHaveLength(1)
  }
})

test('a change that takes too long is looked up too', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.updateCart', hangsAfter)
  const sent = checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 })
  await expect.poll(() => checkout.waiting()).toBe(1)
  await checkout.advance(10_000)
  applied(await sent)
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 8, refusal: unconfirmed })
})

test('records that cannot be read either leave what was known, and the doubt', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.updateCart', fails)
  checkout.script('cart.readCart', fails, fails)
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 }))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: unconfirmed })
  const other = await openAt('cart')
  other.script('cart.readCart', fails)
  applied(await other.send('cart', 'cart.refresh'))
  expect(await cartOf(other)).toEqual({
    state: 'active',
    quantity: 4,
    refusal: { code: 'unread', field: '', message: 'We could not read your cart. Please reload the page.' },
  })
})

test('promo codes, the vehicle, the trailer and seen alerts are changes of the cart', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', 'coupon.apply', { promoCode: ' tread20 ' }))
  applied(await checkout.send('cart', 'coupon.remove', { promoCode: 'TREAD20' }))
  applied(await checkout.send('cart', 'vehicle.choose', { ...vehicle, vehicleTrim: undefined }))
  applied(await checkout.send('cart', 'vehicle.remove'))
  applied(await checkout.send('cart', 'trailer.describe', { trailerInfo: ' 16 ft utility trailer ' }))
  applied(await checkout.send('cart', 'trailer.describe', { trailerInfo: ' ' }))
  applied(await checkout.send('cart', 'alert.acknowledge', { alert: 'shopRemoved' }))
  expect(checkout.callsOf('cart.updateCart').map(({ input }) => input)).toEqual([
    { update: { kind: 'applyCoupon', promoCode: 'TREAD20' } },
    { update: { kind: 'removeCoupon', promoCode: 'TREAD20' } },
    { update: { kind: 'vehicle', vehicle: { ...vehicle, vehicleTrim: '' } } },
    { update: { kind: 'vehicle', vehicle: null } },
    { update: { kind: 'trailer', trailerInfo: '16 ft utility trailer' } },
    { update: { kind: 'trailer', trailerInfo: null } },
    { update: { kind: 'acknowledge', alert: 'shopRemoved' } },
  ])
})

test('a trailer is told in a hundred characters, and not with a card number', async () => {
  const checkout = await openAt('cart')
  for (const [trailerInfo, message] of [
    ['x'.repeat(101), 'Please use at most 100 characters'],
    ['4111 1111 1111 1111', 'Please do not enter card numbers here'],
  ])
    expect(await checkout.send('cart', 'trailer.describe', { trailerInfo })).toEqual({
      outcome: 'invalid',
      issues: [{ field: 'trailerInfo', message }],
    })
})

test('a promo code that is refused says so at its field', async () => {
  const checkout = await openAt('cart')
  const badCoupon = { code: 'badCoupon', field: 'promoCode', message: 'This code does not exist or has ended.' }
  checkout.script('cart.updateCart', answers({ outcome: 'refused', ...badCoupon }))
  applied(await checkout.send('cart', 'coupon.apply', { promoCode: 'NOPE20' }))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: badCoupon })
  expect(await checkout.send('cart', 'coupon.apply', { promoCode: '%' })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'promoCode', message: 'Please enter a promo code: letters and digits' }],
  })
})

test('a vehicle without make, model or a year is refused with its fields', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.send('cart', 'vehicle.choose', { vehicleMake: ' ', vehicleYear: '21' })).toEqual({
    outcome: 'invalid',
    issues: ['vehicleMake', 'vehicleModel', 'vehicleYear'].map((field) => ({ field, message: 'Please choose a vehicle' })),
  })
})

test('a cart that is read anew tells everybody what the records say', async () => {
  const checkout = await openAt('delivery')
  Object.assign(checkout.world.books, { userType: 'Dealer', shipping: null })
  applied(await checkout.send('cart', 'cart.refresh'))
  expect((await checkout.view('cartTabs')).tabs.map(({ method }) => method)).toEqual(['warehouse'])
  expect(await checkout.view('shippingChoice')).toMatchObject({ state: 'undecided', option: null })
})

test('a new ZIP is told before the first tire too', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await cartOf(checkout)).toEqual({ state: 'none', quantity: 0, refusal: null })
  expect(checkout.callsOf('cart.readCart').map(({ input }) => input)).toEqual([{}])
})

test('a refused addition to an empty cart leaves it empty', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  checkout.script('cart.updateCart', answers({ outcome: 'refused', ...soldOut }))
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await cartOf(checkout)).toEqual({ state: 'empty', quantity: 0, refusal: soldOut })
})

test('a cart that is gone (404) is cleaned up with everything that belongs to it', async () => {
  const checkout = await openAt('summary')
  checkout.script('cart.updateCart', answers({ outcome: 'notFound' }))
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  expect(await checkout.view('cart')).toMatchObject({
    state: 'gone',
    quantity: 0,
    isGone: true,
    wasAdding: false,
    refusal: null,
    can: ['cart.refresh'],
  })
  expect(await checkout.view('shippingChoice')).toMatchObject({ option: null, installerId: null })
  expect(await checkout.view('appointment')).toMatchObject({ state: 'notNeeded', slot: null })
  expect(await checkout.view('checkoutFlow')).toMatchObject({ stage: 'shipping' })
})

test('a cart that is gone while tires go in says so: a new one takes them', async () => {
  for (const [point, effect] of [
    ['start', 'cart.createCart'],
    ['cart', 'cart.updateCart'],
  ] as const) {
    const checkout = await openAt(point, {})
    checkout.script(effect, answers({ outcome: 'notFound' }))
    applied(await checkout.send('cart', 'item.add', tires))
    expect(await checkout.view('cart')).toMatchObject({ state: 'gone', isGone: true, wasAdding: true, quantity: 0 })
  }
})

test('a cart that is gone when it is read or quoted is cleaned up alike; it comes back if it is there after all', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.readCart', answers({ outcome: 'notFound' }))
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await checkout.value('cart')).toBe('gone')
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: null })
  const sales = await openSalesCart()
  sales.script('cart.sendQuote', answers({ outcome: 'notFound' }))
  applied(await sales.send('cart', 'quote.send', customer))
  expect(await sales.value('cart')).toBe('gone')
})

test('a saved delivery tells the cart what its records say now', async () => {
  const checkout = await openAt('cart')
  Object.assign(checkout.world.books, { userType: 'Sales Tool' })
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await checkout.view('cart')).toMatchObject({ state: 'active', canQuote: true })
})

test('a sales representative sends the cart as a quote; the customer is kept as a reference', async () => {
  const checkout = await openSalesCart()
  applied(await checkout.send('cart', 'quote.send', customer))
  expect(await checkout.view('cart')).toMatchObject({
    state: 'active',
    notice: { isGood: true, message: 'Quote sent' },
    quotesSent: 1,
  })
  expect(checkout.callsOf('cart.sendQuote').map(({ input }) => input)).toEqual([{ quoteRef: 'draft-1' }])
  expect(await checkout.store.latestDraft('cart-1', 'quoteCustomer')).toEqual({ ...customer, phone: '6145550142' })
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  expect((await checkout.view('cart')).notice).toBe(null)
})

test('a quote that is not sent says so, and one without an answer says that nobody knows', async () => {
  const checkout = await openSalesCart()
  checkout.script('cart.sendQuote', answers({ outcome: 'empty' }), answers({ outcome: 'tooMany' }), fails)
  const notices: unknown[] = []
  for (let round = 0; round < 3; round += 1) {
    applied(await checkout.send('cart', 'quote.send', customer))
    notices.push((await checkout.view('cart')).notice)
  }
  expect(notices).toEqual([
    { isGood: false, message: 'Quote could not be sent' },
    { isGood: false, message: 'Quote could not be sent: this customer has had several today. Try again tomorrow.' },
    {
      isGood: false,
      message: 'Quote could not be sent, as far as we know. Please ask your customer before you send it again.',
    },
  ])
  // only the last may have gone out
  expect((await checkout.view('cart')).quotesSent).toBe(1)
})

test('only a sales representative can send a quote, to a real email and phone, ten times a cart', async () => {
  const shopper = await openAt('cart')
  expect(await shopper.send('cart', 'quote.send', customer)).toMatchObject({
    outcome: 'rejected',
    blockedBy: [{ code: 'notSalesTool', message: 'Only a sales representative can send a quote' }],
  })
  const checkout = await openSalesCart()
  expect(await checkout.send('cart', 'quote.send', { email: 'zelda', phone: '555' })).toEqual({
    outcome: 'invalid',
    issues: [
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'phone', message: 'Please enter a valid phone number' },
    ],
  })
  for (let sent = 0; sent < 10; sent += 1) applied(await checkout.send('cart', 'quote.send', customer))
  expect(await checkout.send('cart', 'quote.send', customer)).toMatchObject({
    outcome: 'rejected',
    message: 'This cart has been sent 10 times. Open a new cart to quote again.',
  })
})

test('the badge shows the number, 9+ above 9, and nothing for an empty cart', () => {
  expect([0, 1, 9, 10, 24].map(cartBadge)).toEqual(['', '1', '9', '9+', '9+'])
})

test('a placed order closes the cart for good', async () => {
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

test('a cart derived anew has its tires, or is closed when its order is placed', async () => {
  const checkout = await openAt('cart')
  await checkout.restartCharts()
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: null })
  checkout.world.books.orders.push({ orderId: 'TL-0001', state: 'confirmed', totalInCents: 60_000, at: 0 })
  await checkout.restartCharts()
  expect(await checkout.value('cart')).toBe('closed')
})

async function openSalesCart(): Promise<Checkout> {
  const checkout = await openCheckout()
  checkout.world.books.userType = 'Sales Tool'
  applied(await checkout.send('cart', 'item.add', tires))
  return checkout
}
