/** The engine with the chart of three steps: a unit is a subject that is created, and one event that leads through all of them. */
import { randomUUID } from 'node:crypto'
import { createActorStore, createTables, overPostgres } from '#adapters/engine-postgres/index.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import { createEngine } from '#machines/engine/index.ts'
import { kindOf } from '#machines/engine/testing.ts'
import type { Subject } from './subject.ts'
import { type StepDone, sumOfSteps, threeStepsChart } from './three-steps-chart.ts'

const { name } = threeStepsChart

/** On the Postgres at `url`, whose tables are made where they are missing. */
export async function openEngine(url: string, isLocal: boolean): Promise<Subject> {
  const database = overPostgres({ connectionString: url })
  await createTables(database)
  const engine = createEngine({
    kind: kindOf([threeStepsChart]),
    store: createActorStore(database, { kind: 'checkout' }),
    effects: { [name]: { step: async ({ number }: StepDone) => ({ number }) } },
    isLocal: () => isLocal,
    hash: hexDigestOf,
  })
  return {
    async runUnit() {
      const id = randomUUID()
      const seen = await engine.create(id)
      const answer = await engine.send(id, name, { type: 'begin' }, { key: 'begin', seen })
      const view = answer.outcome === 'applied' ? answer.state.actors[name]?.view : null
      if ((view as { sum: number } | null)?.sum !== sumOfSteps) throw new Error(`The unit ended with ${JSON.stringify(answer)}`)
    },
    close: () => database.close(),
  }
}
