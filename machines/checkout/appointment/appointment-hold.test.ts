import { expect, test } from 'vitest'
import { openAt, place, time } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails } from '#machines/checkout/testing.ts'
import { appointmentChart } from './appointment.chart.ts'
import { gone, later, minutes, pick, timeOf, tooEarly, unconfirmed } from './appointment-testing.ts'

// @fact 4.51
test('a time is held for 30 minutes; after that it may still be ordered, or taken again', async () => {
  const checkout = await openAt('summary')
  await checkout.advance(30 * minutes - 1)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'timeHeld', holdEnded: false })
  await checkout.advance(1)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'holdEnded', holdEnded: true, slot: time })
  expect((await checkout.view('checkoutFlow')).stage).toBe('summary')
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: null })
})

test.each([
  ['is gone', answers({ outcome: 'slotGone' })],
  ['has no answer', fails],
])('trying another time does not lengthen the 30 minutes: one that %s', async (_what, outcome) => {
  const checkout = await openAt('time')
  checkout.script('appointment.saveTime', outcome)
  await checkout.advance(20 * minutes)
  applied(await pick(checkout, later))
  await checkout.advance(10 * minutes)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'holdEnded', slot: time })
})

test('booking another time restarts the 30 minutes', async () => {
  const checkout = await openAt('time')
  await checkout.advance(20 * minutes)
  applied(await pick(checkout, later))
  await checkout.advance(30 * minutes - 1)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'timeHeld', slot: later })
  await checkout.advance(1)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'holdEnded', slot: later })
})

test('an expired time is kept when no other can be booked', async () => {
  const checkout = await openAt('time')
  await checkout.advance(31 * minutes)
  checkout.script('appointment.saveTime', answers({ outcome: 'slotGone' }), fails)
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'holdEnded', slot: time, problem: gone })
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'holdEnded', slot: time, problem: unconfirmed })
})

test('a time whose hold ended can still be ordered', async () => {
  const checkout = await openAt('summary')
  await checkout.advance(31 * minutes)
  applied(await place(checkout))
  expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
})

// @fact 4.58
test('a held time is released on request, and the slot is free again', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('appointment', 'time.release'))
  expect(await checkout.view('appointment')).toMatchObject({ state: 'choosingTime', slot: null, problem: null })
  expect(checkout.world.records).toMatchObject({ slot: null, shipping: { option: 'installer' } })
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
})

test('a time that is already gone (404) counts as released', async () => {
  const checkout = await openAt('time')
  checkout.script('appointment.releaseTime', answers({ outcome: 'notFound' }))
  applied(await checkout.send('appointment', 'time.release'))
  expect((await checkout.view('appointment')).state).toBe('choosingTime')
})

test('a time whose release got no answer may still be held', async () => {
  const checkout = await openAt('time')
  checkout.script('appointment.releaseTime', fails)
  applied(await checkout.send('appointment', 'time.release'))
  expect(await checkout.view('appointment')).toMatchObject({ state: 'holdEnded', slot: time, problem: { code: 'unconfirmed' } })
})

test('without a held time there is nothing to release', async () => {
  const checkout = await openAt('delivery')
  expect(await checkout.send('appointment', 'time.release')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})

test('a time is held for as long as the shop says: less than half an hour where the limit is near', async () => {
  const checkout = await openAt('delivery')
  checkout.script('appointment.saveTime', answers({ outcome: 'ok', ...time, heldForMs: 10 * minutes }))
  applied(await pick(checkout))
  await checkout.advance(10 * minutes - 1)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'timeHeld' })
  await checkout.advance(1)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'holdEnded', slot: time })
})

const notHeld = {
  code: 'notHeld',
  message:
    'You have held times for 2 hours, so others can take this one now. It is yours if it is still free when you place your order.',
}

test.each(['delivery', 'time'] as const)(
  'past the limit a picked time is chosen and not held, and can be ordered: %s',
  async (point) => {
    const checkout = await openAt(point)
    checkout.script('appointment.saveTime', answers({ outcome: 'ok', ...later, heldForMs: 0 }))
    applied(await pick(checkout, later))
    expect(await timeOf(checkout)).toEqual({ state: 'holdEnded', slot: later, problem: notHeld })
    expect((await checkout.view('checkoutFlow')).blockedBy).toEqual([])
  },
)

test.each([
  ['held', 0],
  ['held no longer', 31 * minutes],
])('the time that is %s, picked again and refused, is gone', async (_what, wait) => {
  const checkout = await openAt('time')
  checkout.script('appointment.saveTime', answers({ outcome: 'beforeTires', firstDay: '2026-03-18' }))
  await checkout.advance(wait)
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: tooEarly })
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
})

test('read again from the records, a time is held for what is left of its hold, and not at all once that has ended', async () => {
  const checkout = await openAt('time')
  await checkout.advance(20 * minutes)
  await checkout.restartCharts()
  expect((await checkout.view('appointment')).state).toBe('timeHeld')
  await checkout.advance(10 * minutes)
  expect((await checkout.view('appointment')).state).toBe('holdEnded')
  await checkout.restartCharts()
  expect(await checkout.view('appointment')).toMatchObject({ state: 'holdEnded', slot: time })
})

test('an appointment of version 3 is held for half an hour', () => {
  const snapshot = { status: 'active', value: { timeHeld: 'settled' }, context: { slot: time, picked: null } }
  expect(appointmentChart.migrations?.[3]?.(snapshot as never)).toEqual({
    ...snapshot,
    context: { slot: time, picked: null, heldForMs: 30 * minutes },
  })
})
