import { expect, test } from 'vitest'
import { journey, openAt, openConfirmed, place, time } from '#machines/checkout/journeys-testing.ts'
import { applied, openCheckout } from '#machines/checkout/testing.ts'
import { withExitAttentive } from './checkout-flow.rules.ts'
import { progressOf, stageOf } from './checkout-flow-testing.ts'

// @fact 2.1
test('a shopper has the tires mounted: tire, shop, time, coverage, card, order', async () => {
  const checkout = await openCheckout()
  const stages = [await stageOf(checkout)]
  for (const { machine, type, payload } of journey('installer')) {
    applied(await checkout.send(machine, type, payload))
    stages.push(await stageOf(checkout))
  }
  await place(checkout)
  stages.push(await stageOf(checkout))
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
  expect(checkout.world.records).toMatchObject({
    shipping: { option: 'installer', installerId: 'SHOP-001' },
    slot: time,
    orders: [{ orderId: 'TL-0001', state: 'confirmed', totalInCents: 60_000 }],
  })
  expect(checkout.world.captured()).toBe(60_000)
  expect(checkout.incidents).toEqual([])
})

// @fact 2.2
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
    reachable: [],
    orderId: 'TL-0001',
    blockedBy: [],
    can: [],
  })
  expect(checkout.world.records).toMatchObject({ shipping: { option: 'home', installerId: null }, slot: null })
  expect(checkout.world.captured()).toBe(60_000)
})

test('a step is reachable when a visit leads to it', async () => {
  const reachableAt = async (step: Parameters<typeof openAt>[0]) => (await (await openAt(step)).view('checkoutFlow')).reachable
  expect(await reachableAt('cart')).toEqual(['shipping'])
  expect(await reachableAt('payment')).toEqual(['shipping', 'services', 'payment'])
  expect(await reachableAt('summary')).toEqual(['shipping', 'services', 'payment', 'summary'])
})

// @fact 2.4
test('a shopper may jump back to any step and forward again', async () => {
  const checkout = await openAt('summary')
  for (const step of ['shipping', 'summary', 'services', 'payment', 'shipping'] as const) {
    applied(await checkout.send('checkoutFlow', 'step.visit', { step }))
    expect(await stageOf(checkout)).toBe(step)
  }
})

// @fact 2.5
test.each([
  ['shipping', 'start'],
  ['payment', 'time'],
] as const)('a shopper who asks for a later step lands on the first that still needs something: %s', async (expected, point) => {
  const checkout = await openAt(point)
  applied(await checkout.send('checkoutFlow', 'step.visit', { step: 'summary' }))
  expect(await stageOf(checkout)).toBe(expected)
})

test('a step that does not exist is refused before the chart sees it', async () => {
  const checkout = await openCheckout()
  expect(await checkout.send('checkoutFlow', 'step.visit', { step: 'moon' })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'step', message: 'Choose one of the checkout steps' }],
  })
})

// @fact 2.3
test('the progress bar shows the finished steps, the current one and those that may be visited', async () => {
  const checkout = await openAt('services')
  expect(await progressOf(checkout)).toEqual([
    ['shipping', 'done', true],
    ['services', 'current', true],
    ['payment', 'ahead', true],
  ])
})

// @fact 2.10
test('the summary is shown under payment', async () => {
  const checkout = await openAt('summary')
  expect((await checkout.view('checkoutFlow')).progress.map(({ status }) => status)).toEqual(['done', 'done', 'current'])
})

test('the flag of a shopper who is about to leave is kept until they continue', async () => {
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

test.each([
  ['confirmed', 'confirmation'],
  ['cancelled', 'cancelled'],
  ['unconfirmed', 'shipping'],
] as const)('a flow rebuilt from an order matches it: %s, %s', async (state, expected) => {
  const checkout = await openCheckout()
  checkout.world.records.orders.push({ orderId: 'TL-0001', state, totalInCents: 1, at: 0 })
  await checkout.restartCharts()
  expect(await stageOf(checkout)).toBe(expected)
})
