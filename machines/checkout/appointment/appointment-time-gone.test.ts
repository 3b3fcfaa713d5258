import { expect, test } from 'vitest'
import { openAt, place, time } from '#machines/checkout/journeys-testing.ts'
import { answers, applied } from '#machines/checkout/testing.ts'
import { gone, later, minutes, pick, timeOf, tiresLater, tooEarly } from './appointment-testing.ts'

const exits = [
  { way: 'changeTime', label: 'Change time', machine: 'appointment', event: 'time.change', href: null },
  { way: 'browseShops', label: 'Browse shops', machine: null, event: null, href: '/checkout/shipping#shops' },
  { way: 'noInstall', label: 'No install', machine: 'shippingChoice', event: 'installer.remove', href: null },
]

test('a time that another shopper took first is gone; another may be picked', async () => {
  const checkout = await openAt('delivery', { effects: { 'appointment.saveTime': [answers({ outcome: 'slotGone' })] } })
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: gone })
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: later, problem: null })
})

// @fact 8.17
test.each([
  ['choosingTime', 'appointment', 'time.change', {}],
  ['choosingTime', 'shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }],
  ['notNeeded', 'shippingChoice', 'installer.remove', {}],
] as const)('a lost time offers three options: to %s by %s %s', async (state, machine, type, payload) => {
  const checkout = await openAt('delivery', { effects: { 'appointment.saveTime': [answers({ outcome: 'slotGone' })] } })
  applied(await pick(checkout))
  expect(await checkout.view('appointment')).toMatchObject({ exits, can: ['slot.pick', 'time.change'] })
  applied(await checkout.send(machine, type, payload))
  expect(await timeOf(checkout)).toEqual({ state, slot: null, problem: null })
  expect((await checkout.view('appointment')).exits).toEqual([])
})

// @fact 8.12
test('a time for a cart that is gone is not held', async () => {
  const checkout = await openAt('delivery', { effects: { 'appointment.saveTime': [answers({ outcome: 'notFound' })] } })
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toMatchObject({ state: 'timeGone', slot: null })
})

// @fact 5.25
test.each([
  ['timeHeld', 0],
  ['holdEnded', 31 * minutes],
])('a time found taken while placing the order is lost, whether or not it was held: %s', async (before, wait) => {
  const checkout = await openAt('summary', { effects: { 'order.prepareOrder': [answers({ outcome: 'slotGone' })] } })
  await checkout.advance(wait)
  expect(await timeOf(checkout)).toEqual({ state: before, slot: time, problem: null })
  await place(checkout)
  expect(await timeOf(checkout)).toEqual({
    state: 'timeGone',
    slot: null,
    problem: {
      code: 'slotGone',
      message: "Install time is no longer available. There is an issue with the installer's appointment, please reschedule",
    },
  })
  expect(checkout.callsOf('order.authorize')).toEqual([])
})

test.each([
  ['timeHeld', 0],
  ['holdEnded', 31 * minutes],
])('a time that is before the tires when the order is placed is lost, whether or not it was held: %s', async (before, wait) => {
  const prepared = answers({ outcome: 'beforeTires', firstDay: '2026-03-18' })
  const checkout = await openAt('summary', { effects: { 'order.prepareOrder': [prepared] } })
  await checkout.advance(wait)
  expect((await timeOf(checkout)).state).toBe(before)
  await place(checkout)
  expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: tiresLater })
  expect(await checkout.view('order')).toMatchObject({ state: 'unplaced', stage: 'unplaced', problem: tiresLater })
  expect(await checkout.view('checkoutFlow')).toMatchObject({ stage: 'shipping', path: '/checkout/shipping' })
  expect(checkout.callsOf('order.authorize')).toEqual([])
  applied(await pick(checkout, later))
  applied(await checkout.send('checkoutFlow', 'step.visit', { step: 'summary' }))
  applied(await place(checkout))
  expect((await checkout.view('order')).stage).toBe('confirmed')
})

test('where the shop has no time once the tires are there, another shop is to be chosen', async () => {
  const checkout = await openAt('summary', {
    effects: { 'order.prepareOrder': [answers({ outcome: 'beforeTires', firstDay: null })] },
  })
  await place(checkout)
  expect((await timeOf(checkout)).problem?.message).toMatch(
    /There is no free time in the next 30 days: please choose another shop\.$/,
  )
})

test.each(['time', 'summary'] as const)(
  'a slower tire in the cart loses a time that it arrives after, and leads back: %s',
  async (point) => {
    const checkout = await openAt(point)
    applied(await checkout.send('cart', 'item.add', { itemId: '6001', quantity: 1 }))
    expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: tiresLater })
    expect((await checkout.view('checkoutFlow')).stage).toBe('shipping')
    applied(await pick(checkout))
    expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: tooEarly })
    applied(await pick(checkout, { date: '2026-03-18', startTime: '14:00' }))
    expect((await timeOf(checkout)).state).toBe('timeHeld')
  },
)

test('more tires of the same kind, or another that is as quick, leave the time as it is', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  applied(await checkout.send('cart', 'item.add', { itemId: '1002', quantity: 2 }))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: null })
})

test('a slower tire loses a time whose hold has ended, too', async () => {
  const checkout = await openAt('time')
  await checkout.advance(31 * minutes)
  applied(await checkout.send('cart', 'item.add', { itemId: '6001', quantity: 1 }))
  expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: tiresLater })
})
