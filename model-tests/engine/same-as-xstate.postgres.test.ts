/**
 * The comparison of random charts with XState's own actors (machines/engine/same-as-xstate.test.ts), with the subjects in Postgres: a new engine
 * continues after each event, as after a crash.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActorStore, type Database, openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { differenceOf } from '#machines/engine/testing.ts'
import { type MovedClock, moveClockOf } from '#model-tests/drivers/scripted/moved-clock.ts'

let postgres: TestPostgres
let setter: Database
let database: Database
let clock: MovedClock
beforeAll(async () => {
  postgres = await openTestPostgres()
  const url = await postgres.createDatabase()
  setter = await openDatabase({ url })
  clock = await moveClockOf(setter, { isFrozen: true })
  database = await openDatabase({ url })
})
afterAll(async () => {
  await Promise.all([database?.close(), setter?.close()])
  await postgres?.stop()
})

const charts = 250
const steps = 14

test('random charts in Postgres go through the same states and actions as with XState’s own actors', async () => {
  const differences: string[] = []
  for (let seed = 1_000; seed < 1_000 + charts; seed += 1) {
    const store = createActorStore(database, { kind: `chart${seed}` })
    const difference = await differenceOf(seed, steps, { store, pass: (ms) => clock.advance(ms) })
    if (difference) differences.push(difference)
  }
  expect(differences.length, differences.slice(0, 3).join('\n\n')).toBe(0)
})
