/** What is kept of a walk: a log that tells all of it, and nothing that the shopper typed. */
import { expect } from 'vitest'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { secrets } from '#machines/checkout/journeys-testing.ts'
import { replayLog } from '#machines/describe/replay.ts'
import type { StoredActors } from '#machines/engine/index.ts'
import { type Moment, storedState } from './moment.ts'

/** Each step of a chart begins where the one before it ended, and the last ended in the chart's state. */
export function logIsWhole(moment: Moment): void {
  for (const { name } of checkoutCharts) {
    const rows = moment.log.filter(({ machine }) => machine === name)
    const gaps = rows.slice(1).filter(({ from }, index) => from !== rows[index]!.to)
    const endsInState = rows.length === 0 || rows.at(-1)!.to === storedState(moment, name)
    if (gaps.length > 0 || !endsInState) expect.fail(`${name}: ${JSON.stringify({ gaps, last: rows.at(-1) })}`)
  }
}

export function nothingPersonalIsKept({ checkout, state, actors, log }: Moment): void {
  const kept = JSON.stringify([actors, log, state, checkout.incidents])
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
}

/** The log alone explains the cart's state. */
export function logTellsAll({ checkout, actors, log }: Moment): void {
  const replayed = replayLog(checkoutCharts, choreography, checkout.cartId, log)
  expect(replayed.difference).toBeNull()
  expect(snapshotsOf(replayed.actors)).toEqual(snapshotsOf(actors))
}

const snapshotsOf = (actors: StoredActors) => Object.values(actors).map(({ snapshot }) => snapshot)
