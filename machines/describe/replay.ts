/**
 * Replays a cart's log on today's charts, without effects and without a store: what came from outside is taken from the log,
 * what follows from it (news of siblings, timers that are set, effects that are asked) comes from the charts. A faithful log
 * ends in the very snapshots that are stored.
 */
import type { AnyEventObject } from 'xstate'
import {
  type Chart,
  type ChoreographyRow,
  type LoggedRow,
  type LogRow,
  type StoredActors,
  stateName,
} from '#machines/engine/index.ts'
import { followsFromOthers, UnitOfWork } from '#machines/engine/steps.ts'

/** What a replay needs of a row. */
export type ReplayableRow = Omit<LoggedRow, 'ms' | 'at'>

export interface Replay {
  /**
   * The charts where the log leaves them, or where it parts from today's charts. Timers fire by an unknown clock, so `dueAt` is
   * meaningless.
   */
  actors: StoredActors
  /** The same as states by chart. */
  states: Record<string, string>
  /** The first event after which today's charts differ from the log, in words; null when they agree. */
  difference: string | null
}

/** A log that is incomplete or was written by other charts. */
export class UnreadableLogError extends Error {
  override name = 'UnreadableLogError'
}

/** Throws an `UnreadableLogError` when the log cannot be replayed at all. `log` is oldest first, as `ActorStore.log` gives it. */
export function replayLog(
  charts: readonly Chart[],
  choreography: readonly ChoreographyRow[],
  cartId: string,
  log: readonly ReplayableRow[],
): Replay {
  const why = unreadableBecause(charts, log)
  if (why) throw unreadable(cartId, why)
  return replayFurther(charts, choreography, cartId, {}, log)
}

/** The same from where the earlier part of a log has led; `log` is what came after it, by today's charts too. */
export function replayFurther(
  charts: readonly Chart[],
  choreography: readonly ChoreographyRow[],
  cartId: string,
  earlier: StoredActors,
  log: readonly ReplayableRow[],
): Replay {
  const byName = new Map(charts.map((chart) => [chart.name, chart]))
  let actors = earlier
  let difference: string | null = null
  for (const rows of commitsOf(log)) {
    const { revision } = rows[0]!
    const unit = new UnitOfWork(byName, choreography, actors, { id: cartId, revision, now: 0 }, () => 0)
    difference = replayCommit(unit, rows)
    actors = unit.actors
    if (difference !== null) break
  }
  const states = Object.fromEntries(Object.entries(actors).map(([name, { snapshot }]) => [name, stateName(snapshot.value)]))
  return { actors, states, difference }
}

/** The rows that were committed together, oldest first. */
function commitsOf(log: readonly ReplayableRow[]): ReplayableRow[][] {
  const commits = new Map<number, ReplayableRow[]>()
  for (const row of log) commits.set(row.revision, [...(commits.get(row.revision) ?? []), row])
  return [...commits.values()]
}

/** Gives the first difference, in words. */
function replayCommit(unit: UnitOfWork, rows: readonly ReplayableRow[]): string | null {
  try {
    begin(unit, rows)
    for (const row of rows) {
      if (row.outcome === 'started' || followsFromOthers(row.outcome)) continue
      const impossible = apply(unit, row)
      if (impossible) return `${words(row)}: ${impossible}`
    }
  } catch (error) {
    return `${words(rows[0]!)}: ${(error as Error).message}`
  }
  return firstDifference(unit.log, rows)
}

/** Charts that the log says began here: for the first time, or again because their snapshot could not be migrated. */
function begin(unit: UnitOfWork, rows: readonly ReplayableRow[]): void {
  const started = rows.filter(({ outcome }) => outcome === 'started')
  if (started.length === 0) return
  const names = new Set(started.map(({ machine }) => machine))
  unit.actors = Object.fromEntries(Object.entries(unit.actors).filter(([name]) => !names.has(name)))
  unit.start(started[0]!.payload!, names)
}

/** Gives what makes the row impossible, if anything does. */
function apply(unit: UnitOfWork, { machine, event: type, outcome, payload }: ReplayableRow): string | null {
  const event: AnyEventObject = { type, ...payload }
  if (outcome === 'timer') {
    const timer = unit.actors[machine]?.timers.find((candidate) => candidate.event.type === type)
    if (!timer) return 'no such timer is set'
    unit.fireTimer(machine, timer)
    return null
  }
  if (outcome === 'effect' && !unit.actors[machine]?.pending.some(({ id }) => id === event.actorId))
    return `${machine} does not wait for ${event.actorId}`
  unit.apply(machine, event, outcome)
  return null
}

function firstDifference(lived: readonly LogRow[], logged: readonly ReplayableRow[]): string | null {
  for (let index = 0; index < Math.max(lived.length, logged.length); index += 1) {
    const [now, then] = [lived[index], logged[index]]
    const [nowWords, thenWords] = [now ? way(now) : 'nothing', then ? way(then) : 'nothing']
    if (nowWords !== thenWords)
      return `revision ${logged[0]!.revision}: the log says ${thenWords}, today's charts say ${nowWords}`
  }
  return null
}

const way = ({ machine, event, from, to, outcome }: LogRow | ReplayableRow) =>
  `${machine}: ${event} (${outcome}) ${from || '·'} → ${to || '·'}`
const words = (row: ReplayableRow) => `revision ${row.revision}, ${way(row)}`

export function unreadable(cartId: string, why: string): UnreadableLogError {
  return new UnreadableLogError(`The log of cart ${cartId} cannot be replayed: ${why}.`)
}

/** Why nothing can be replayed, as the end of a sentence; null when it can. */
export function unreadableBecause(charts: readonly Chart[], log: readonly ReplayableRow[]): string | null {
  const [first] = log
  if (!first) return 'it is empty'
  if (log.some(({ outcome, payload }) => outcome !== 'started' && !followsFromOthers(outcome) && payload === null))
    return 'it is too old, from before the log kept what events bring'
  if (first.outcome !== 'started' || first.payload === null) return 'its beginning is cut off'
  for (const { machine, version } of log) {
    const today = charts.find(({ name }) => name === machine)?.version
    if (today === undefined) return `it knows a chart named ${machine}, which today's shop has not`
    if (today !== version) return `it was written by version ${version} of the chart ${machine}, and today's is ${today}`
  }
  return null
}
