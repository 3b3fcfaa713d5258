import { expect, test } from 'vitest'
import { timedCalls } from './timed-calls.ts'

/** A service each of whose calls takes 250 ms; `counted` is what was measured. */
function watched(answer: () => Promise<unknown>) {
  const counted: object[] = []
  let time = 0
  const port = { name: 'klarna', suffix: '!', ask: (_word: string) => answer(), readNews: () => 'not asked' }
  const stopwatch = () => (time += 250)
  const timed = timedCalls(port, 'klarna', ['ask'], { countCall: (call) => counted.push(call) }, stopwatch)
  return { timed, counted }
}

test.each([
  [{ status: 'authorized' }, 'answered'],
  [{ status: 'processing', reason: 'review' }, 'answered'],
  [{ status: 'processing', reason: 'unknownOutcome' }, 'failed'],
  [{ status: 'processing' }, 'failed'],
  [{ kind: 'unavailable', message: '' }, 'failed'],
  [{ outcome: 'unavailable' }, 'failed'],
  [{ outcome: 'deferred', reason: '' }, 'failed'],
  [{ outcome: 'notFound' }, 'answered'],
  ['followed', 'answered'],
  [null, 'answered'],
  [undefined, 'answered'],
])('a call that ends with %j has %s, and gives it', async (answer, outcome) => {
  const { timed, counted } = watched(async () => answer)
  expect(await timed.ask('word')).toBe(answer)
  expect(counted).toEqual([{ service: 'klarna', call: 'ask', outcome, seconds: 0.25 }])
})

test('a call that throws has failed, and throws', async () => {
  const broken = new Error('The credentials are wrong')
  const { timed, counted } = watched(() => Promise.reject(broken))
  await expect(timed.ask('word')).rejects.toBe(broken)
  expect(counted).toEqual([{ service: 'klarna', call: 'ask', outcome: 'failed', seconds: 0.25 }])
})

test('the rest of the service stays as it is, and a call that it does not have stays missing', () => {
  const { timed, counted } = watched(async () => 'ok')
  expect([timed.name, timed.readNews()]).toEqual(['klarna', 'not asked'])
  expect(counted).toEqual([])
  const without: { ask?: () => Promise<void> } = {}
  expect(timedCalls(without, 'resolve', ['ask'], { countCall: () => {} })).toEqual({})
})
