import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { everySecond } from './every-second.ts'

test('work is done again after it failed, and no more once it is stopped', async () => {
  const failures: unknown[] = []
  let rounds = 0
  const stop = everySecond(
    () => {
      rounds += 1
      return rounds === 1 ? Promise.reject('the first') : Promise.resolve()
    },
    (failure) => void failures.push(failure),
  )
  await expect.poll(() => rounds).toBe(2)
  await stop()
  await wait(1_200)
  expect([rounds, failures]).toEqual([2, ['the first']])
})

test('rounds that leave work follow one another at once, until there is none or a stop', async () => {
  let left = 50
  let rounds = 0
  const startedAt = Date.now()
  const stop = everySecond(
    async () => {
      rounds += 1
      left -= 1
      return left > 0
    },
    () => {},
  )
  await expect.poll(() => left).toBe(0)
  expect([rounds, Date.now() - startedAt < 900]).toEqual([50, true])
  left = Number.POSITIVE_INFINITY
  await stop()
})

test('stopping waits for the round under way', async () => {
  let isDone = false
  const stop = everySecond(
    async () => {
      await wait(200)
      isDone = true
    },
    () => {},
  )
  await stop()
  expect(isDone).toBe(true)
})

test('stopping does not wait for a round that hangs', async () => {
  const stop = everySecond(
    () => new Promise(() => {}),
    () => {},
    { patienceMs: 100 },
  )
  const startedAt = Date.now()
  await stop()
  expect(Date.now() - startedAt).toBeLessThan(2_000)
})
