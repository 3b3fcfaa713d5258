/** Replaying the log reproduces the stored snapshots. */
import { isDeepStrictEqual } from 'node:util'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { type ReplayableRow, replayFurther, replayLog, unreadableBecause } from '#machines/describe/replay.ts'
import type { StoredActors } from '#machines/engine/index.ts'
import type { FactsAtRest } from './facts-at-rest.ts'

type Checkout = FactsAtRest['checkouts'][number]

/** A cart's log up to where a race begins, and where it leads: lived through once, not for each race. */
export interface Beginning {
  log: ReplayableRow[]
  actors: StoredActors
}

/** The beginnings by cart; throws when a log does not lead to its cart's state. */
export function beginningsOf(facts: FactsAtRest): Map<string, Beginning> {
  return new Map(
    facts.checkouts.map((checkout) => {
      const log = logOf(checkout, facts)
      const { actors, difference } = replayLog(checkoutCharts, choreography, checkout.cartId, log)
      const problems = difference === null ? problemsWithEnd(checkout, log, actors) : [difference]
      if (problems.length > 0) throw new Error(`Nothing can begin here: ${problems.join('; ')}`)
      return [checkout.cartId, { log, actors }]
    }),
  )
}

/** The log from before the race is unchanged, and the entries after it lead to the stored state. */
export function problemsWithLog(facts: FactsAtRest, beginnings: ReadonlyMap<string, Beginning>): string[] {
  return facts.checkouts.flatMap((checkout) => {
    const { cartId } = checkout
    const log = logOf(checkout, facts)
    const { log: before, actors } = beginnings.get(cartId)!
    if (!isDeepStrictEqual(log.slice(0, before.length), before)) return ['what was in the log before the race has changed']
    const unreadable = unreadableBecause(checkoutCharts, log)
    if (unreadable) return [`the log cannot be read: ${unreadable}`]
    const replayed = replayFurther(checkoutCharts, choreography, cartId, actors, log.slice(before.length))
    if (replayed.difference !== null) return [`the log cannot have been lived: ${replayed.difference}`]
    return problemsWithEnd(checkout, log, replayed.actors)
  })
}

function logOf({ cartId }: Checkout, { log }: FactsAtRest): ReplayableRow[] {
  return log.filter((entry) => entry.cartId === cartId)
}

function problemsWithEnd({ actors, revision }: Checkout, log: readonly ReplayableRow[], replayed: StoredActors): string[] {
  const others = Object.entries(actors).filter(
    ([name, { snapshot, pending }]) =>
      !isDeepStrictEqual(replayed[name]?.snapshot, snapshot) || !isDeepStrictEqual(replayed[name]?.pending, pending),
  )
  const isAhead = log.some((entry) => entry.revision > revision)
  return [...others.map(([name]) => `${name} is not where its log leads`), ...(isAhead ? ['the log is ahead of the cart'] : [])]
}
