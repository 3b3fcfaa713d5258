import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Chart } from './chart.ts'
import { parseEvent } from './parse-event.ts'

const chart = {
  title: 'Till',
  events: {
    'coin.insert': v.strictObject({ coins: v.number('Put a coin in'), note: v.optional(v.string('Write a note')) }),
    pay: v.strictObject({}),
    'note.add': v.strictObject({ note: v.string() }),
  },
} as unknown as Chart

test.each([
  ['a good event', { type: 'coin.insert', coins: 2 }, { event: { type: 'coin.insert', coins: 2 } }],
  ['an optional field', { type: 'coin.insert', coins: 2, note: 'x' }, { event: { type: 'coin.insert', coins: 2, note: 'x' } }],
  ['a missing field', { type: 'coin.insert' }, { issues: [{ field: 'coins', message: 'Put a coin in' }] }],
  ['a wrong field', { type: 'coin.insert', coins: '2' }, { issues: [{ field: 'coins', message: 'Put a coin in' }] }],
  [
    'a field too many',
    { type: 'pay', price: 1 },
    { issues: [{ field: 'price', message: 'price is not a field of this event' }] },
  ],
  [
    'a field without a sentence of its own',
    { type: 'note.add', note: 5 },
    { issues: [{ field: 'note', message: 'Please check note' }] },
  ],
  [
    'another type',
    { type: 'toString' },
    { issues: [{ field: 'event.type', message: 'Till takes one of: coin.insert, pay, note.add' }] },
  ],
  ['no object', 'pay', { issues: [{ field: 'event', message: 'Send an event object with a type' }] }],
])('%s', (_, raw, expected) => {
  expect(parseEvent(chart, raw)).toEqual(expected)
})

test('a field named like a prototype is a field too many', () => {
  const raw: unknown = JSON.parse('{"type":"pay","__proto__":{"price":1}}')
  expect(parseEvent(chart, raw)).toEqual({ issues: [{ field: '__proto__', message: '__proto__ is not a field of this event' }] })
})
