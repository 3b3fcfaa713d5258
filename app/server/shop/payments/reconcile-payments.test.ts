import { expect, test, vi } from 'vitest'
import { reconcilePayments, reconcileRegularly } from './reconcile-payments.ts'
import { held, minutes, orderOf, recordOf, shopWith } from './reconcile-payments-testing.ts'

test('the money of a placed order is left, and compared again', async () => {
  const { world, done, logged } = shopWith({ order: orderOf('confirmed', 'r-1'), stage: 'confirmed' })
  expect(await reconcilePayments(world)).toBe(1)
  expect(done).toEqual(['checked cart-1:4 3600'])
  expect(logged).toEqual([])
})

test('a waiting chart gets an event, under a new key each time', async () => {
  const records = [recordOf({ state: 'open', reference: null }), recordOf({ state: 'open', reference: null, checks: 4 })]
  const { world, done, findings } = shopWith({ records, stage: 'processing' })
  expect(await reconcilePayments(world)).toBe(2)
  expect(done).toEqual([
    'payment.heard to order of cart-1 as reconcile:cart-1:4:3',
    'checked cart-1:4 60',
    'payment.heard to order of cart-1 as reconcile:cart-1:4:4',
    'checked cart-1:4 60',
  ])
  expect(findings).toEqual([])
})

test('authorized money is not released while a chart is still confirming its order', async () => {
  const { world, done } = shopWith({ records: [recordOf({ ageInSeconds: 90 * minutes })], stage: 'unconfirmed' })
  await reconcilePayments(world)
  expect(done).toEqual(['payment.heard to order of cart-1 as reconcile:cart-1:4:3', 'checked cart-1:4 3600 orderWaits'])
})

test('money without an order is released after 30 minutes, recorded, logged without personal data, and counted', async () => {
  const { world, done, logged, findings } = shopWith({ records: [recordOf({ ageInSeconds: 30 * minutes })] })
  await reconcilePayments(world)
  expect(done).toEqual(['release cart-1:4', 'checked cart-1:4 60 moneyWithoutOrder'])
  const money = { provider: 'klarna', amountInCents: 82_900 }
  expect(logged).toEqual([{ event: 'payments.finding', key: 'cart-1:4', kind: 'moneyWithoutOrder', ...money }])
  expect(findings).toEqual([{ kind: 'moneyWithoutOrder', provider: 'klarna' }])
})

test('a failed release is tried again ten minutes later', async () => {
  const { world, done } = shopWith({ records: [recordOf({ state: 'givenUp' })], isReleased: false })
  await reconcilePayments(world)
  expect(done).toEqual(['release cart-1:4', 'checked cart-1:4 600 lateMoney'])
})

test('a confirmed order whose money is gone is reported to staff, and left as it is', async () => {
  const { world, done, findings } = shopWith({
    order: orderOf('confirmed', 'r-1'),
    found: { status: 'cancelled', reference: 'r-1' },
  })
  await reconcilePayments(world)
  expect(done).toEqual(['checked cart-1:4 21600 orderWithoutMoney'])
  expect(findings).toEqual([{ kind: 'orderWithoutMoney', provider: 'klarna' }])
})

test('the late money of a given-up attempt is released, though the order was paid with another', async () => {
  const { world, done } = shopWith({ records: [recordOf({ state: 'givenUp' })], order: orderOf('confirmed', 'r-2') })
  await reconcilePayments(world)
  expect(done).toEqual(['release cart-1:4', 'checked cart-1:4 60 lateMoney'])
})

test('a failed comparison is tried each minute for 30 minutes, and then reported to staff', async () => {
  const records = [
    recordOf({ key: 'young', ageInSeconds: 29 * minutes }),
    recordOf({ key: 'old', ageInSeconds: 30 * minutes }),
    recordOf({ key: 'next' }),
  ]
  const { world, done, findings, logged } = shopWith({ records, found: new Error('klarna has no credentials') })
  expect(await reconcilePayments(world)).toBe(3)
  expect(done).toEqual(['checked old 3600 notCompared: klarna has no credentials'])
  expect(findings).toEqual([{ kind: 'notCompared', provider: 'klarna' }])
  expect(logged.filter((entry) => 'failed' in entry)).toHaveLength(3)
})

test('first the chart is read, then the order, then the provider: what changes meanwhile is never taken for money left over', async () => {
  const { world } = shopWith({})
  const asked: string[] = []
  const { read } = world.engine
  world.engine.read = (cartId) => {
    asked.push('chart')
    return read(cartId)
  }
  world.orders.order = async () => {
    asked.push('order')
    return orderOf('unconfirmed')
  }
  world.payments.lookup = async () => {
    asked.push('provider')
    return held
  }
  await reconcilePayments(world)
  expect(asked).toEqual(['chart', 'order', 'provider'])
})

test('an unreadable chart releases no payment', async () => {
  const { world, done } = shopWith({ records: [recordOf({ ageInSeconds: 40 * minutes })] })
  world.engine.read = () => Promise.reject(new Error('Cart cart-1 is quarantined'))
  await reconcilePayments(world)
  expect(done).toEqual(['checked cart-1:4 3600 notCompared: Cart cart-1 is quarantined'])
})

test('tries are taken one at a time and only so many, and none after the end is near', async () => {
  const records = Array.from({ length: 9 }, (_, index) => recordOf({ key: `cart-${index}:4` }))
  const { world } = shopWith({ records })
  expect(await reconcilePayments({ ...world, limit: 4 })).toBe(4)
  expect(world.payments.due.mock.calls).toEqual([[1], [1], [1], [1]])
  expect(await reconcilePayments({ ...world, signal: AbortSignal.abort() })).toBe(0)
  expect(await reconcilePayments(world)).toBe(5)
})

test('the job repeats, continues after a failure, and ends after the present attempt', async () => {
  const { world, logged } = shopWith({ records: [] })
  world.payments.due.mockRejectedValueOnce(new Error('The database is away'))
  const stop = reconcileRegularly({ ...world, everyMs: 5 })
  await vi.waitFor(() => expect(world.payments.due.mock.calls.length).toBeGreaterThan(2))
  await stop()
  const calls = world.payments.due.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(world.payments.due.mock.calls.length).toEqual(calls)
  expect(logged).toEqual([{ failed: 'The database is away' }])
})

test('while payments are due the job continues without a pause', async () => {
  const { world } = shopWith({ records: Array.from({ length: 120 }, (_, at) => recordOf({ key: `cart-${at}:4` })) })
  const stop = reconcileRegularly({ ...world, limit: 50 })
  await expect.poll(() => world.payments.due.mock.calls.length).toBe(121)
  await stop()
})
