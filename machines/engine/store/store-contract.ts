/** Contract tests that every `ActorStore` must pass. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeKeys } from './keys-contract.ts'
import { describeLeases } from './leases-contract.ts'
import type { ActorStore, LogRow, StoredActor } from './store.ts'
import { actorsAt, commitOf, committedAs, listenTo, logRow, type StoreUnderTest } from './store-testing.ts'
import { describeUnits } from './units-contract.ts'

/** Runs the suite against a store that `open` gives, empty. Each test has carts of its own. `hasUnits`: whether it offers `unit`. */
export function describeActorStore(name: string, open: () => Promise<StoreUnderTest>, { hasUnits }: { hasUnits: boolean }): void {
  describe(name, () => {
    let under: StoreUnderTest
    let store: ActorStore
    beforeAll(async () => {
      under = await open()
      store = under.store
    })
    afterAll(() => under.close())

    test(`it offers ${hasUnits ? '' : 'no '}units`, () => {
      expect(store.unit !== undefined).toBe(hasUnits)
    })

    test('a cart that was never created is null', async () => {
      expect(await store.load('unknown')).toBeNull()
    })

    test('a cart is created once, at revision 0', async () => {
      await store.create('once', actorsAt('browsing'))
      await store.create('once', actorsAt('paying'))
      expect(await store.load('once')).toEqual({
        id: 'once',
        revision: 0,
        actors: actorsAt('browsing'),
        now: expect.any(Number),
        lease: null,
      })
    })

    test('the clock that is read with a row passes on in whole milliseconds', async () => {
      await store.create('clock', actorsAt('browsing'))
      const first = (await store.load('clock'))!.now
      await under.pass(20)
      const second = (await store.load('clock'))!.now
      expect(second - first).toBeGreaterThanOrEqual(20)
      expect([first, second].every(Number.isInteger)).toBe(true)
    })

    test('snapshots are returned as they were stored, with any text and nesting', async () => {
      const context = {
        text: `O'Brien "said" \\n \\ \u2028 ñ 轮胎 🛞 $1 ; -- {}`,
        empty: '',
        nothing: null,
        nested: [null, [], {}, { a: null, 'b.c': [0, -1, 0.1, 1e21, true, false] }],
        zip: '02134',
      }
      const actor: StoredActor = {
        version: 7,
        snapshot: { status: 'active', value: { paying: { card: 'entering' } }, context },
        timers: [{ id: 'hold', event: { type: 'xstate.after.1000.hold' }, dueAt: 1_763_600_000_123 }],
        pending: [{ id: 'authorize', src: 'authorizeCard', input: context, key: 'k' }],
      }
      await store.create('text', { cart: actor })
      expect((await store.load('text'))!.actors).toEqual({ cart: actor })
      await store.commit(commitOf('text', 0, { actors: { payment: actor } }))
      expect((await store.load('text'))!.actors).toEqual({ payment: actor })
    })

    test('what was given to the store or got from it may be changed without changing the store', async () => {
      const given = actorsAt('browsing')
      await store.create('copy', given)
      given.cart!.version = 99
      const got = (await store.load('copy'))!
      got.actors.cart!.version = 98
      expect((await store.load('copy'))!.actors).toEqual(actorsAt('browsing'))
    })

    test('a commit moves the row to the next revision', async () => {
      await store.create('move', actorsAt('browsing'))
      expect(await store.commit(commitOf('move', 0, { actors: actorsAt('shipping') }))).toEqual(committedAs(false))
      expect(await store.load('move')).toMatchObject({ revision: 1, actors: actorsAt('shipping') })
    })

    test('a commit to a cart that does not exist commits nothing', async () => {
      expect(await store.commit(commitOf('ghost', 0, { log: [logRow('a')] }))).toEqual({ committed: false })
      expect(await store.load('ghost')).toBeNull()
      expect(await store.log('ghost')).toEqual([])
    })

    test('a commit at a stale revision leaves no row, log, key or lease', async () => {
      await store.create('stale', actorsAt('browsing'))
      const notified = listenTo(store, 'stale')
      await store.commit(commitOf('stale', 0, { actors: actorsAt('first'), log: [logRow('first')] }))
      const stale = commitOf('stale', 0, {
        actors: actorsAt('second'),
        log: [logRow('second')],
        key: { key: 'k', requestHash: 'h', answer: { done: true } },
        lease: { owner: 'me', ms: 60_000 },
      })
      expect(await store.commit(stale)).toEqual({ committed: false })
      expect(await store.commit(commitOf('stale', 1, { actors: actorsAt('third') }))).toEqual(committedAs(false))
      expect(await store.load('stale', 'k')).toEqual({
        id: 'stale',
        revision: 2,
        actors: actorsAt('third'),
        now: expect.any(Number),
        lease: null,
      })
      expect((await store.log('stale')).map((row) => row.event)).toEqual(['first'])
      await vi.waitFor(() => expect(notified).toEqual([1, 2]))
    })

    test('of fifty commits at the same revision exactly one wins', async () => {
      await store.create('race', actorsAt('browsing'))
      const contenders = Array.from({ length: 50 }, (_, index) => `winner-${index}`)
      const answers = await Promise.all(
        contenders.map((state) => store.commit(commitOf('race', 0, { actors: actorsAt(state), log: [logRow(state)] }))),
      )
      const winners = contenders.filter((_, index) => answers[index]!.committed)
      expect(winners).toHaveLength(1)
      expect(await store.load('race')).toMatchObject({ revision: 1, actors: actorsAt(winners[0]!) })
      expect((await store.log('race')).map((row) => row.event)).toEqual(winners)
    })

    test('a commit tells the clock, which is that of the rows', async () => {
      await store.create('commitClock', actorsAt('browsing'))
      const before = (await store.load('commitClock'))!.now
      const done = await store.commit(commitOf('commitClock', 0))
      const after = (await store.load('commitClock'))!.now
      if (!done.committed) throw new Error('Nothing was committed')
      expect([before <= done.now, done.now <= after, Number.isInteger(done.now)]).toEqual([true, true, true])
    })

    test('the log keeps the order in which things happened', async () => {
      await store.create('log', actorsAt('browsing'))
      const { now } = (await store.load('log'))!
      const rows: LogRow[] = [
        { ...logRow('shipping.choose'), ms: 1.5 },
        { ...logRow('appointment.reset'), machine: 'appointment', outcome: 'sibling' },
        { ...logRow('xstate.after'), from: '{"a":"b"}', to: 'c', outcome: 'timer', payload: {} },
        { ...logRow('item.add'), payload: { itemId: '0100', nested: { none: null, list: [1, "it's"] } } },
      ]
      await store.commit(commitOf('log', 0, { log: rows }))
      await store.commit(commitOf('log', 1, { log: [{ ...logRow('payment.authorized'), outcome: 'effect' }] }))
      const log = await store.log('log')
      expect(log).toEqual([
        ...rows.map((row) => ({ ...row, revision: 1, at: expect.any(Number) })),
        { ...logRow('payment.authorized'), outcome: 'effect', revision: 2, at: expect.any(Number) },
      ])
      expect(log.every((row) => Number.isInteger(row.at) && row.at >= now)).toBe(true)
      expect(await store.log('log-of-unknown')).toEqual([])
    })

    test('a cart is created with its log, once', async () => {
      const began: LogRow = { ...logRow('xstate.init'), from: '', outcome: 'started', payload: { quantity: 0 } }
      expect(await store.create('began', actorsAt('browsing'), { log: [began, logRow('news')] })).toEqual({
        now: expect.any(Number),
      })
      expect(await store.create('began', actorsAt('browsing'), { log: [began] })).toBeNull()
      expect(await store.log('began')).toEqual(
        [began, logRow('news')].map((row) => ({ ...row, revision: 0, at: expect.any(Number) })),
      )
    })

    test('a listener is called for each commit until it unsubscribes', async () => {
      await store.create('notified:1 2', actorsAt('browsing'))
      const first = listenTo(store, 'notified:1 2')
      const second: number[] = []
      const stop = store.onCommit((id, revision) => {
        if (id === 'notified:1 2') second.push(revision)
      })
      await store.commit(commitOf('notified:1 2', 0))
      await vi.waitFor(() => expect(second).toEqual([1]))
      stop()
      await store.commit(commitOf('notified:1 2', 1))
      await vi.waitFor(() => expect(first).toEqual([1, 2]))
      expect(second).toEqual([1])
    })

    test('a commit that takes or keeps a lease is announced by the one that gives it back', async () => {
      await store.create('silent', actorsAt('browsing'))
      const notified = listenTo(store, 'silent')
      await store.commit(commitOf('silent', 0))
      await vi.waitFor(() => expect(notified).toEqual([1]))
      await store.commit(commitOf('silent', 1, { lease: { owner: 'me', ms: 60_000 } }))
      await store.commit(commitOf('silent', 2, { lease: { owner: 'me', ms: 60_000 } }))
      await store.commit(commitOf('silent', 3, { lease: { owner: 'me', release: true } }))
      await vi.waitFor(() => expect(notified).toEqual([1, 4]))
    })

    test('drafts are found by reference, and the newest of a name by its subject', async () => {
      const address = { name: `Zoë "Z" O'Neil`, line2: null }
      const first = await store.putDraft('drafts', 'shipping', { name: 'Old' })
      await under.pass(2)
      const second = await store.putDraft('drafts', 'shipping', address)
      await store.putDraft('drafts', 'billing', { name: 'Other' })
      await store.putDraft('drafts-of-another', 'shipping', { name: 'Another' })
      expect(first).not.toBe(second)
      expect(await store.draft(first)).toEqual({ id: 'drafts', name: 'shipping', data: { name: 'Old' } })
      expect(await store.draft(second)).toEqual({ id: 'drafts', name: 'shipping', data: address })
      expect(await store.draft('draft-of-unknown')).toBeNull()
      expect(await store.latestDraft('drafts', 'shipping')).toEqual(address)
      expect(await store.latestDraft('drafts', 'gift')).toBeNull()
    })

    test('a snapshot that cannot be migrated is quarantined with its reason', async () => {
      const actor = actorsAt('paying').cart!
      await store.quarantine('aside', 'cart', 'No state "paying" in version 2', actor)
      expect((await under.quarantined()).filter((row) => row.id === 'aside')).toEqual([
        { id: 'aside', machine: 'cart', reason: 'No state "paying" in version 2', actor },
      ])
    })

    describeKeys(() => under)
    describeLeases(() => under)
    if (hasUnits) describeUnits(() => under)
  })
}
