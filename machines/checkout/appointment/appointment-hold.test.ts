import { expect, test } from 'vitest'
import { openAt, place, time } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails } from '#machines/checkout/testing.ts'
import { gone, later, minutes, pick, timeOf, unconfirmed } from './appointment-testing.ts'

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
