import { expect, test } from 'vitest'
import { yearlyCalendar } from './yearly-calendar.ts'

const on = { id: 'winter-on-43215', date: '2026-11-15', summary: 'Put winter tires on', description: 'In 43215, it is cold.' }

test('each reminder is an entry of a whole day, each year, with an alarm a week before', async () => {
  const text = await yearlyCalendar([on, { ...on, id: 'winter-off-43215', date: '2027-03-25' }])
  const [first, second] = text.split('BEGIN:VEVENT').slice(1)
  for (const line of [
    'UID:winter-on-43215@treadline',
    'DTSTART;VALUE=DATE:20261115',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Put winter tires on',
    'DESCRIPTION:In 43215\\, it is cold.',
    'TRIGGER:-P7D',
  ])
    expect(first!.split('\r\n')).toContain(line)
  expect(second).toContain('DTSTART;VALUE=DATE:20270325')
})

test('the same reminders give the same file', async () => {
  expect(await yearlyCalendar([on])).toBe(await yearlyCalendar([on]))
})
