import { expect, test } from 'vitest'
import { openAt, time } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, type Checkout } from '#machines/checkout/testing.ts'
import { gone, later, minutes, pick, timeOf } from './appointment-testing.ts'

/** A cart whose mobile installer is chosen. */
async function openWithMobile(): Promise<Checkout> {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'MOB-001' }))
  return checkout
}

// @fact 2.32 5.3
test("a mobile installer's visit is confirmed before it is booked", async () => {
  const checkout = await openWithMobile()
  expect(await checkout.send('appointment', 'appointment.confirm')).toMatchObject({
    outcome: 'rejected',
    message: 'Please select a time slot',
  })
  applied(await pick(checkout))
  expect(await checkout.view('appointment')).toMatchObject({
    state: 'confirmingVisit',
    isMobileInstall: true,
    step: 2,
    slot: null,
    toConfirm: time,
    can: ['slot.pick', 'appointment.confirm', 'time.change'],
  })
  expect(checkout.callsOf('appointment.saveTime')).toEqual([])
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['slotUnconfirmed'])
  applied(await checkout.send('appointment', 'appointment.confirm'))
  expect(await checkout.view('appointment')).toMatchObject({ state: 'timeHeld', slot: time, toConfirm: null })
  expect(checkout.callsOf('appointment.saveTime').map(({ input }) => input)).toEqual([{ installerId: 'MOB-001', ...time }])
  expect((await checkout.view('checkoutFlow')).blockedBy).toEqual([])
})

test('an unconfirmed visit can be picked again or abandoned', async () => {
  const checkout = await openWithMobile()
  applied(await pick(checkout))
  applied(await pick(checkout, later))
  expect((await checkout.view('appointment')).toConfirm).toEqual(later)
  applied(await checkout.send('appointment', 'time.change'))
  expect(await timeOf(checkout)).toEqual({ state: 'choosingTime', slot: null, problem: null })
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
})

test('a visit that another shopper took during its confirmation is gone', async () => {
  const checkout = await openWithMobile()
  checkout.script('appointment.saveTime', answers({ outcome: 'slotGone' }))
  applied(await pick(checkout))
  applied(await checkout.send('appointment', 'appointment.confirm'))
  expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: gone })
  applied(await pick(checkout, later))
  expect((await checkout.view('appointment')).toConfirm).toEqual(later)
})

// @fact 5.3
test('another visit can be confirmed while the first is held and after its hold expires', async () => {
  const checkout = await openWithMobile()
  applied(await pick(checkout))
  applied(await checkout.send('appointment', 'appointment.confirm'))
  applied(await pick(checkout, later))
  expect(await checkout.view('appointment')).toMatchObject({ state: 'timeHeld', slot: time, toConfirm: later })
  applied(await checkout.send('appointment', 'time.change'))
  expect(await checkout.view('appointment')).toMatchObject({ state: 'timeHeld', slot: time, toConfirm: null })
  applied(await pick(checkout, later))
  await checkout.advance(30 * minutes)
  expect(await checkout.view('appointment')).toMatchObject({
    state: 'confirmingVisit',
    slot: time,
    toConfirm: later,
    holdEnded: true,
  })
  applied(await checkout.send('appointment', 'time.change'))
  expect(await checkout.view('appointment')).toMatchObject({ state: 'holdEnded', slot: time, toConfirm: null })
  applied(await pick(checkout, later))
  applied(await checkout.send('appointment', 'appointment.confirm'))
  expect(await checkout.view('appointment')).toMatchObject({ state: 'timeHeld', slot: later, holdEnded: false })
})
