import { expect, test } from 'vitest'
import { notedStore, setting, slowToLoad, valueNow, view } from './engine-testing.ts'
import { createMemoryStore } from './store/memory-store.ts'

test('an effect is committed before it runs, and its answer comes back as an event', async () => {
  const seen: unknown[] = []
  const { send, store } = await setting({
    charge: async (_input, { id }) => {
      seen.push((await store.load(id))?.actors.till?.pending)
      return { receipt: 'yes' }
    },
  })
  await send('coin.insert', 'key-1', { coins: 2 })
  const answer = await send('pay', 'key-2')
  expect(seen).toEqual([[{ id: 'charge', src: 'charge', input: { coins: 2 }, key: 'cart-1.till.2.charge' }]])
  expect(view(answer, 'till')).toEqual({ coins: 2, receipt: 'yes', problem: null, blockedBy: [] })
  expect((await store.load('cart-1'))?.actors.till?.pending).toEqual([])
})

test('an effect that a crash left is resumed by the next read, under the same key', async () => {
  const crash = await setting({ charge: () => new Promise(() => {}) })
  await crash.send('coin.insert', 'key-1', { coins: 3 })
  // The process dies while the bank is asked: its remaining work is lost.
  void crash.send('pay', 'key-2').catch(() => {})
  await expect.poll(() => crash.runs.length).toBe(1)
  await crash.store.releaseAllLeases()

  const { engine, runs } = await setting({ store: crash.store })
  const state = await engine.read('cart-1')
  expect(runs).toEqual(crash.runs)
  expect(state?.actors.till?.view).toMatchObject({ receipt: 'for cart-1.till.2.charge' })
})

test('the sweeper resumes a cart that is not read', async () => {
  const crash = await setting({ charge: () => new Promise(() => {}) })
  await crash.send('coin.insert', 'key-1', { coins: 3 })
  void crash.send('pay', 'key-2').catch(() => {})
  await expect.poll(() => crash.runs.length).toBe(1)

  const { engine, runs } = await setting({ store: crash.store })
  expect(await engine.sweep()).toBe(0)
  crash.clock.now += 20_000
  expect(await engine.sweep()).toBe(1)
  expect(runs).toEqual(crash.runs)
})

test('while one request runs an effect, others wait for it and do not run it again', async () => {
  let finish: (output: unknown) => void = () => {}
  const { send, engine, runs } = await setting({ charge: () => new Promise((resolve) => (finish = resolve)) })
  await send('coin.insert', 'key-1', { coins: 1 })
  const paying = send('pay', 'key-2')
  await expect.poll(() => runs.length).toBe(1)
  const reads = [engine.read('cart-1'), engine.read('cart-1'), send('pay', 'key-3')] as const
  finish({ receipt: 'once' })
  expect(view(await paying, 'till')).toMatchObject({ receipt: 'once' })
  expect((await reads[0])?.actors.till?.view).toMatchObject({ receipt: 'once' })
  expect((await reads[2]).outcome).toBe('rejected')
  expect(runs).toHaveLength(1)
})

test('a failed effect is answered with an error event and reported to operators', async () => {
  const { send, incidents } = await setting({ charge: () => Promise.reject(new Error('the bank is closed')) })
  await send('coin.insert', 'key-1', { coins: 1 })
  expect(view(await send('pay', 'key-2'), 'till')).toMatchObject({ problem: 'the bank is closed', receipt: null })
  expect(incidents).toEqual(['effectFailed: charge: the bank is closed'])
})

test('an effect that does not answer in time counts as failed for the chart', async () => {
  const { send } = await setting({ charge: () => new Promise(() => {}), options: { effectTimeoutMs: 20 } })
  await send('coin.insert', 'key-1', { coins: 1 })
  expect(view(await send('pay', 'key-2'), 'till')).toMatchObject({ problem: 'charge did not answer within 20 ms' })
})

test('an answer that comes after its state was left changes nothing', async () => {
  let finish: (output: unknown) => void = () => {}
  const { send, engine, store, runs } = await setting({
    charge: () => new Promise((resolve) => (finish = resolve)),
    options: { patienceMs: 20 },
  })
  await send('coin.insert', 'key-1', { coins: 1 })
  const paying = send('pay', 'key-2')
  await expect.poll(() => runs.length).toBe(1)
  const left = await send('walkAway', 'key-3')
  expect(left.outcome).toBe('applied')
  expect((await store.load('cart-1'))?.actors.till?.pending).toEqual([])
  finish({ receipt: 'too late' })
  await paying
  expect((await engine.read('cart-1'))?.actors.till?.view).toMatchObject({ receipt: null })
  expect((await store.load('cart-1'))?.actors.till?.pending).toEqual([])
})

test('a late answer is not mistaken for that of a newer call', async () => {
  const answers: Array<(output: unknown) => void> = []
  const { send, engine, runs } = await setting({
    charge: () => new Promise((resolve) => answers.push(resolve)),
    options: { patienceMs: 20 },
  })
  await send('coin.insert', 'key-1', { coins: 1 })
  const first = send('pay', 'key-2')
  await expect.poll(() => runs.length).toBe(1)
  await send('walkAway', 'key-3')
  const second = send('pay', 'key-4')
  await expect.poll(async () => (await valueNow(engine)) === 'paying').toBe(true)
  answers[0]?.({ receipt: 'of the first' })
  await expect.poll(() => runs.length).toBe(2)
  answers[1]?.({ receipt: 'of the second' })
  await Promise.all([first, second])
  await expect.poll(async () => (await engine.read('cart-1'))?.actors.till?.view).toMatchObject({ receipt: 'of the second' })
})

test('when two nodes pay at once, only one calls the bank', async () => {
  const one = await setting({ store: slowToLoad(createMemoryStore({ now: () => 0 })) })
  const two = await setting({ store: one.store, options: { newId: () => `other-${Math.random()}` } })
  await one.send('coin.insert', 'key-1', { coins: 1 })
  const answers = await Promise.all([one.send('pay', 'key-2'), two.send('pay', 'key-3')])
  expect(answers.map((answer) => answer.outcome).sort()).toEqual(['applied', 'rejected'])
  expect([...one.runs, ...two.runs]).toEqual(['cart-1.till.2.charge'])
})

test('Node has nothing to warn of when many carts wait for effects at once', async () => {
  const warnings: Error[] = []
  const keep = (warning: Error) => warnings.push(warning)
  process.on('warning', keep)
  const { engine, runs } = await setting({ charge: () => new Promise(() => {}) })
  const carts = Array.from({ length: 12 }, (_, index) => `cart-${index + 2}`)
  const paying = carts.map(async (id) => {
    await engine.create(id)
    await engine.send(id, 'till', { type: 'coin.insert', coins: 1 }, { key: 'key-1' })
    return engine.send(id, 'till', { type: 'pay' }, { key: 'key-2' })
  })
  const ended = Promise.allSettled(paying)
  await expect.poll(() => runs.length).toBe(12)
  await engine.stop()
  expect(new Set((await ended).map((each) => (each.status === 'rejected' ? each.reason.message : each.status)))).toEqual(
    new Set(['This process stops; the next one continues with its subjects']),
  )
  process.off('warning', keep)
  expect(warnings).toEqual([])
})

test('an engine that stops leaves its effects to the next one, which continues at once under the same keys', async () => {
  const first = await setting({ charge: () => new Promise(() => {}) })
  await first.send('coin.insert', 'key-1', { coins: 3 })
  const paying = first.send('pay', 'key-2')
  await expect.poll(() => first.runs.length).toBe(1)
  await Promise.all([first.engine.stop(), expect(paying).rejects.toThrow('This process stops')])
  expect((await first.store.load('cart-1'))?.lease).toBeNull()
  await expect(first.engine.read('cart-1')).rejects.toThrow('This process stops')
  expect(first.incidents).toEqual([])

  const { engine, runs } = await setting({ store: first.store })
  expect(await engine.sweep()).toBe(1)
  expect(runs).toEqual(first.runs)
  expect((await engine.read('cart-1'))?.actors.till?.view).toMatchObject({ receipt: 'for cart-1.till.2.charge', problem: null })
})

test('an event with an effect takes one read and two commits, and its key is answered by the second', async () => {
  const { store: noted, calls } = notedStore(createMemoryStore({ now: () => 0 }))
  const { send, store } = await setting({ store: noted })
  await send('coin.insert', 'key-1', { coins: 1 })
  calls.length = 0
  const answer = await send('pay', 'key-2')
  expect(calls).toEqual(['load', 'commit', 'commit'])
  const { lease, key } = (await store.load('cart-1', 'key-2'))!
  expect([lease, key?.answer]).toEqual([null, answer])
})

test('a process that lost its lease while an effect ran leaves the cart to the one that has it', async () => {
  let finish: (output: unknown) => void = () => {}
  const { send, store, clock, runs } = await setting({ charge: () => new Promise((resolve) => (finish = resolve)) })
  await send('coin.insert', 'key-1', { coins: 1 })
  const paying = send('pay', 'key-2')
  await expect.poll(() => runs.length).toBe(1)
  clock.now += 20_000
  expect(await store.takeLease('cart-1', 'another', 60_000)).toBe(true)
  finish({ receipt: 'yes' })
  expect(view(await paying, 'till')).toMatchObject({ receipt: 'yes' })
  expect((await store.load('cart-1'))!.lease?.owner).toBe('another')
})
