import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isCalendarDay, isCalendarMonth, isTimeOfDay, readInstant } from './read-times.ts'
import { calendarDaySchema, dayAndTimeSchema, instantSchema } from './time-input.ts'

test.each([
  ['2026-11-29T04:46:30Z', '2026-11-29T04:46:30.000Z'],
  ['2026-11-29T04:46:30.125Z', '2026-11-29T04:46:30.125Z'],
  ['2026-11-29 04:46:30+00', '2026-11-29T04:46:30.000Z'],
  ['2026-11-29T04:46:30+0000', '2026-11-29T04:46:30.000Z'],
  ['2026-11-29T04:46:30.123456+00', '2026-11-29T04:46:30.123Z'],
  ['2026-11-29T04:46:30-05', '2026-11-29T09:46:30.000Z'],
  ['2026-11-29T04:46:30 +05:30', '2026-11-28T23:16:30.000Z'],
  ['2028-02-29t12:00:00z', '2028-02-29T12:00:00.000Z'],
])('%s is the instant %s', (text, instant) => {
  expect(readInstant(text)).toBe(instant)
})

test.each([
  ['a day that does not exist', '2027-02-29T12:00:00Z'],
  ['the 31st of a month of 30 days', '2026-04-31T12:00:00Z'],
  ['the hour 24', '2026-04-30T24:00:00Z'],
  ['a second too many', '2026-04-30T23:59:60Z'],
  ['no zone', '2026-04-30T12:00:00'],
  ['a day alone', '2026-04-30'],
  ['an offset of 24 hours', '2026-04-30T12:00:00+24'],
  ['half an offset', '2026-04-30T12:00:00+0'],
  ['an offset of 60 minutes', '2026-04-30T12:00:00+05:60'],
  ['a year of six digits', '+010000-01-01T00:00:00Z'],
  ['an instant of the year 10000 by its offset', '9999-12-31T23:59:59-01'],
  ['an instant before the year 1 by its offset', '0001-01-01T00:00:00+01'],
  ['the year 0', '0000-03-01T00:00:00Z'],
  ['NaN', 'NaN'],
  ['words', 'yesterday'],
  ['nothing', ''],
  ['a number', '1795927590000'],
  ['a line break at its end', '2026-04-30T12:00:00Z\n'],
])('%s is no instant', (_what, text) => {
  expect(readInstant(text)).toBeNull()
})

test('every instant is read as it is written, with every offset', () => {
  const from = new Date('0002-01-01T00:00:00Z')
  const to = new Date('9998-12-31T00:00:00Z')
  fc.assert(
    fc.property(
      fc.date({ min: from, max: to, noInvalidDate: true }),
      fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 }),
      fc.constantFrom(':', ''),
      (at, offset, colon) => {
        const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1)
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
          String(part).padStart(2, '0'),
        )
        expect(readInstant(`${local}${offset < 0 ? '-' : '+'}${hours}${colon}${minutes}`)).toBe(at.toISOString())
      },
    ),
  )
})

test('every text that is read can be compared and written again', () => {
  const pieces = fc.constantFrom('2026', '2027', '-', '02', '29', '30', '31', '13', 'T', ' ', ':', '00', '24', '+', 'Z', '.', '5')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 16 }).map((parts) => parts.join('')),
      ),
      (text) => {
        const instant = readInstant(text)
        expect(instant === null || new Date(instant).toISOString() === instant).toBe(true)
      },
    ),
  )
})

test('a day and a month are those of the calendar, and a time is one of 24 hours', () => {
  expect(['2028-02-29', '2026-12-31'].filter(isCalendarDay)).toHaveLength(2)
  const none = ['2027-02-29', '2100-02-29', '2026-00-10', '2026-13-01', '2026-1-1', '0000-01-01', '2026-03-10T00:00:00Z', '']
  expect(none.filter(isCalendarDay)).toEqual([])
  expect(['2026-12', '2026-13', '2026-00', '2026', '2026-12-01'].filter(isCalendarMonth)).toEqual(['2026-12'])
  expect(['00:00', '23:59', '24:00', '9:00', '12:60', '12:00:00'].filter(isTimeOfDay)).toEqual(['00:00', '23:59'])
})

test('a refusal says what to send', () => {
  const messageOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message
  const instant = 'Please send a time with its zone, such as 2026-03-10T15:00:00Z'
  expect([messageOf(instantSchema(), 'NaN'), messageOf(instantSchema(), 7)]).toEqual([instant, instant])
  expect(messageOf(calendarDaySchema(), '2027-02-29')).toBe('Please send a day of the calendar, such as 2026-03-10')
  expect(messageOf(instantSchema('When was it?'), null)).toBe('When was it?')
})

test('a form may leave day and time out, and sends no other half', () => {
  const isTaken = (text: string) => v.is(dayAndTimeSchema('Please enter day and time'), text)
  const given = ['', '2026-03-10T15:00', '2027-02-29T15:00', '2026-03-10T25:00', '2026-03-10', 'T15:00', '2026-03-10T15:00T']
  expect(given.filter(isTaken)).toEqual(['', '2026-03-10T15:00'])
})
