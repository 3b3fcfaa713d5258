import { expect, test } from 'vitest'
import { address, openAt, openConfirmed, place, shop, time } from '../journeys-testing.ts'
import { answers, applied, type Checkout, fails } from '../testing.ts'

const minutes = 60_000
const later = { date: '2026-03-14', startTime: '10:30' }
const goneProblem = { code: 'slotGone', message: 'Install time is no longer available' }
const heldGoneProblem = {
  code: 'slotGone',
  message: "Install time is no longer available. There is an issue with the installer's appointment, please reschedule",
}
const unconfirmed = { code: 'unconfirmed', message: 'We could not confirm the time. Please pick it again.' }
const waysOut = [
  { way: 'changeTime', label: 'Change time', machine: 'appointment', event: 'time.change', href: null },
  { way: 'browseShops', label: 'Browse shops', machine: null, event: null, href: '/checkout/shipping#shops' },
  { way: 'noInstall', label: 'No install', machine: 'shippingChoice', event: 'installer.remove', href: null },
]
const timeOf = async (checkout: Checkout) => {
  const { state, slot, problem } = await checkout.view('appointment')
  return { state, slot, problem }
}
const pick = (checkout: Checkout, slot: object = time) => checkout.send('appointment', 'slot.pick', slot)

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
    problem: null,
    waysOut: [],
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

test('a chosen shop opens its calendar, and a picked time is held', async () => {
  const checkout = await openAt('delivery')
  expect(await checkout.view('appointment')).toMatchObject({ state: 'choosingTime', isNeeded: true, step: 1, can: ['slot.pick'] })
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: null })
  expect((await checkout.view('appointment')).step).toBe(2)
  expect(checkout.callsOf('appointment.saveTime').map(({ input }) => input)).toEqual([{ installerId: 'SHOP-001', ...time }])
})

test('a time that is no time is refused with its field', async () => {
  const checkout = await openAt('delivery')
  expect(await pick(checkout, { date: 'soon', startTime: '25:00' })).toEqual({
    outcome: 'invalid',
    issues: [
      { field: 'date', message: 'Please select a time slot' },
      { field: 'startTime', message: 'Please select a time slot' },
    ],
  })
})

test('a time that is gone has three ways on', async () => {
  const openGone = async () => {
    const checkout = await openAt('delivery', { effects: { 'appointment.saveTime': [answers({ outcome: 'slotGone' })] } })
    applied(await pick(checkout))
    return checkout
  }
  const changing = await openGone()
  expect(await changing.view('appointment')).toMatchObject({ waysOut, can: ['slot.pick', 'time.change'] })
  applied(await changing.send('appointment', 'time.change'))
  expect(await timeOf(changing)).toEqual({ state: 'choosingTime', slot: null, problem: null })
  expect((await changing.view('appointment')).waysOut).toEqual([])

  const browsing = await openGone()
  applied(await browsing.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }))
  expect(await timeOf(browsing)).toEqual({ state: 'choosingTime', slot: null, problem: null })

  const leaving = await openGone()
  applied(await leaving.send('shippingChoice', 'installer.remove'))
  expect(await timeOf(leaving)).toEqual({ state: 'notNeeded', slot: null, problem: null })
})

test('a time that somebody else took first is gone; another may be picked', async () => {
  const checkout = await openAt('delivery', { effects: { 'appointment.saveTime': [answers({ outcome: 'slotGone' })] } })
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: goneProblem })
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: later, problem: null })
})

test('a time for a cart that is gone is not held', async () => {
  const checkout = await openAt('delivery', { effects: { 'appointment.saveTime': [answers({ outcome: 'notFound' })] } })
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toMatchObject({ state: 'timeGone', slot: null })
})

test('a time without an answer leaves the calendar open: nobody knows, and picking it again settles it', async () => {
  const checkout = await openAt('delivery', { effects: { 'appointment.saveTime': [fails] } })
  applied(await pick(checkout))
  expect(await timeOf(checkout)).toEqual({ state: 'choosingTime', slot: null, problem: unconfirmed })
})

test('another time replaces the first; when it is gone or fails, the first stays', async () => {
  const checkout = await openAt('time')
  checkout.script('appointment.saveTime', answers({ outcome: 'slotGone' }), fails)
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: goneProblem })
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: unconfirmed })
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: later, problem: null })
})

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

test('trying another time does not lengthen the 30 minutes, getting one does', async () => {
  for (const fate of [answers({ outcome: 'slotGone' }), fails]) {
    const checkout = await openAt('time', { effects: { 'appointment.saveTime': [] } })
    checkout.script('appointment.saveTime', fate)
    await checkout.advance(20 * minutes)
    applied(await pick(checkout, later))
    await checkout.advance(10 * minutes)
    expect(await checkout.view('appointment')).toMatchObject({ state: 'holdEnded', slot: time })
  }
  const checkout = await openAt('time')
  await checkout.advance(20 * minutes)
  applied(await pick(checkout, later))
  await checkout.advance(30 * minutes - 1)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'timeHeld', slot: later })
  await checkout.advance(1)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'holdEnded', slot: later })
})

test('a time whose hold ended stays when another cannot be had', async () => {
  const checkout = await openAt('time')
  await checkout.advance(31 * minutes)
  checkout.script('appointment.saveTime', answers({ outcome: 'slotGone' }), fails)
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'holdEnded', slot: time, problem: goneProblem })
  applied(await pick(checkout, later))
  expect(await timeOf(checkout)).toEqual({ state: 'holdEnded', slot: time, problem: unconfirmed })
})

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

test('a visit that is not confirmed is picked anew, or left', async () => {
  const checkout = await openWithMobile()
  applied(await pick(checkout))
  applied(await pick(checkout, later))
  expect((await checkout.view('appointment')).toConfirm).toEqual(later)
  applied(await checkout.send('appointment', 'time.change'))
  expect(await timeOf(checkout)).toEqual({ state: 'choosingTime', slot: null, problem: null })
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
})

test('a visit that somebody else took while it was confirmed is gone', async () => {
  const checkout = await openWithMobile()
  checkout.script('appointment.saveTime', answers({ outcome: 'slotGone' }))
  applied(await pick(checkout))
  applied(await checkout.send('appointment', 'appointment.confirm'))
  expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: goneProblem })
  applied(await pick(checkout, later))
  expect((await checkout.view('appointment')).toConfirm).toEqual(later)
})

test('another visit is confirmed while the first is held, and beyond', async () => {
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

test('a time whose hold ended can still be ordered', async () => {
  const checkout = await openAt('summary')
  await checkout.advance(31 * minutes)
  applied(await place(checkout))
  expect(await checkout.value('order')).toEqual({ confirmed: 'cancellable' })
})

test('a time that turns out to be taken while placing is gone, held or not', async () => {
  for (const wait of [0, 31 * minutes]) {
    const checkout = await openAt('summary', { effects: { 'order.prepareOrder': [answers({ outcome: 'slotGone' })] } })
    await checkout.advance(wait)
    await place(checkout)
    expect(await timeOf(checkout)).toEqual({ state: 'timeGone', slot: null, problem: heldGoneProblem })
    expect(checkout.callsOf('order.authorize')).toEqual([])
  }
})

test('another shop drops the time, the same shop again keeps it', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await timeOf(checkout)).toEqual({ state: 'timeHeld', slot: time, problem: null })
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }))
  expect(await timeOf(checkout)).toEqual({ state: 'choosingTime', slot: null, problem: null })
  applied(await pick(checkout, later))
  expect(checkout.callsOf('appointment.saveTime').at(-1)?.input).toEqual({ installerId: 'SHOP-002', ...later })
})

test('a shop left for an address at home needs no time any more', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await timeOf(checkout)).toEqual({ state: 'notNeeded', slot: null, problem: null })
  applied(await checkout.send('checkoutFlow', 'step.continue'))
})

test('a time of a cart that is gone goes with it, whether chosen or not', async () => {
  for (const point of ['delivery', 'time'] as const) {
    const checkout = await openAt(point)
    applied(await checkout.send('shippingChoice', 'installer.remove'))
    expect(await timeOf(checkout)).toEqual({ state: 'notNeeded', slot: null, problem: null })
  }
})

test('after the order is placed the time in the records stays', async () => {
  const checkout = await openConfirmed()
  await pick(checkout, later)
  expect(await timeOf(checkout)).toMatchObject({ slot: time })
  expect(checkout.world.books.slot).toEqual(time)
})

test('an appointment derived anew stands where the records stand', async () => {
  for (const [point, state] of [
    ['cart', 'notNeeded'],
    ['delivery', 'choosingTime'],
    ['time', 'timeHeld'],
  ] as const) {
    const checkout = await openAt(point)
    await checkout.restartCharts()
    expect([point, (await checkout.view('appointment')).state]).toEqual([point, state])
  }
})

/** A cart whose mobile installer is chosen. */
async function openWithMobile(): Promise<Checkout> {
  const checkout = await openAt('cart')
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'MOB-001' }))
  return checkout
}

test('a held time is given back when the shopper asks, and the seat is free again', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('appointment', 'time.release'))
  expect(await checkout.view('appointment')).toMatchObject({ state: 'choosingTime', slot: null, problem: null })
  expect(checkout.world.books).toMatchObject({ slot: null, shipping: { option: 'installer' } })
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
})

test('a time that was gone already (404) counts as given back; one that nobody knows of may still be held', async () => {
  const gone = await openAt('time')
  gone.script('appointment.releaseTime', answers({ outcome: 'notFound' }))
  applied(await gone.send('appointment', 'time.release'))
  expect((await gone.view('appointment')).state).toBe('choosingTime')
  const unknown = await openAt('time')
  unknown.script('appointment.releaseTime', fails)
  applied(await unknown.send('appointment', 'time.release'))
  expect(await unknown.view('appointment')).toMatchObject({ state: 'holdEnded', slot: time, problem: { code: 'unconfirmed' } })
})

test('without a held time there is nothing to give back', async () => {
  const checkout = await openAt('delivery')
  expect(await checkout.send('appointment', 'time.release')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
})
