import { expect, test, vi } from 'vitest'
import type { Answer, Engine } from '#machines/engine/index.ts'
import { withCountedMessages } from './count-messages.ts'

const state = (view: object) => ({ id: 'c', revision: 1, actors: { appointment: { value: 'timeGone', view, can: [] } } })
const gone = { problem: { code: 'slotGone', message: 'Install time is no longer available' }, blockedBy: [] }
const missing = [
  { code: 'slotMissing', message: 'Please select a time slot', field: 'startTime' },
  { code: 'shopMissing', message: 'Please select a shop or change shipping option', field: 'installerId' },
]
const rejected = { outcome: 'rejected', reason: 'notEnabled', message: '', blockedBy: missing, state: state({}) } as const

test.each<[string, Answer, string[]]>([
  ['a problem in the view', { outcome: 'applied', replayed: false, state: state(gone) }, ['appointment.slotGone']],
  ['nothing went wrong', { outcome: 'applied', replayed: false, state: state({ problem: null, blockedBy: missing }) }, []],
  ['the same answer again', { outcome: 'applied', replayed: true, state: state(gone) }, []],
  ['a refusal', { ...rejected, replayed: false }, ['appointment.slotMissing', 'shippingChoice.shippingMissing']],
  ['the same refusal again', { ...rejected, replayed: true }, []],
  [
    'two fields with one message',
    {
      outcome: 'invalid',
      issues: [
        { field: 'date', message: 'Please select a time slot' },
        { field: 'startTime', message: 'Please select a time slot' },
      ],
    },
    ['appointment.slotMissing'],
  ],
  ['a message of no chart', { outcome: 'invalid', issues: [{ field: 'x', message: 'Invalid key: "x"' }] }, []],
  ['no cart', { outcome: 'notFound' }, []],
])('%s', async (_, answer, keys) => {
  const countMessages = vi.fn()
  const engine = withCountedMessages({ send: async () => answer } as unknown as Engine, { countMessages })
  expect(await engine.send('c', 'appointment', { type: 'slot.pick' }, { key: 'k' })).toBe(answer)
  const counted = countMessages.mock.calls.flatMap(([messages]) => messages)
  expect(counted.map(({ key }) => key)).toEqual(keys)
  expect(counted.every(({ chart, version }) => chart === 'appointment' && version > 0)).toBe(true)
})
