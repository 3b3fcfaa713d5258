import { expect, test } from 'vitest'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'
import { appointmentCalendar } from './appointment-calendar.ts'

/** The properties of the file's event; folded lines are put together. */
async function eventOf(...given: Parameters<typeof sampleOrder>): Promise<Record<string, string>> {
  const text = await appointmentCalendar(sampleOrder(...given))
  const lines = (text ?? '').replace(/\r\n[ \t]/g, '').split('\r\n')
  return Object.fromEntries(lines.map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1)]))
}

const order = sampleOrder()
const mobile = { ...order.installerDetails!, isMobileInstall: true }

test('the appointment is one event, in UTC, at the place of the shop', async () => {
  expect(await eventOf()).toMatchObject({
    METHOD: 'PUBLISH',
    UID: 'order-7GK2M4QX@treadline',
    SEQUENCE: '0',
    DTSTART: '20260313T133000Z',
    DTEND: '20260313T143000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: `Tires at ${order.installerDetails!.company}`,
    LOCATION: expect.stringContaining(order.installerDetails!.addressLine1.replaceAll(',', '\\,')),
    DESCRIPTION: expect.stringMatching(/^Order 7GK2-M4QX\.\\nYou can wait with your car\./),
  })
})

test('a car that is left at the shop is ready at the end of the event', async () => {
  const appointment = { ...order.appointment!, isDropOff: true, dropOffWindow: '15:00' }
  expect(await eventOf({ appointment })).toMatchObject({
    DTEND: '20260313T190000Z',
    DESCRIPTION: expect.stringContaining('Leave the car at 9:30 AM.'),
  })
})

test('an installer who comes to the shopper has no place to go to', async () => {
  const event = await eventOf({ installerDetails: mobile })
  expect(event.SUMMARY).toBe(`Tires: ${mobile.company} comes to you`)
  expect(event.LOCATION).toBeUndefined()
})

test('a cancelled order takes its event back', async () => {
  const cancelled = await eventOf({ state: 'cancelled', cancelledAt: '2026-03-10T14:40:00.000Z' })
  expect(cancelled).toMatchObject({
    UID: 'order-7GK2M4QX@treadline',
    SEQUENCE: '1',
    STATUS: 'CANCELLED',
    DTSTAMP: '20260310T144000Z',
  })
})

test('an appointment that moved replaces its event, and so does cancelling it later', async () => {
  const appointment = { ...order.appointment!, date: '2026-03-16', moved: { times: 2, at: '2026-03-11T12:00:00.000Z' } }
  expect(await eventOf({ appointment })).toMatchObject({
    UID: 'order-7GK2M4QX@treadline',
    SEQUENCE: '2',
    DTSTAMP: '20260311T120000Z',
    DTSTART: '20260316T133000Z',
  })
  const cancelled = await eventOf({ appointment, state: 'cancelled', cancelledAt: '2026-03-11T12:10:00.000Z' })
  expect([cancelled.SEQUENCE, cancelled.STATUS]).toEqual(['3', 'CANCELLED'])
})

test('an order without an appointment has no calendar file', async () => {
  expect(await appointmentCalendar(sampleOrder({ appointment: null }))).toBeNull()
})
