import { expect, test } from 'vitest'
import type { UserType } from '../../domain/account.ts'
import { address, journey, openAt, openConfirmed, place, shop, time, tires, trailerTires, type Way } from '../journeys-testing.ts'
import { answers, applied, type Checkout, fails, openCheckout } from '../testing.ts'
import { withExitAttentive } from './checkout-flow.rules.ts'

const stage = async (checkout: Checkout) => (await checkout.view('checkoutFlow')).stage

test('a shopper has the tires mounted: tire, shop, time, coverage, card, order', async () => {
  const checkout = await openCheckout()
  const stages = [await stage(checkout)]
  for (const { machine, type, payload } of journey('installer')) {
    applied(await checkout.send(machine, type, payload))
    stages.push(await stage(checkout))
  }
  await place(checkout)
  stages.push(await stage(checkout))
  expect(stages).toEqual([
    'shipping',
    'shipping',
    'shipping',
    'shipping',
    'services',
    'payment',
    'payment',
    'summary',
    'confirmation',
  ])
  expect(checkout.world.books).toMatchObject({
    shipping: { option: 'installer', installerId: 'SHOP-001' },
    slot: time,
    orders: [{ orderId: 'TL-0001', state: 'confirmed', totalInCents: 60_000 }],
  })
  expect(checkout.world.captured()).toBe(60_000)
  expect(checkout.incidents).toEqual([])
})

test('a shopper has the tires shipped home: no shop, no time', async () => {
  const checkout = await openConfirmed({ way: 'home' })
  expect(await checkout.view('checkoutFlow')).toEqual({
    stage: 'confirmation',
    path: '/checkout/order-confirmation',
    href: '/checkout/order-confirmation',
    showExitAttentive: false,
    progress: [
      { step: 'shipping', label: 'Shipping', path: '/checkout/shipping', status: 'done', canVisit: false },
      { step: 'services', label: 'Coverage', path: '/checkout/services', status: 'done', canVisit: false },
      { step: 'payment', label: 'Payment', path: '/checkout/payments', status: 'done', canVisit: false },
    ],
    orderId: 'TL-0001',
    blockedBy: [],
    can: [],
  })
  expect(checkout.world.books).toMatchObject({ shipping: { option: 'home', installerId: null }, slot: null })
  expect(checkout.world.captured()).toBe(60_000)
})

test('an empty cart cannot leave shipping, and says why', async () => {
  const checkout = await openCheckout()
  expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({
    outcome: 'rejected',
    reason: 'notEnabled',
    message: 'There is no cart yet!',
    blockedBy: [
      { code: 'cartEmpty', message: 'There is no cart yet!', step: 'shipping' },
      {
        code: 'shippingMissing',
        message: 'Please select a shop or change shipping option',
        field: 'installerId',
        step: 'shipping',
      },
    ],
  })
})

test('a chosen shop without a time keeps the shopper on shipping', async () => {
  const checkout = await openAt('delivery')
  expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({
    outcome: 'rejected',
    blockedBy: [{ code: 'slotMissing', message: 'Please select a time slot', field: 'startTime', step: 'shipping' }],
  })
  expect(await stage(checkout)).toBe('shipping')
})

test('an address at home needs no time', async () => {
  const checkout = await openAt('delivery', { way: 'home' })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect(await stage(checkout)).toBe('services')
})

test('payment without card and billing address keeps the shopper there, naming both', async () => {
  const checkout = await openAt('payment')
  expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({
    outcome: 'rejected',
    blockedBy: [
      { code: 'billingMissing', message: 'Please enter your billing address', field: 'firstName', step: 'payment' },
      { code: 'cardMissing', message: 'Please enter your card', field: 'card', step: 'payment' },
    ],
  })
})

test('a shopper who asks for a later step lands on the first that still needs something', async () => {
  const empty = await openCheckout()
  applied(await empty.send('checkoutFlow', 'step.visit', { step: 'summary' }))
  expect(await stage(empty)).toBe('shipping')
  const unpaid = await openAt('time')
  applied(await unpaid.send('checkoutFlow', 'step.visit', { step: 'summary' }))
  expect(await stage(unpaid)).toBe('payment')
})

test('a shopper may jump back to any step and forward again', async () => {
  const checkout = await openAt('summary')
  for (const step of ['shipping', 'summary', 'services', 'payment', 'shipping'] as const) {
    applied(await checkout.send('checkoutFlow', 'step.visit', { step }))
    expect(await stage(checkout)).toBe(step)
  }
})

test('a step that does not exist is refused before the chart sees it', async () => {
  const checkout = await openCheckout()
  expect(await checkout.send('checkoutFlow', 'step.visit', { step: 'moon' })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'step', message: 'Choose one of the checkout steps' }],
  })
})

test('the progress bar shows what is done, where the shopper stands and what may be visited', async () => {
  const checkout = await openAt('services')
  expect(
    (await checkout.view('checkoutFlow')).progress.map(({ step, status, canVisit }) => ({ step, status, canVisit })),
  ).toEqual([
    { step: 'shipping', status: 'done', canVisit: true },
    { step: 'services', status: 'current', canVisit: true },
    { step: 'payment', status: 'ahead', canVisit: true },
  ])
})

test('the summary is shown under payment', async () => {
  const checkout = await openAt('summary')
  expect((await checkout.view('checkoutFlow')).progress.map(({ status }) => status)).toEqual(['done', 'done', 'current'])
})

test('the last tire out leads back to shipping and clears delivery, coverage and appointment', async () => {
  const checkout = await openAt('summary')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await checkout.value('cart')).toBe('empty')
  expect(await checkout.view('shippingChoice')).toMatchObject({ state: 'undecided', option: null, installerId: null })
  expect(await checkout.view('appointment')).toMatchObject({ state: 'notNeeded', slot: null })
  expect(await checkout.view('roadHazard')).toMatchObject({ state: 'notOffered', hasCoverage: false })
  const flow = await checkout.view('checkoutFlow')
  expect(flow.stage).toBe('shipping')
  expect(flow.blockedBy.map(({ code }) => code)).toEqual(['cartEmpty', 'shippingMissing'])
})

test('another shop leads back to shipping until a time is picked there', async () => {
  const checkout = await openAt('summary')
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }))
  const flow = await checkout.view('checkoutFlow')
  expect([flow.stage, flow.blockedBy.map(({ code }) => code)]).toEqual(['shipping', ['slotMissing']])
  applied(await checkout.send('appointment', 'slot.pick', { date: '2026-03-14', startTime: '10:00' }))
  applied(await checkout.send('checkoutFlow', 'step.visit', { step: 'summary' }))
  expect(await stage(checkout)).toBe('summary')
})

test('a tire that no shop mounts leads back to shipping, wherever the shopper stood', async () => {
  for (const point of ['services', 'payment', 'summary'] as const) {
    const checkout = await openAt(point)
    applied(await checkout.send('cart', 'item.add', trailerTires))
    const flow = await checkout.view('checkoutFlow')
    expect([point, flow.stage, flow.blockedBy.map(({ code }) => code)]).toEqual([point, 'shipping', ['shippingMissing']])
  }
})

test('a card taken out on the summary leads back to payment', async () => {
  const checkout = await openAt('summary')
  applied(await checkout.send('paymentType', 'card.change'))
  expect(await stage(checkout)).toBe('payment')
})

test('a time that is gone while placing leads back to shipping', async () => {
  const checkout = await openAt('summary', { effects: { 'order.prepareOrder': [answers({ outcome: 'slotGone' })] } })
  await place(checkout)
  const flow = await checkout.view('checkoutFlow')
  expect(flow).toMatchObject({ stage: 'shipping', path: '/checkout/shipping' })
  expect(flow.blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
})

test('while the payment is on its way the flow stays on confirming and no step can be visited', async () => {
  const checkout = await openAt('summary', { effects: { 'order.authorize': [fails] } })
  await place(checkout)
  expect(await checkout.view('checkoutFlow')).toMatchObject({
    stage: 'confirm',
    path: '/checkout/confirm-order/TL-0001',
    can: [],
  })
  expect(await checkout.send('checkoutFlow', 'step.visit', { step: 'shipping' })).toMatchObject({ outcome: 'rejected' })
  expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({ outcome: 'rejected' })
})

test('news from other tabs while the payment is on its way moves nothing', async () => {
  const checkout = await openAt('summary', { effects: { 'order.authorize': [fails] } })
  await place(checkout)
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  applied(await checkout.send('paymentType', 'card.change'))
  expect(await stage(checkout)).toBe('confirm')
})

test('a declined card leads back to payment', async () => {
  const checkout = await openAt('summary', {
    effects: { 'order.authorize': [answers({ outcome: 'declined', code: '2000', message: 'Your bank said no.' })] },
  })
  await place(checkout)
  const flow = await checkout.view('checkoutFlow')
  expect(flow).toMatchObject({ stage: 'payment', path: '/checkout/payments', orderId: 'TL-0001' })
  expect(flow.blockedBy.map(({ code }) => code)).toEqual(['cardMissing'])
})

test('a cancelled order shows as cancelled and stays so', async () => {
  const checkout = await openConfirmed()
  applied(await checkout.send('order', 'order.cancel'))
  expect(await checkout.view('checkoutFlow')).toMatchObject({ stage: 'cancelled', path: '/checkout/order-confirmation', can: [] })
})

test('a flow derived anew from a placed order stands where the order stands', async () => {
  for (const [state, expected] of [
    ['confirmed', 'confirmation'],
    ['cancelled', 'cancelled'],
    ['unconfirmed', 'shipping'],
  ] as const) {
    const checkout = await openCheckout()
    checkout.world.books.orders.push({ orderId: 'TL-0001', state, totalInCents: 1, at: 0 })
    await checkout.restartCharts()
    expect([state, await stage(checkout)]).toEqual([state, expected])
  }
})

/** A checkout with delivery and time settled, of a buyer to whom coverage is offered or not. */
async function openSettled(way: Way, userType: UserType = 'none'): Promise<Checkout> {
  const checkout = await openAt('time', { way })
  checkout.world.books.userType = userType
  applied(await checkout.send('cart', 'cart.refresh'))
  return checkout
}

const progressOf = async (checkout: Checkout) =>
  (await checkout.view('checkoutFlow')).progress.map(({ step, status, canVisit }) => [step, status, canVisit])

test('where there is no coverage to choose, the delivery is confirmed instead, and the bar shows coverage as skipped', async () => {
  for (const way of ['installer', 'home'] as const) {
    const checkout = await openSettled(way, 'Special Order')
    expect(await progressOf(checkout)).toEqual([
      ['shipping', 'current', true],
      ['services', 'skipped', false],
      ['payment', 'ahead', true],
    ])
    applied(await checkout.send('checkoutFlow', 'step.continue'))
    expect(await checkout.view('checkoutFlow')).toMatchObject({
      stage: 'shippingConfirmation',
      path: '/checkout/shipping-confirmation',
      blockedBy: [],
      can: ['step.continue', 'step.visit', 'exit.attend'],
    })
    expect(await progressOf(checkout)).toEqual([
      ['shipping', 'current', true],
      ['services', 'skipped', false],
      ['payment', 'ahead', true],
    ])
    applied(await checkout.send('checkoutFlow', 'step.continue'))
    expect(await stage(checkout)).toBe('payment')
    expect((await progressOf(checkout))[1]).toEqual(['services', 'skipped', false])
  }
})

test('tires that all bring their coverage skip it, and a tire without brings it back', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'item.add', { itemId: '7001', quantity: 4 }))
  applied(await checkout.send('shippingChoice', 'address.save', address))
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect(await stage(checkout)).toBe('shippingConfirmation')
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await stage(checkout)).toBe('services')
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await stage(checkout)).toBe('shippingConfirmation')
})

test('tires that are collected at a warehouse go by the confirmation, coverage or not', async () => {
  const checkout = await openCheckout()
  checkout.world.books.userType = 'Dealer'
  applied(await checkout.send('cart', 'item.add', tires))
  // Who is going to collect is promised no coverage step, before they have said where.
  expect((await checkout.view('checkoutFlow')).progress.map(({ status }) => status)).toEqual(['current', 'skipped', 'ahead'])
  applied(await checkout.send('shippingChoice', 'warehouse.pick', { warehouseId: 'WH-001' }))
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect([(await checkout.view('roadHazard')).offer, await stage(checkout)]).toEqual(['offered', 'shippingConfirmation'])
})

test('who asks for the other of the two steps after shipping gets their own', async () => {
  for (const [userType, asked, expected] of [
    ['none', 'shippingConfirmation', 'services'],
    ['none', 'services', 'services'],
    ['Special Order', 'services', 'shippingConfirmation'],
    ['Special Order', 'shippingConfirmation', 'shippingConfirmation'],
  ] as const) {
    const checkout = await openSettled('installer', userType)
    applied(await checkout.send('checkoutFlow', 'step.visit', { step: asked }))
    expect([userType, asked, await stage(checkout)]).toEqual([userType, asked, expected])
  }
})

test('a delivery that is taken out while it is confirmed leads back to shipping', async () => {
  const checkout = await openSettled('installer', 'Special Order')
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  expect(await stage(checkout)).toBe('shipping')
})

test("a mobile installer's time that waits for the shopper's word counts as missing", async () => {
  const checkout = await openCheckout()
  checkout.world.books.nearby.mobile = 1
  applied(await checkout.send('cart', 'item.add', tires))
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'MOB-001' }))
  applied(await checkout.send('appointment', 'slot.pick', time))
  expect((await checkout.view('checkoutFlow')).blockedBy).toEqual([
    {
      code: 'slotUnconfirmed',
      message: 'Please confirm the time with your mobile installer',
      field: 'startTime',
      step: 'shipping',
    },
  ])
  applied(await checkout.send('appointment', 'appointment.confirm'))
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  expect(await stage(checkout)).toBe('services')
})

test('an alert that blocks the order keeps the shopper on shipping, others do not', async () => {
  const checkout = await openAt('time')
  const alert = { kind: 'uninstallable', message: 'Your shop cannot install all of these tires.' } as const
  for (const [blocksOrder, expected] of [
    [true, 'shipping'],
    [false, 'services'],
  ] as const) {
    checkout.world.books.alerts = [{ ...alert, blocksOrder }]
    applied(await checkout.send('cart', 'cart.refresh'))
    expect((await checkout.send('checkoutFlow', 'step.continue')).outcome).toBe(blocksOrder ? 'rejected' : 'applied')
    expect(await stage(checkout)).toBe(expected)
  }
})

test('who is about to leave carries the flag along until they go on', async () => {
  const checkout = await openAt('time')
  const shown = async () => {
    const { path, href, showExitAttentive } = await checkout.view('checkoutFlow')
    return { path, href, showExitAttentive }
  }
  for (const step of ['shipping', 'services'] as const) {
    const path = `/checkout/${step}`
    expect(await shown()).toEqual({ path, href: path, showExitAttentive: false })
    applied(await checkout.send('checkoutFlow', 'exit.attend', {}))
    expect(await shown()).toEqual({ path, href: `${path}?showExitAttentive=true`, showExitAttentive: true })
    applied(await checkout.send('checkoutFlow', 'step.continue'))
  }
})

test('the exit flag joins a query that is there', () => {
  expect(withExitAttentive('/checkout/shipping?because=slotMissing', true)).toBe(
    '/checkout/shipping?because=slotMissing&showExitAttentive=true',
  )
  expect(withExitAttentive('/checkout/shipping', false)).toBe('/checkout/shipping')
})
