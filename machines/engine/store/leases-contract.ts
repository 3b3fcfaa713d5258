/** Contract tests of leases, and of the carts that are due to be swept. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { ActorStore, Commit } from './store.ts'
import { actorsAt, commitOf, committedAs, type StoreUnderTest } from './store-testing.ts'

export function describeLeases(opened: () => StoreUnderTest): void {
  describe('leases', () => {
    let under: StoreUnderTest
    let store: ActorStore
    beforeAll(() => {
      under = opened()
      store = under.store
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
      for (const [id, at] of Object.entries(dueAt)) {
        await store.create(id, actorsAt('waiting'))
        await store.commit(commitOf(id, 0, { dueAt: at }))
      }
      expect(await store.due(10)).toEqual(['due-oldest', 'due-middle', 'due-newest'])
      expect(await store.due(2)).toEqual(['due-oldest', 'due-middle'])
      await store.takeLease('due-oldest', 'a', 60_000)
      expect(await store.due(10)).toEqual(['due-middle', 'due-newest'])
      await store.releaseLease('due-oldest', 'a')
      await store.commit(commitOf('due-middle', 1, { dueAt: null }))
      expect(await store.due(10)).toEqual(['due-oldest', 'due-newest'])
    })
  })
}
