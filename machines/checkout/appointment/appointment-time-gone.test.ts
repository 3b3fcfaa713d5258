import { expect, test } from 'vitest'
import { openAt, place, time } from '#machines/checkout/journeys-testing.ts'
import { answers, applied } from '#machines/checkout/testing.ts'
import { gone, later, minutes, pick, timeOf } from './appointment-testing.ts'

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
