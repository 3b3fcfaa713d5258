import { expect, test } from 'vitest'
import { messageRows } from '#machines/messages/messages.ts'
import { messagesView, weeksUntil } from './messages-page.ts'

const ask = (query: string, readings: Parameters<typeof messagesView>[1] = null) =>
  messagesView(new URLSearchParams(query), readings)

test('without permission every message is shown, and no number', () => {
  const { rows, readInAll, screens } = ask('')
  expect(rows.map(({ key }) => key)).toEqual(messageRows.map(({ key }) => key))
  expect([readInAll, rows.every(({ read }) => read === null)]).toEqual([null, true])
  expect(screens[0]).toEqual({ screen: '', label: 'All', count: messageRows.length })
})

test('for staff what is read most comes first, beside the week before', () => {
  const { rows, readInAll } = ask('', {
    week: { 'order.declined': 80, 'appointment.slotGone': 21 },
    before: { 'order.declined': 77, 'appointment.slotGone': 26, 'shippingChoice.zip': 4 },
  })
  const numbers = rows.slice(0, 3).map(({ key, read }) => ({ key, ...read }))
  expect(numbers).toEqual([
    { key: 'order.declined', times: 80, change: 3 },
    { key: 'appointment.slotGone', times: 21, change: -5 },
    { key: messageRows[0]!.key, times: 0, change: 0 },
  ])
  expect([readInAll, rows.find(({ key }) => key === 'shippingChoice.zip')?.read]).toEqual([101, { times: 0, change: -4 }])
})

test('a message leads to the state in which it is shown', () => {
  const [gone] = ask('find=longer+available').rows
  expect(gone).toMatchObject({
    chart: 'Appointment',
    state: 'Time is gone',
    href: '/statecharts/appointment/timeGone',
    screen: 'Shipping',
  })
})

test.each([
  ['screen=payment&kind=money', ({ screen, isAboutMoney }: Row) => screen === 'Payment' && isAboutMoney === true],
  ['kind=shop', ({ whose }: Row) => whose === 'shop'],
  ['find=time+slot', ({ says }: Row) => /time slot/.test(says)],
  ['find=time+gone&screen=shipping', ({ state }: Row) => state === 'Time is gone'],
])('%s narrows the table', (query, fits) => {
  const { rows, filters, screens } = ask(query)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThan(messageRows.length)
  expect(rows.filter((row) => !fits(row))).toEqual([])
  expect(screens.find(({ screen }) => screen === filters.screen)?.count).toBe(rows.length)
})

test('words that are no filter are ignored, and a search without a match is empty', () => {
  expect(ask('screen=moon&kind=blue').rows.length).toBe(messageRows.length)
  expect(ask('find=zebra')).toMatchObject({ rows: [], screens: [{ count: 0 }] })
})

test('a week is seven full days up to today', () => {
  const day = 86_400_000
  expect(weeksUntil(100.5 * day)).toEqual({ end: 101 * day, week: 94 * day, before: 87 * day })
})

type Row = ReturnType<typeof ask>['rows'][number]
