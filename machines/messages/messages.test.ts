import { expect, test } from 'vitest'
import { messageRowOf, messageRows, problemsIn } from './messages.ts'

test('each message and each key has one row', () => {
  for (const values of [messageRows.map(({ key }) => key), messageRows.map(({ says }) => says)])
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([])
})

test.each([
  ['cart', { message: 'Only 3 of Halden Meridian A/S left. Please choose 3 or fewer.' }, 'cart.fewLeft'],
  ['order', { message: 'Please select a time slot' }, 'appointment.slotMissing'],
  ['paymentType', { message: 'Affirm agreed to $498.60; your order is now $563.10.' }, 'paymentType.otherSum'],
  ['order', { message: 'The bank has words of its own', code: '2000' }, 'order.declined'],
  ['cart', { message: 'Gone.', code: 'outOfStock' }, 'cart.fewLeft'],
  ['order', { message: 'Gone.', code: 'outOfStock' }, 'order.outOfStock'],
  ['order', { message: 'No chart says this', code: 'unheardOf' }, undefined],
])('%s: %o is %s', (chart, shown, key) => {
  expect(messageRowOf(chart, shown)?.key).toBe(key)
})

test('problems of a view are found at any depth; good news and what is still missing are none', () => {
  const problem = { code: 'slotGone', message: 'Install time is no longer available' }
  const blockedBy = [{ code: 'slotMissing', message: 'Please select a time slot' }]
  expect(problemsIn({ message: 'Welcome back', problem, blockedBy })).toEqual([problem])
  expect(problemsIn({ notice: { isGood: true, message: 'Quote sent' }, session: { message: 'No.' } })).toEqual([
    { message: 'No.' },
  ])
  expect(problemsIn({ problem: null, blockedBy: [] })).toEqual([])
})
