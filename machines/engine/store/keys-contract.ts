/** Contract tests of keys: the same key again is the same answer. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { ActorStore } from './store.ts'
import { actorsAt, commitOf, committedAs, logRow, type StoreUnderTest } from './store-testing.ts'

export function describeKeys(opened: () => StoreUnderTest): void {
  describe('keys', () => {
    let store: ActorStore
    beforeAll(() => {
      store = opened().store
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
  })
}
