/** What went wrong with durable workflows and persisted charts elsewhere, tried on two processes and one Postgres. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect } from 'vitest'
import { assign, raise, setup } from 'xstate'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { createActorStore, createTables, overPostgres } from '#adapters/engine-postgres/index.ts'
import { chartOf, createEngine, defineKind, onServer } from '#machines/engine/index.ts'
import { fieldTest } from './field-test.ts'

/** Delays of the chart, ms. */
const soon = 300

const machine = setup({
  types: {
    context: {} as { rang: number; nudges: number },
    events: {} as { type: 'wait' } | { type: 'nudge' } | { type: 'promise' } | { type: 'kept' } | { type: 'work' },
  },
  actors: { work: onServer<{ done: true }, object>() },
  delays: { soon },
  actions: {
    ring: assign(({ context }) => ({ rang: context.rang + 1 })),
    count: assign(({ context }) => ({ nudges: context.nudges + 1 })),
  },
}).createMachine({
  context: { rang: 0, nudges: 0 },
  initial: 'idle',
  states: {
    idle: { on: { wait: 'waiting', promise: 'promised', work: 'working' } },
    waiting: { on: { nudge: { actions: 'count' } }, after: { soon: { target: 'rung', actions: 'ring' } } },
    promised: { entry: raise({ type: 'kept' }, { delay: soon }), on: { kept: { target: 'rung', actions: 'ring' } } },
    working: { invoke: { id: 'work', src: 'work', input: {}, onDone: 'worked', onError: 'idle' } },
    worked: {},
    rung: {},
  },
})

const kind = defineKind({
  name: 'fieldCase',
  charts: [
    chartOf({
      name: 'case',
      title: 'Case',
      family: 'cases',
      runs: 'server',
      version: 1,
      machine,
      events: {
        wait: v.strictObject({}),
        nudge: v.strictObject({}),
        promise: v.strictObject({}),
        work: v.strictObject({}),
      },
      project: ({ context }) => ({ ...context, blockedBy: [] }),
      blockedBy: () => [],
    }),
  ],
  choreography: [],
  messages: { stale: 'Changed.', notEnabled: 'Not now.', withdrawn: 'Withdrawn.' },
})

let postgres: TestPostgres
let url: string
beforeAll(async () => {
  postgres = await openTestPostgres()
  url = await postgres.createEmptyDatabase()
  const database = overPostgres({ connectionString: url })
  await createTables(database)
  await database.close()
})
afterAll(() => postgres?.stop())

interface Process {
  work?: (key: string) => Promise<unknown>
}

/** A process with connections of its own. */
function openProcess({ work = async () => {} }: Process = {}) {
  const database = overPostgres({ connectionString: url })
  const store = createActorStore(database, { kind: kind.name })
  const engine = createEngine({
    kind,
    store,
    effects: {
      case: {
        work: async (_, { key }) => {
          await work(key)
          return { done: true as const }
        },
      },
    },
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  })
  const stateOf = async (id: string) => (await engine.read(id))?.actors.case.value
  return { engine, store, stateOf, close: () => database.close() }
}

for (const type of ['wait', 'promise'] as const)
  fieldTest(
    ['statelyai/xstate#5331', 'basiltt/xstate-statemachine#128', 'basiltt/xstate-statemachine#213'],
    `a delay that begins with ${type} ends in the next process, at its own time and once`,
    async () => {
      const id = `delay-${type}`
      const before = openProcess()
      await before.engine.create(id)
      await before.engine.send(id, 'case', { type }, { key: 'begin' })
      expect((await before.store.load(id))?.actors.case?.timers).toHaveLength(1)
      await before.close()

      const after = openProcess()
      await expect.poll(() => after.stateOf(id)).toBe('rung')
      await after.engine.sweep()
      expect((await after.engine.read(id))?.actors.case.view.rang).toBe(1)
      await after.close()
    },
  )

fieldTest(
  'basiltt/xstate-statemachine#221',
  'a delay stays where it was through events that do not end it, and through reads of other processes',
  async () => {
    const one = openProcess()
    const other = openProcess()
    await one.engine.create('kept')
    await one.engine.send('kept', 'case', { type: 'wait' }, { key: 'begin' })
    const due = (await one.store.load('kept'))?.actors.case?.timers
    await one.engine.send('kept', 'case', { type: 'nudge' }, { key: 'nudge-1' })
    await other.engine.read('kept')
    const later = await one.store.load('kept')
    // It may have rung by now on a busy machine.
    if (later?.actors.case?.snapshot.value === 'waiting') expect(later.actors.case.timers).toEqual(due)
    await expect.poll(() => other.stateOf('kept')).toBe('rung')
    await Promise.all([one.close(), other.close()])
  },
)

fieldTest(
  'basiltt/xstate-statemachine#44',
  'an effect that was under way when its process ended is done by the next one, under the same key',
  async () => {
    const keys: string[] = []
    let begun = () => {}
    const beginning = new Promise<void>((resolve) => {
      begun = resolve
    })
    const dying = openProcess({
      work: (key) => {
        keys.push(key)
        begun()
        return new Promise(() => {})
      },
    })
    await dying.engine.create('cut')
    const lost = dying.engine.send('cut', 'case', { type: 'work' }, { key: 'work' }).catch((error: Error) => error.name)
    await beginning
    await dying.engine.stop()
    expect(await lost).toBe('EngineStoppedError')

    const next = openProcess({ work: async (key) => void keys.push(key) })
    expect(await next.stateOf('cut')).toBe('worked')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await next.engine.send('cut', 'case', { type: 'work' }, { key: 'work' })).toMatchObject({
      outcome: 'applied',
      replayed: true,
    })
    await Promise.all([dying.close(), next.close()])
  },
)

fieldTest(
  ['dbos-inc/dbos-transact-py#544', 'dbos-inc/dbos-transact-java#226'],
  'an event that is sent many times at once, to two processes, does its work once',
  async () => {
    let worked = 0
    const work = async () => {
      worked += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const both = [openProcess({ work }), openProcess({ work })] as const
    await both[0].engine.create('crowd')
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => both[at % 2]!.engine.send('crowd', 'case', { type: 'work' }, { key: 'work' })),
    )
    expect(worked).toBe(1)
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
    expect(answers.filter((answer) => answer.outcome === 'applied' && !answer.replayed)).toHaveLength(1)
    await Promise.all(both.map((process) => process.close()))
  },
)

fieldTest(
  'dbos-inc/dbos-transact-ts#725',
  'a key that comes again with another event is refused, and the work under it is not lost',
  async () => {
    const process = openProcess({ work: () => new Promise((resolve) => setTimeout(resolve, 50)) })
    await process.engine.create('taken')
    const first = process.engine.send('taken', 'case', { type: 'work' }, { key: 'same' })
    await expect.poll(async () => (await process.store.load('taken'))?.revision).toBeGreaterThan(0)
    expect(await process.engine.send('taken', 'case', { type: 'wait' }, { key: 'same' })).toEqual({ outcome: 'keyReused' })
    expect(await first).toMatchObject({ outcome: 'applied', state: { actors: { case: { value: 'worked' } } } })
    await process.close()
  },
)

fieldTest('everruns/everruns#2688', 'a subject that eight callers begin at once is begun once', async () => {
  const both = [openProcess(), openProcess()] as const
  const states = await Promise.all(Array.from({ length: 8 }, (_, at) => both[at % 2]!.engine.create('begun')))
  expect(states.filter((state) => state !== null)).toHaveLength(1)
  expect((await both[0].store.log('begun')).map(({ event }) => event)).toEqual(['xstate.init'])
  await Promise.all(both.map((process) => process.close()))
})

fieldTest(
  ['agent-substrate/substrate#920', 'LFDT-Panurus/panurus#1934'],
  'of an event with an effect one commit of two is announced, and an id may be long',
  async () => {
    const process = openProcess()
    const other = openProcess()
    const id = `long ${'x'.repeat(2_000)}`
    await process.engine.create(id)
    const revisions: number[] = []
    other.store.onCommit((committed, revision) => committed === id && revisions.push(revision))
    // Its own commit tells that it listens.
    await other.store.create('listens', {})
    await other.store.commit({ id: 'listens', expectedRevision: 0, actors: {}, dueAt: null, log: [] })
    await process.engine.send(id, 'case', { type: 'work' }, { key: 'work' })
    await expect.poll(() => revisions).toEqual([2])
    await Promise.all([process.close(), other.close()])
  },
)
