/** The time of a placed order: booked with it, moved until a day before, and open to others once the order is cancelled. */
import { expect, test } from 'vitest'
import { openAt, openConfirmed, place, time } from '#machines/checkout/journeys-testing.ts'
import { answerLost, answers, applied, fails } from '#machines/checkout/testing.ts'
import { appointmentChart } from './appointment.chart.ts'
import { later, minutes, pick, timeOf, unconfirmed } from './appointment-testing.ts'

test('with the order the time is booked, and stays so when its half hour is over', async () => {
  const checkout = await openConfirmed()
  const booked = { state: 'booked', booked: 'movable', slot: time, holdEnded: false, problem: null, can: ['slot.pick'] }
  expect(await checkout.view('appointment')).toMatchObject(booked)
  await checkout.advance(31 * minutes)
  expect(await checkout.view('appointment')).toMatchObject(booked)
})

test('another visit that was tried and not confirmed is dropped when the order is placed', async () => {
  const checkout = await openAt('summary')
  checkout.script('appointment.saveTime', answers({ outcome: 'slotGone' }))
  applied(await pick(checkout, later))
  applied(await place(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'booked', slot: time, problem: null })
})

test('the shopper moves it to another time, and again', async () => {
  const checkout = await openConfirmed()
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'booked', slot: later, problem: null })
  expect(checkout.world.records.slot).toEqual(later)
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'booked', slot: time, problem: null })
  expect(checkout.callsOf('appointment.moveTime').map(({ input }) => input)).toEqual([later, time])
})

const taken = { code: 'slotGone', message: expect.stringMatching(/Your appointment is as it was/) }

test.each([
  ['another shopper has the time', answers({ outcome: 'slotGone' }), taken],
  [
    'the tires are not there by then',
    answers({ outcome: 'beforeTires', firstDay: '2026-03-18' }),
    {
      code: 'beforeTires',
      message: expect.stringMatching(/Your appointment is as it was\. The first day is Wednesday, March 18/),
    },
  ],
  ['there is no answer', fails, unconfirmed],
  ['there is no such order', answers({ outcome: 'notFound' }), unconfirmed],
])('the appointment stays, and can be moved again, when %s', async (_why, outcome, problem) => {
  const checkout = await openConfirmed()
  checkout.script('appointment.moveTime', outcome)
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'booked', slot: time, problem })
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'booked', slot: later, problem: null })
})

test('after an answer was lost the same time picked again tells that it moved', async () => {
  const checkout = await openConfirmed()
  checkout.script('appointment.moveTime', answerLost)
  applied(await pick(checkout, later))
  expect((await timeOf(checkout)).slot).toEqual(time)
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'booked', slot: later, problem: null })
})

test('less than a day before, the shop moves it on the phone', async () => {
  const checkout = await openConfirmed()
  checkout.script('appointment.moveTime', answers({ outcome: 'byPhone' }))
  applied(await pick(checkout, later))
  expect(await checkout.view('appointment')).toMatchObject({
    booked: 'byPhone',
    slot: time,
    problem: { code: 'byPhone', message: 'Your appointment is less than a day away. Please call the shop to change it.' },
    can: [],
  })
  expect(await pick(checkout, later)).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})

test('the visit of a mobile installer is moved on the phone', async () => {
  const checkout = await openConfirmed({ way: 'mobile' })
  expect(await checkout.view('appointment')).toMatchObject({ state: 'booked', booked: 'byPhone', can: [] })
})

test('an order without an appointment has none to move', async () => {
  const checkout = await openConfirmed({ way: 'home' })
  expect(await checkout.view('appointment')).toMatchObject({ state: 'notNeeded', booked: null, can: [] })
})

test('cancelling the order gives the time up', async () => {
  const checkout = await openConfirmed()
  applied(await checkout.send('order', 'order.cancel'))
  expect(await checkout.view('appointment')).toMatchObject({ state: 'cancelled', booked: null, holdEnded: false, can: [] })
  expect(await pick(checkout, later)).toMatchObject({ outcome: 'rejected' })
})

test('read again from the records, the time of a placed order is booked, and that of a cancelled one given up', async () => {
  const checkout = await openConfirmed()
  applied(await pick(checkout, later))
  await checkout.restartCharts()
  expect(await checkout.view('appointment')).toMatchObject({ state: 'booked', booked: 'movable', slot: later })
  applied(await checkout.send('order', 'order.cancel'))
  await checkout.restartCharts()
  expect(await checkout.value('appointment')).toBe('cancelled')
  const mobile = await openConfirmed({ way: 'mobile' })
  await mobile.restartCharts()
  expect(await mobile.view('appointment')).toMatchObject({ state: 'booked', booked: 'byPhone' })
})

test('an appointment of version 2 stays what it was', () => {
  const snapshot = { status: 'active', value: { timeHeld: 'settled' }, context: { slot: time, picked: null } }
  expect(appointmentChart.migrations?.[2]?.(snapshot as never)).toEqual({
    ...snapshot,
    context: { slot: time, picked: null, placedState: null },
  })
})
