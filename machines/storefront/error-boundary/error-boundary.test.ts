import { expect, test } from 'vitest'
import { startLive } from '#machines/engine/testing.ts'
import { errorBoundaryMachine } from './error-boundary.machine.ts'

async function broken() {
  const live = startLive(errorBoundaryMachine)
  live.actor.send({ type: 'error.caught' })
  await live.answer('report')
  const tryAgain = async () => {
    live.actor.send({ type: 'retry.press' })
    live.actor.send({ type: 'error.caught' })
    if (live.pending().includes('report')) await live.answer('report')
  }
  return {
    ...live,
    tryAgain,
    state: () => live.actor.getSnapshot().value,
    retries: () => live.actor.getSnapshot().context.retries,
  }
}

// @fact storefront.289
test('what broke is tried again four times, and what breaks after that is passed on', async () => {
  const { tryAgain, state, retries } = await broken()
  for (const times of [1, 2, 3]) {
    await tryAgain()
    expect([state(), retries()]).toEqual([{ shown: 'waiting' }, times])
  }
  await tryAgain()
  expect([state(), retries()]).toEqual(['passedOn', 4])
})

// @fact storefront.289
test('a part that came back and breaks again continues the count, and another page has four tries again', async () => {
  const { actor, tryAgain, state, retries, answer } = await broken()
  for (let times = 0; times < 3; times += 1) await tryAgain()
  actor.send({ type: 'retry.press' })
  actor.send({ type: 'page.shown' })
  expect([state(), retries()]).toEqual(['fine', 4])
  actor.send({ type: 'error.caught' })
  expect(state()).toBe('passedOn')
  actor.send({ type: 'route.changed' })
  expect([state(), retries()]).toEqual(['fine', 0])
  actor.send({ type: 'error.caught' })
  await answer('report')
  expect(state()).toEqual({ shown: 'waiting' })
})

// @fact storefront.290
test('each time it is shown is reported with how often it was tried', async () => {
  const { tryAgain, asked } = await broken()
  await tryAgain()
  const inputs = asked.filter(({ id }) => id === 'report').map(({ input }) => input)
  expect(inputs).toEqual([{ retries: 0 }, { retries: 1 }])
})

test('two presses are one try, and data that do not come lead back to the button', async () => {
  const { actor, fail, pending, state, retries } = await broken()
  actor.send({ type: 'retry.press' })
  actor.send({ type: 'retry.press' })
  expect([retries(), pending()]).toEqual([1, ['loadAgain']])
  await fail('loadAgain')
  expect(state()).toEqual({ shown: 'waiting' })
})

test('a report that cannot be made changes nothing for the shopper', async () => {
  const { actor, fail } = startLive(errorBoundaryMachine)
  actor.send({ type: 'error.caught' })
  await fail('report')
  expect(actor.getSnapshot().value).toEqual({ shown: 'waiting' })
})
