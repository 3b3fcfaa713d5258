import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#adapters/database/connection/open.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { describeKinds } from '#adapters/engine-postgres/contract.ts'
import { createActorStore } from '#adapters/engine-postgres/index.ts'
import { describeActorStore } from '#machines/engine/contract.ts'
import type { Commit, StoredActors } from '#machines/engine/index.ts'
import type { QuarantinedActor } from '#machines/engine/testing.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

describeActorStore(
  'the store in Postgres',
  async () => {
    const database = await openDatabase({ url: await postgres.createDatabase() })
    return {
      store: createActorStore(database, { kind: 'checkout' }),
      pass: sleep,
      quarantined: () => database.query<QuarantinedActor>('select id, machine, reason, actor from engine_quarantine'),
      close: database.close,
    }
  },
  { hasUnits: true },
)

describeKinds('kinds in Postgres', async () => openDatabase({ url: await postgres.createDatabase() }))

test('a commit on one node is received on the other', async () => {
  const { nodes, close } = await openTwoNodes()
  await nodes[0].create('cart', actorsAt('browsing'))
  const received: Array<[string, number]> = []
  nodes[1].onCommit((id, revision) => received.push([id, revision]))
  // The other node's own commit waits until it listens.
  await nodes[1].commit(commitOf(0))
  await nodes[0].commit(commitOf(1))
  await vi.waitFor(() =>
    expect(received).toEqual([
      ['cart', 1],
      ['cart', 2],
    ]),
  )
  await close()
})

test('of fifty commits from two nodes at the same revision exactly one wins', async () => {
  const { nodes, close } = await openTwoNodes()
  await nodes[0].create('cart', actorsAt('browsing'))
  for (let revision = 0; revision < 5; revision++) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => nodes[index % 2]!.commit(commitOf(revision))))
    expect(answers.filter((answer) => answer.committed)).toHaveLength(1)
  }
  expect((await nodes[0].load('cart'))!.revision).toBe(5)
  expect((await nodes[0].log('cart')).map((row) => row.revision)).toEqual([1, 2, 3, 4, 5])
  await close()
})

test('a key that another node writes while ours commits stops the whole commit', async () => {
  const url = await postgres.createDatabase()
  const [ours, other] = [await openDatabase({ url }), await openDatabase({ url })]
  const store = createActorStore(ours, { kind: 'checkout' })
  await store.create('cart', actorsAt('browsing'))
  const key = { key: 'k', requestHash: 'h', answer: 'ours' }
  const racing = await other.transaction(async (tx) => {
    await tx.execute(`insert into engine_key (id, key, request_hash, answer) values ('cart', 'k', 'h', '"theirs"')`)
    const commit = store.commit({ ...commitOf(0), key })
    // Our commit cannot see the other's key yet and waits at the primary key until the other is done.
    await vi.waitFor(async () => {
      const [row] = await ours.query<{ waiting: number }>(
        `select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%with moved%'
         and pid <> pg_backend_pid() and datname = current_database()`,
      )
      expect(row!.waiting).toBe(1)
    })
    return { commit }
  })
  expect(await racing.commit).toEqual({ committed: false })
  expect(await store.load('cart', 'k')).toMatchObject({ revision: 0, key: { requestHash: 'h', answer: 'theirs' } })
  expect(await store.log('cart')).toEqual([])
  await Promise.all([ours.close(), other.close()])
})

async function openTwoNodes() {
  const url = await postgres.createDatabase()
  const databases = await Promise.all([openDatabase({ url }), openDatabase({ url })])
  return {
    nodes: [createActorStore(databases[0], { kind: 'checkout' }), createActorStore(databases[1], { kind: 'checkout' })] as const,
    async close() {
      await Promise.all(databases.map((database) => database.close()))
    },
  }
}

function actorsAt(state: string): StoredActors {
  return { cart: { version: 1, snapshot: { status: 'active', value: state, context: {} }, timers: [], pending: [] } }
}

function commitOf(expectedRevision: number): Commit {
  return {
    id: 'cart',
    expectedRevision,
    actors: actorsAt('moved'),
    dueAt: null,
    log: [{ machine: 'cart', version: 1, event: 'moved', from: 'a', to: 'b', ms: 1, outcome: 'applied', payload: null }],
  }
}
