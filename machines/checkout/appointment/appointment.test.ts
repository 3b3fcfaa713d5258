import { expect, test } from 'vitest'
import { address, openAt, shop, time } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails } from '#machines/checkout/testing.ts'
import { gone, later, pick, timeOf, unconfirmed } from './appointment-testing.ts'

// @fact 5.12
test('without a shop there is nothing to book', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.view('appointment')).toEqual({
    state: 'notNeeded',
    isNeeded: false,
    isMobileInstall: false,
    step: null,
    slot: null,
    toConfirm: null,
    holdEnded: false,
    booked: null,
    problem: null,
    exits: [],
    blockedBy: [
      {
        code: 'shopMissing',
        message: 'Please select a shop or change shipping option',
        field: 'installerId',
        step: 'shipping',
      },
    ],
    can: [],
  })
  expect(await pick(checkout)).toMatchObject({ outcome: 'rejected', message: 'Please select a shop or change shipping option' })
})

// @fact 2.32
test('a chosen shop opens its calendar, and a picked time is held', async () => {
  const checkout = await openAt('delivery')
  expect(await checkout.view('appointment')).toMatchObject({ state: 'choosingTime', isNeeded: true, step: 1, can: ['slot.pick'] })
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: null })
  expect((await checkout.view('appointment')).step).toBe(2)
  expect(checkout.callsOf('appointment.saveTime').map(({ input }) => input)).toEqual([{ installerId: 'SHOP-001', ...time }])
})

// @fact 5.11
test('an invalid time is refused and names its field', async () => {
  const checkout = await openAt('delivery')
  expect(await pick(checkout, { date: 'soon', startTime: '25:00' })).toEqual({
    outcome: 'invalid',
    issues: [
      { field: 'date', message: 'Please select a time slot' },
      { field: 'startTime', message: 'Please select a time slot' },
    ],
  })
})

test('a time without an answer leaves the calendar open: the result is unknown until it is picked again', async () => {
  const checkout = await openAt('delivery', { effects: { 'appointment.saveTime': [fails] } })
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'choosingTime', slot: null, problem: unconfirmed })
})

// @fact 4.52
test('another time replaces the first; when it is gone or fails, the first stays', async () => {
  const checkout = await openAt('time')
  checkout.script('appointment.saveTime', answers({ outcome: 'slotGone' }), fails)
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: gone })
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: unconfirmed })
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: later, problem: null })
})

// @fact 4.53
test('another shop drops the time, the same shop again keeps it', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: null })
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }))
  expect(await timeOf(checkout)).toEqual({ state: 'choosingTime', slot: null, problem: null })
  applied(await pick(checkout, later))
  expect(checkout.callsOf('appointment.saveTime').at(-1)?.input).toEqual({ installerId: 'SHOP-002', ...later })
})

test('switching from a shop to home delivery removes the appointment', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await timeOf(checkout)).toEqual({ state: 'notNeeded', slot: null, problem: null })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
})

test.each([
  ['chosen', 'time'],
  ['still to be chosen', 'delivery'],
] as const)('removing a shop removes its time: %s', async (_what, point) => {
  const checkout = await openAt(point)
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  expect(await timeOf(checkout)).toEqual({ state: 'notNeeded', slot: null, problem: null })
})

test.each([
  ['cart', 'notNeeded'],
  ['delivery', 'choosingTime'],
  ['time', 'timeHeld'],
] as const)('an appointment rebuilt from the records matches them: %s, %s', async (point, state) => {
  const checkout = await openAt(point)
  await checkout.restartCharts()
  expect((await checkout.view('appointment')).state).toBe(state)
})
