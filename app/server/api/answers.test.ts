/** What a program gets after "place the order", by the state of the order afterwards. */
import { expect, test } from 'vitest'
import type { CheckoutAnswer } from '#machines/checkout/kind.ts'
import { eventAnswer } from './answers.ts'

const gone = { code: 'slotGone', message: 'That time was taken meanwhile. Please choose another.' }
const declined = { code: '2000', message: 'The card was declined.' }

const placed = (stage: string, problem: object | null, replayed = false) =>
  ({
    outcome: 'applied',
    replayed,
    state: { id: 'C1', revision: 7, actors: { order: { value: stage, view: { stage, problem, blockedBy: [] }, can: [] } } },
  }) as unknown as CheckoutAnswer

test.each([
  ['confirmed', null, 200],
  ['processing', gone, 202],
  ['declined', declined, 402],
  ['unplaced', gone, 409],
  ['unplaced', null, 200],
] as const)('an order that is %s with the problem %o is answered with %s', async (stage, problem, status) => {
  const answer = eventAnswer(placed(stage, problem), 'order.place')
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({
    outcome: 'applied',
    revision: 7,
    ...(status === 200 ? {} : { errorMessage: problem?.message, code: problem?.code }),
  })
})

test('the repeated answer of an order that was not placed is the first one, and says that it is repeated', async () => {
  const [first, again] = [
    eventAnswer(placed('unplaced', gone), 'order.place'),
    eventAnswer(placed('unplaced', gone, true), 'order.place'),
  ]
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([409, 'true'])
  expect(await again.json()).toEqual(await first.json())
})

test('other events of an order that was not placed are answered as applied', () => {
  expect(eventAnswer(placed('unplaced', gone), 'coupon.apply').status).toBe(200)
})
