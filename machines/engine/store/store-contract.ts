/** Contract tests that every `ActorStore` must pass. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { QuarantinedActor } from './memory-store.ts'
import type { ActorStore, Commit, LogRow, StoredActor, StoredActors } from './store.ts'

interface StoreUnderTest {
  store: ActorStore
  /** Lets the store's own clock pass on by at least `ms`. */
  pass(ms: number): Promise<void>
  quarantined(): Promise<QuarantinedActor[]>
  close(): Promise<void>
}

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
        cartId: 'once',
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
        cartId: 'stale',
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

    test('a key is stored with its commit, and the same key again commits nothing', async () => {
      await store.create('key', actorsAt('browsing'))
      const key = { key: 'k1', requestHash: 'hash', answer: { outcome: 'applied', "it's": [null] } }
      expect((await store.load('key', 'k1'))!.key).toBeUndefined()
      await store.commit(commitOf('key', 0, { key }))
      expect((await store.load('key', 'k1'))!.key).toEqual({ requestHash: 'hash', answer: key.answer })
      const again = commitOf('key', 1, { actors: actorsAt('again'), log: [logRow('again')], key: { ...key, answer: 'other' } })
      expect(await store.commit(again)).toEqual({ committed: false })
      expect(await store.load('key', 'k1')).toMatchObject({
        revision: 1,
        actors: actorsAt('browsing'),
        key: { answer: key.answer },
      })
      expect(await store.log('key')).toEqual([])
    })

    test('a key belongs to its cart alone', async () => {
      await store.create('key-a', actorsAt('browsing'))
      await store.create('key-b', actorsAt('browsing'))
      const key = { key: 'same', requestHash: 'hash', answer: 1 }
      await store.commit(commitOf('key-a', 0, { key }))
      expect((await store.load('key-b', 'same'))!.key).toBeUndefined()
      expect(await store.commit(commitOf('key-b', 0, { key }))).toEqual({ ...committedAs(false), answer: key.answer })
    })

    test('the first answer to a key is kept', async () => {
      await store.create('answer', actorsAt('browsing'))
      await store.commit(commitOf('answer', 0, { key: { key: 'k', requestHash: 'hash', answer: null } }))
      expect((await store.load('answer', 'k'))!.key).toEqual({ requestHash: 'hash', answer: null })
      const answers = await Promise.all(
        ['first', 'second', 'third'].map((answer) => store.answerKey('answer', 'k', 'hash', { answer })),
      )
      const { key } = (await store.load('answer', 'k'))!
      expect(answers).toEqual([key!.answer, key!.answer, key!.answer])
      expect(await store.answerKey('answer', 'k', 'hash', { answer: 'late' })).toEqual(key!.answer)
    })

    test('a key that came with no commit can be answered too', async () => {
      await store.create('refused', actorsAt('browsing'))
      expect(await store.answerKey('refused', 'k', 'hash', { outcome: 'rejected' })).toEqual({ outcome: 'rejected' })
      expect((await store.load('refused', 'k'))!.key).toEqual({ requestHash: 'hash', answer: { outcome: 'rejected' } })
      expect(await store.commit(commitOf('refused', 0, { key: { key: 'k', requestHash: 'hash', answer: 1 } }))).toEqual({
        committed: false,
      })
    })

    test('a refusal is the answer to a new key, and the key is used up', async () => {
      await store.create('refuse', actorsAt('browsing'))
      const refusal = { requestHash: 'hash', answer: { outcome: 'rejected' } }
      expect(await store.refuseKey('refuse', 'k', 'hash', { outcome: 'rejected' })).toEqual(refusal)
      expect(await store.refuseKey('refuse', 'k', 'other', { outcome: 'late' })).toEqual(refusal)
      expect((await store.load('refuse', 'k'))!.key).toEqual(refusal)
      expect(await store.commit(commitOf('refuse', 0, { key: { key: 'k', requestHash: 'hash', answer: null } }))).toEqual({
        committed: false,
      })
    })

    test('a refusal does not answer a key whose event was applied', async () => {
      await store.create('refuseLate', actorsAt('browsing'))
      const known = { requestHash: 'hash', answer: null }
      await store.commit(commitOf('refuseLate', 0, { key: { key: 'k', ...known } }))
      expect(await store.refuseKey('refuseLate', 'k', 'hash', { outcome: 'rejected' })).toEqual(known)
      expect(await store.answerKey('refuseLate', 'k', 'hash', { outcome: 'applied' })).toEqual({ outcome: 'applied' })
    })

    test('of commits and refusals with one key exactly one counts', async () => {
      await store.create('refuseRace', actorsAt('browsing'))
      const commits = Array.from({ length: 10 }, () =>
        store.commit(commitOf('refuseRace', 0, { key: { key: 'k', requestHash: 'hash', answer: 'applied' } })),
      )
      const refusals = Array.from({ length: 10 }, () => store.refuseKey('refuseRace', 'k', 'hash', 'refused'))
      const committed = (await Promise.all(commits)).filter((result) => result.committed).length
      const answers = new Set((await Promise.all(refusals)).map(({ answer }) => answer))
      expect(answers).toEqual(new Set([committed === 1 ? 'applied' : 'refused']))
      expect((await store.load('refuseRace'))!.revision).toBe(committed)
    })

    test('a commit gives an open key its answer, and says what the key is answered with', async () => {
      await store.create('close', actorsAt('browsing'))
      await store.commit(commitOf('close', 0, { key: { key: 'k', requestHash: 'hash', answer: null } }))
      const close = { key: 'k', answer: { outcome: 'applied', "it's": [null] } }
      const closed = await store.commit(commitOf('close', 1, { close }))
      expect(closed).toEqual({ ...committedAs(false), answer: close.answer })
      expect((await store.load('close', 'k'))!.key).toEqual({ requestHash: 'hash', answer: close.answer })
      const again = await store.commit(commitOf('close', 2, { close: { key: 'k', answer: 'late' } }))
      expect(again).toEqual({ ...committedAs(false), answer: close.answer })
      expect(await store.answerKey('close', 'k', 'hash', 'late')).toEqual(close.answer)
    })

    test('a commit at a stale revision closes no key', async () => {
      await store.create('closeStale', actorsAt('browsing'))
      await store.commit(commitOf('closeStale', 0, { key: { key: 'k', requestHash: 'hash', answer: null } }))
      expect(await store.commit(commitOf('closeStale', 0, { close: { key: 'k', answer: 1 } }))).toEqual({ committed: false })
      expect((await store.load('closeStale', 'k'))!.key).toEqual({ requestHash: 'hash', answer: null })
    })

    if (hasUnits)
      describe('a unit', () => {
        test('keeps its commit and its drafts when it resolves', async () => {
          await store.create('unit', actorsAt('browsing'))
          const ref = await store.unit!(async () => {
            const draft = await store.putDraft('unit', 'address', { zip: '02134' })
            expect(await store.draft(draft)).toMatchObject({ data: { zip: '02134' } })
            expect(await store.commit(commitOf('unit', 0, { actors: actorsAt('shipping') }))).toEqual(committedAs(false))
            return draft
          })
          expect(await store.load('unit')).toMatchObject({ revision: 1, actors: actorsAt('shipping') })
          expect(await store.draft(ref)).toMatchObject({ cartId: 'unit' })
        })

        test('leaves no row, log, key, lease, draft or news when it rejects', async () => {
          await store.create('unitLost', actorsAt('browsing'))
          const notified = listenTo(store, 'unitLost')
          let ref = ''
          const lost = store.unit!(async () => {
            ref = await store.putDraft('unitLost', 'address', {})
            const key = { key: 'k', requestHash: 'h', answer: null }
            await store.commit(commitOf('unitLost', 0, { log: [logRow('lost')], key, lease: { owner: 'me', ms: 60_000 } }))
            throw new Error('overtaken')
          })
          await expect(lost).rejects.toThrow('overtaken')
          expect(await store.load('unitLost', 'k')).toEqual({
            cartId: 'unitLost',
            revision: 0,
            actors: actorsAt('browsing'),
            now: expect.any(Number),
            lease: null,
          })
          expect([await store.log('unitLost'), await store.draft(ref)]).toEqual([[], null])
          await store.commit(commitOf('unitLost', 0))
          await vi.waitFor(() => expect(notified).toEqual([1]))
        })

        test('of fifty units at the same revision one wins, and nothing of the others stays', async () => {
          const unit = store.unit!
          await store.create('unitRace', actorsAt('browsing'))
          const refs: string[] = []
          const contenders = Array.from({ length: 50 }, (_, index) => `winner-${index}`)
          const outcomes = await Promise.all(
            contenders.map((state) =>
              unit(async () => {
                refs.push(await store.putDraft('unitRace', 'address', { state }))
                const done = await store.commit(commitOf('unitRace', 0, { actors: actorsAt(state), log: [logRow(state)] }))
                if (!done.committed) throw new Error('overtaken')
              }).then(
                () => true,
                () => false,
              ),
            ),
          )
          const winners = contenders.filter((_, index) => outcomes[index])
          expect(winners).toHaveLength(1)
          expect(await store.load('unitRace')).toMatchObject({ revision: 1, actors: actorsAt(winners[0]!) })
          const kept = (await Promise.all(refs.map((ref) => store.draft(ref)))).filter((draft) => draft !== null)
          expect([refs.length, kept.map(({ data }) => data)]).toEqual([50, [{ state: winners[0] }]])
        })
      })

    test('a commit tells the clock, which is that of the rows', async () => {
      await store.create('commitClock', actorsAt('browsing'))
      const before = (await store.load('commitClock'))!.now
      const done = await store.commit(commitOf('commitClock', 0))
      const after = (await store.load('commitClock'))!.now
      if (!done.committed) throw new Error('Nothing was committed')
      expect([before <= done.now, done.now <= after, Number.isInteger(done.now)]).toEqual([true, true, true])
    })

    test('a lease has one owner, who may extend it and give it back', async () => {
      await store.create('lease', actorsAt('browsing'))
      expect(await store.takeLease('lease', 'a', 60_000)).toBe(true)
      const first = (await store.load('lease'))!
      expect(first.lease).toEqual({ owner: 'a', until: expect.any(Number) })
      expect(first.lease!.until - first.now).toBeGreaterThan(50_000)
      expect(await store.takeLease('lease', 'b', 60_000)).toBe(false)
      expect(await store.takeLease('lease', 'a', 120_000)).toBe(true)
      expect((await store.load('lease'))!.lease!.until).toBeGreaterThan(first.lease!.until)
      await store.releaseLease('lease', 'b')
      expect((await store.load('lease'))!.lease!.owner).toBe('a')
      await store.releaseLease('lease', 'a')
      expect((await store.load('lease'))!.lease).toBeNull()
      expect(await store.takeLease('lease', 'b', 60_000)).toBe(true)
      expect((await store.load('lease'))!.revision).toBe(0)
    })

    test('a lease of a cart that does not exist is not taken', async () => {
      expect(await store.takeLease('unknown', 'a', 60_000)).toBe(false)
    })

    test('a lease runs out by the clock of the store', async () => {
      await store.create('expiry', actorsAt('browsing'))
      await store.takeLease('expiry', 'a', 30)
      await under.pass(60)
      expect((await store.load('expiry'))!.lease).toBeNull()
      expect(await store.takeLease('expiry', 'b', 60_000)).toBe(true)
    })

    test('of many who want a lease at once exactly one gets it', async () => {
      await store.create('lease-race', actorsAt('browsing'))
      const owners = Array.from({ length: 20 }, (_, index) => `owner-${index}`)
      const answers = await Promise.all(owners.map((owner) => store.takeLease('lease-race', owner, 60_000)))
      expect(answers.filter(Boolean)).toHaveLength(1)
      expect((await store.load('lease-race'))!.lease!.owner).toBe(owners[answers.indexOf(true)])
    })

    test('a commit takes, extends and releases the lease, and says who holds it', async () => {
      await store.create('commit-lease', actorsAt('browsing'))
      const commit = (revision: number, lease: Commit['lease']) => store.commit(commitOf('commit-lease', revision, { lease }))
      expect(await commit(0, { owner: 'a', ms: 60_000 })).toEqual(committedAs(true))
      expect(await commit(1, { owner: 'b', ms: 60_000 })).toEqual(committedAs(false))
      expect((await store.load('commit-lease'))!.lease!.owner).toBe('a')
      expect(await commit(2, { owner: 'a', ms: 90_000 })).toEqual(committedAs(true))
      expect(await commit(3, { owner: 'b', release: true })).toEqual(committedAs(false))
      expect(await commit(4, undefined)).toEqual(committedAs(false))
      expect((await store.load('commit-lease'))!.lease!.owner).toBe('a')
      expect(await commit(5, { owner: 'a', release: true })).toEqual(committedAs(false))
      expect((await store.load('commit-lease'))!.lease).toBeNull()
      expect(await commit(6, { owner: 'b', ms: 30 })).toEqual(committedAs(true))
      await under.pass(60)
      expect(await commit(7, { owner: 'a', ms: 60_000 })).toEqual(committedAs(true))
    })

    test('a cart that is left to others is due at once, and only its owner can leave it', async () => {
      await store.create('left', actorsAt('waiting'))
      const { now } = (await store.load('left'))!
      await store.commit(commitOf('left', 0, { dueAt: now + 600_000, lease: { owner: 'a', ms: 60_000 } }))
      await store.leaveToOthers('left', 'b')
      expect((await store.load('left'))!.lease!.owner).toBe('a')
      expect(await store.due(100)).not.toContain('left')
      await store.leaveToOthers('left', 'a')
      expect((await store.load('left'))!.lease).toBeNull()
      expect(await store.due(100)).toContain('left')
      await store.commit(commitOf('left', 1, { dueAt: null }))
    })

    test('all leases can be released at once', async () => {
      await store.create('all-a', actorsAt('browsing'))
      await store.create('all-b', actorsAt('browsing'))
      await store.takeLease('all-a', 'dead', 60_000)
      await store.takeLease('all-b', 'dead-too', 60_000)
      await store.releaseAllLeases()
      expect((await store.load('all-a'))!.lease).toBeNull()
      expect((await store.load('all-b'))!.lease).toBeNull()
    })

    test('due carts are those whose time has come and that have no lease, oldest first', async () => {
      await store.create('due-clock', actorsAt('browsing'))
      const { now } = (await store.load('due-clock'))!
      const dueAt = {
        'due-newest': now - 1_000,
        'due-oldest': now - 3_000,
        'due-middle': now - 2_000,
        'due-later': now + 600_000,
      }
      for (const [cartId, at] of Object.entries(dueAt)) {
        await store.create(cartId, actorsAt('waiting'))
        await store.commit(commitOf(cartId, 0, { dueAt: at }))
      }
      expect(await store.due(10)).toEqual(['due-oldest', 'due-middle', 'due-newest'])
      expect(await store.due(2)).toEqual(['due-oldest', 'due-middle'])
      await store.takeLease('due-oldest', 'a', 60_000)
      expect(await store.due(10)).toEqual(['due-middle', 'due-newest'])
      await store.releaseLease('due-oldest', 'a')
      await store.commit(commitOf('due-middle', 1, { dueAt: null }))
      expect(await store.due(10)).toEqual(['due-oldest', 'due-newest'])
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
      await store.create('began', actorsAt('browsing'), [began, logRow('news')])
      await store.create('began', actorsAt('browsing'), [began])
      expect(await store.log('began')).toEqual(
        [began, logRow('news')].map((row) => ({ ...row, revision: 0, at: expect.any(Number) })),
      )
    })

    test('a listener is called for each commit until it unsubscribes', async () => {
      await store.create('notified:1 2', actorsAt('browsing'))
      const first = listenTo(store, 'notified:1 2')
      const second: number[] = []
      const stop = store.onCommit((cartId, revision) => {
        if (cartId === 'notified:1 2') second.push(revision)
      })
      await store.commit(commitOf('notified:1 2', 0))
      await vi.waitFor(() => expect(second).toEqual([1]))
      stop()
      await store.commit(commitOf('notified:1 2', 1))
      await vi.waitFor(() => expect(first).toEqual([1, 2]))
      expect(second).toEqual([1])
    })

    test('drafts are found by reference, and the newest of a kind by its cart', async () => {
      const address = { name: `Zoë "Z" O'Neil`, line2: null }
      const first = await store.putDraft('drafts', 'shipping', { name: 'Old' })
      await under.pass(2)
      const second = await store.putDraft('drafts', 'shipping', address)
      await store.putDraft('drafts', 'billing', { name: 'Other' })
      await store.putDraft('drafts-of-another', 'shipping', { name: 'Another' })
      expect(first).not.toBe(second)
      expect(await store.draft(first)).toEqual({ cartId: 'drafts', kind: 'shipping', data: { name: 'Old' } })
      expect(await store.draft(second)).toEqual({ cartId: 'drafts', kind: 'shipping', data: address })
      expect(await store.draft('draft-of-unknown')).toBeNull()
      expect(await store.latestDraft('drafts', 'shipping')).toEqual(address)
      expect(await store.latestDraft('drafts', 'gift')).toBeNull()
    })

    test('a snapshot that cannot be migrated is quarantined with its reason', async () => {
      const actor = actorsAt('paying').cart!
      await store.quarantine('aside', 'cart', 'No state "paying" in version 2', actor)
      expect((await under.quarantined()).filter((row) => row.cartId === 'aside')).toEqual([
        { cartId: 'aside', machine: 'cart', reason: 'No state "paying" in version 2', actor },
      ])
    })
  })
}

const committedAs = (leased: boolean) => ({ committed: true, leased, now: expect.any(Number) })

function actorsAt(state: string): StoredActors {
  return { cart: { version: 1, snapshot: { status: 'active', value: state, context: {} }, timers: [], pending: [] } }
}

function commitOf(cartId: string, expectedRevision: number, rest: Partial<Commit> = {}): Commit {
  return { cartId, expectedRevision, actors: actorsAt('browsing'), dueAt: null, log: [], ...rest }
}

function logRow(event: string): LogRow {
  return { machine: 'cart', version: 1, event, from: 'a', to: 'b', ms: 0.25, outcome: 'applied', payload: null }
}

function listenTo(store: ActorStore, cartId: string): number[] {
  const revisions: number[] = []
  store.onCommit((changedCart, revision) => {
    if (changedCart === cartId) revisions.push(revision)
  })
  return revisions
}
