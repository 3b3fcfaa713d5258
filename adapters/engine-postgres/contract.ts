/** Contract tests of subjects of several kinds in one database: what one kind has under an id is nothing to another. */

import type { ActorStore, Commit, StoredActors } from '@treadline/engine'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createActorStore } from './actor-store.ts'
import type { SqlDatabase } from './sql-database.ts'

export function describeKinds(name: string, open: () => Promise<SqlDatabase & { close(): Promise<void> }>): void {
  describe(name, () => {
    let database: SqlDatabase & { close(): Promise<void> }
    let carts: ActorStore
    let repairs: ActorStore
    beforeAll(async () => {
      database = await open()
      carts = createActorStore(database, { kind: 'checkout' })
      repairs = createActorStore(database, { kind: 'repair' })
    })
    afterAll(() => database?.close())

    test('a subject of another kind with the same id is another subject', async () => {
      await database.query('drop index if exists engine_subject_by_id')
      await database.query('drop index if exists engine_key_by_id')
      const received: string[] = []
      carts.onCommit((id, revision) => received.push(`cart ${id} ${revision}`))
      repairs.onCommit((id, revision) => received.push(`repair ${id} ${revision}`))
      await carts.create('7', actorsAt('browsing'), { label: 'phone' })
      expect(await repairs.load('7')).toBeNull()
      await repairs.create('7', actorsAt('waiting'))
      const key = { key: 'k', requestHash: 'h', answer: 'of the repair' }
      await repairs.commit({ ...commitOf('7', 'repaired'), key, dueAt: 1_000 })
      await repairs.takeLease('7', 'me', 60_000)
      const ref = await repairs.putDraft('7', 'address', { zip: '02134' })

      expect(await carts.load('7', 'k')).toEqual({
        id: '7',
        revision: 0,
        actors: actorsAt('browsing'),
        now: expect.any(Number),
        lease: null,
      })
      expect(await carts.answerKey('7', 'k', 'h', 'of the cart')).toBe('of the cart')
      expect(await repairs.load('7', 'k')).toMatchObject({
        revision: 1,
        lease: { owner: 'me' },
        key: { answer: 'of the repair' },
      })
      expect([await carts.log('7'), (await repairs.log('7')).map(({ to }) => to)]).toEqual([[], ['repaired']])
      expect([await carts.draft(ref), await carts.latestDraft('7', 'address')]).toEqual([null, null])
      expect(await carts.takeLease('7', 'other', 60_000)).toBe(true)
      await carts.releaseAllLeases()
      expect(await carts.due(10)).toEqual([])
      expect(await repairs.due(10)).toEqual([])
      await repairs.releaseLease('7', 'me')
      expect([await carts.due(10), await repairs.due(10)]).toEqual([[], ['7']])
      await carts.commit(commitOf('7', 'shipping'))
      await vi.waitFor(() => expect(received).toEqual(['repair 7 1', 'cart 7 1']))
    })
  })
}

function actorsAt(state: string): StoredActors {
  return { main: { version: 1, snapshot: { status: 'active', value: state, context: {} }, timers: [], pending: [] } }
}

function commitOf(id: string, state: string): Commit {
  return {
    id,
    expectedRevision: 0,
    actors: actorsAt(state),
    dueAt: null,
    log: [{ machine: 'main', version: 1, event: 'moved', from: 'a', to: state, ms: 1, outcome: 'applied', payload: null }],
  }
}
