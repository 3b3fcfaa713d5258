// @module-tag long
/**
 * Exhaustive interleavings: two processes of the shop on one Postgres, and every order in which actions can overtake each other
 * at named points, up to a number of preemptions; with local effects and with all of them remote. A race that goes wrong prints itself; `RACE_SCHEDULE='<that line>'` plays it
 * alone.
 *
 * `model-tests/http/payments/payments-races.test.ts`, `crash.test.ts` and `payments-crash.test.ts` stay beside it: they kill
 * real processes and speak the providers' protocols, at moments that the clock chooses.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actions } from './actions.ts'
import { comeToRest, problemsAtRest } from './at-rest.ts'
import type { Way } from './node.ts'
import { planStatementsOnce } from './planned-once.ts'
import { nameOf, type Scenario, scenarios } from './scenarios.ts'
import { type Played, play, playAll, read, written } from './schedules.ts'
import { openPlaces, type TableEntry } from './table.ts'

let stopNaming: () => void
let opened: Awaited<ReturnType<typeof openPlaces>>
beforeAll(async () => {
  stopNaming = planStatementsOnce()
  opened = await openPlaces(3)
})
afterAll(async () => {
  await opened?.close()
  stopNaming?.()
  console.log(`${played} races were played`)
})

const [wanted = '', schedule] = (process.env.RACE_SCHEDULE ?? '').split(' | ')
const chosen = (['local', 'remote'] as const).flatMap((way) =>
  scenarios
    .map((scenario) => ({ way, scenario, name: `${way}, ${nameOf(scenario)}` }))
    .filter(({ name }) => name.startsWith(wanted)),
)
let played = 0

test.each(chosen)('$name', { timeout: 240_000 }, async ({ name, scenario, way }) => {
  const wrong: string[] = []
  const playOne = async (place: TableEntry, given: readonly string[]): Promise<Played> => {
    const { race, problems } = await playAndLook(place, scenario, way, given)
    played += 1
    if (problems.length > 0) wrong.push(told(name, race, problems))
    return race
  }
  if (schedule) await playOne(opened.places[0]!, read(schedule))
  else await playAll(opened.places, scenario.stops, playOne)
  expect(wrong.length, `${wrong.length} races went wrong, the shortest:\n${shortest(wrong)}`).toBe(0)
})

async function playAndLook(place: TableEntry, { position, actions: names }: Scenario, way: Way, given: readonly string[]) {
  const table = await place.lay(position, way)
  for (const name of names) table.race.add(name, actions[name].node, () => actions[name].do(table))
  const race = await play(table.race, given)
  return { race, problems: await problemsAtRest(table, await comeToRest(table)) }
}

function told(name: string, { turns, trail }: Played, problems: string[]): string {
  const line = `RACE_SCHEDULE='${name} | ${written(turns.map((turn) => turn.chosen))}'`
  return [line, ...problems.map((problem) => `  ${problem}`), ...trail.map((step) => `    ${step}`)].join('\n')
}

const shortest = (wrong: string[]) => [...wrong].sort((a, b) => a.length - b.length)[0]
