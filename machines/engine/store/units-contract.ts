/** Contract tests of units, for a store that has them. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ActorStore } from './store.ts'
import { actorsAt, commitOf, committedAs, listenTo, logRow, type StoreUnderTest } from './store-testing.ts'

export function describeUnits(opened: () => StoreUnderTest): void {
  describe('a unit', () => {
    let store: ActorStore
    beforeAll(() => {
      store = opened().store
    })

    test('keeps its commit and its drafts when it resolves', async () => {
      await store.create('unit', actorsAt('browsing'))
      const ref = await store.unit!(async () => {
        const draft = await store.putDraft('unit', 'address', { zip: '02134' })
        expect(await store.draft(draft)).toMatchObject({ data: { zip: '02134' } })
        expect(await store.commit(commitOf('unit', 0, { actors: actorsAt('shipping') }))).toEqual(committedAs(false))
        return draft
      })
      expect(await store.load('unit')).toMatchObject({ revision: 1, actors: actorsAt('shipping') })
      expect(await store.draft(ref)).toMatchObject({ id: 'unit' })
    })

    test('leaves no row, log, key, lease, draft or news when its commit comes too late', async () => {
      await store.create('unitLost', actorsAt('browsing'))
      const notified = listenTo(store, 'unitLost')
      let ref = ''
      const lost = store.unit!(async () => {
        ref = await store.putDraft('unitLost', 'address', {})
        const key = { key: 'k', requestHash: 'h', answer: null }
        const late = commitOf('unitLost', 7, { log: [logRow('lost')], key, lease: { owner: 'me', ms: 60_000 } })
        expect(await store.commit(late)).toEqual({ committed: false })
        throw new Error('overtaken')
      })
      await expect(lost).rejects.toThrow('overtaken')
      expect(await store.load('unitLost', 'k')).toEqual({
        id: 'unitLost',
        revision: 0,
        actors: actorsAt('browsing'),
        now: expect.any(Number),
        lease: null,
      })
      expect([await store.log('unitLost'), await store.draft(ref)]).toEqual([[], null])
      await store.commit(commitOf('unitLost', 0))
      await vi.waitFor(() => expect(notified).toEqual([1]))
    })

    test('leaves nothing when it rejects before its commit', async () => {
      await store.create('unitBroken', actorsAt('browsing'))
      let ref = ''
      const broken = store.unit!(async () => {
        ref = await store.putDraft('unitBroken', 'address', {})
        throw new Error('changed its mind')
      })
      await expect(broken).rejects.toThrow('changed its mind')
      expect([await store.draft(ref), (await store.load('unitBroken'))?.revision]).toEqual([null, 0])
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
}
