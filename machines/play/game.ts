/**
 * A game with one chart: where it began and what was done since, in a short text for an address, and the chart's actor after
 * each step, by the same pure steps that the engine takes.
 */
import * as v from 'valibot'
import type { AnyMachineSnapshot } from 'xstate'
import type { Chart, StoredActor } from '#machines/engine/index.ts'
import { restore, startActor, stepActor } from '#machines/engine/steps.ts'
import { type PlayAction, playActionsOf } from './play-actions.ts'
import type { PlaySet } from './play-set.ts'

/** Maximum steps of a game. */
export const mostSteps = 60

export interface Moment {
  actor: StoredActor
  snapshot: AnyMachineSnapshot
  /** Milliseconds since it began. */
  now: number
  /** Events emitted so far. */
  told: string[]
}

export interface Game {
  /** Hash of the chart's version and play set. */
  stamp: string
  actions: PlayAction[]
  begin: number
  /** What was done, as places in `actions`. */
  did: number[]
  /** One more entry than `did`. */
  moments: Moment[]
  /** Why the address could not be followed; null when it was. */
  problem: string | null
}

const didSchema = v.pipe(v.string(), v.maxLength(300), v.regex(/^[0-9a-z]{1,7}(\.[0-9a-z]{1,2}){1,61}$/))

/** The game that an address tells, or the chart's beginning and what is wrong with the address. */
export function gameOf(chart: Chart, set: PlaySet, text: string | null): Game {
  const { actions, stamp } = tableOf(chart, set)
  const restart = (problem: string | null): Game => {
    return { stamp, actions, begin: 0, did: [], moments: [beginning(chart, set, 0)], problem }
  }
  if (text === null || text === '') return restart(null)
  if (!v.is(didSchema, text)) return restart('The address of this game cannot be read. The chart is at its beginning.')
  const [played, ...places] = text.split('.')
  if (played !== stamp) return restart('This game was played with an earlier version of the chart. It is at its beginning.')
  const [begin = 0, ...did] = places.map((place) => Number.parseInt(place, 36))
  if (begin >= Object.keys(set.begins).length)
    return restart('The address of this game cannot be read. The chart is at its beginning.')
  const moments = [beginning(chart, set, begin)]
  for (const [at, place] of did.entries()) {
    const action = actions[place]
    const before = moments[at]!
    if (!action || whyNot(chart, before, action) !== null)
      return restart(`Step ${at + 1} of this game is not possible in its state. The chart is at its beginning.`)
    moments.push(after(chart, before, action, at + 1))
  }
  return { stamp, actions, begin, did, moments, problem: null }
}

/** The game in an address: the version it is played with, where it began, what was done. */
export function textOf({ stamp, begin, did }: Pick<Game, 'stamp' | 'begin' | 'did'>): string {
  return [stamp, ...[begin, ...did].map((place) => place.toString(36))].join('.')
}

/** Why an action is not possible now: null for nothing, empty for what belongs to another moment, a reason otherwise. */
export function whyNot(chart: Chart, { actor, snapshot }: Moment, { kind, of, event }: PlayAction): string | null {
  if (kind === 'answer') return actor.pending.some(({ id }) => id === of) ? null : ''
  if (kind === 'timer') {
    const timer = actor.timers.find((set) => set.event.type === of)
    if (!timer) return ''
    // The engine fires no timer while an effect runs; in the browser both run in parallel.
    if (chart.runs === 'server' && actor.pending.length > 0) return 'It waits until what was asked is answered.'
    return actor.timers.every(({ dueAt }) => dueAt >= timer.dueAt) ? null : 'Another timer is due earlier.'
  }
  const blockers = chart.blockedBy(snapshot, event.type)
  if (blockers.length > 0) return blockers.map(({ message }) => message).join('; ')
  return snapshot.can(event) ? null : 'The chart does not take it now.'
}

const site = (revision: number, now: number) => ({ id: 'play', revision, now })

export function beginning(chart: Chart, set: PlaySet, begin: number): Moment {
  const { actor, emitted } = startActor(chart, { ...Object.values(set.begins)[begin] }, site(0, 0))
  return { actor, snapshot: restore(chart, actor.snapshot), now: 0, told: emitted.map(({ type }) => type) }
}

export function after(chart: Chart, before: Moment, { kind, of, event }: PlayAction, revision: number): Moment {
  const timer = kind === 'timer' ? before.actor.timers.find((set) => set.event.type === of) : undefined
  const now = timer ? Math.max(before.now, timer.dueAt) : before.now
  const actor = { ...before.actor, timers: before.actor.timers.filter((set) => set !== timer) }
  const step = stepActor(chart, actor, event, site(revision, now))
  return { actor: step.actor, snapshot: restore(chart, step.actor.snapshot), now, told: step.emitted.map(({ type }) => type) }
}

const tables = new WeakMap<PlaySet, Pick<Game, 'actions' | 'stamp'>>()

/** What can be done, worked out once for each set. */
function tableOf(chart: Chart, set: PlaySet): Pick<Game, 'actions' | 'stamp'> {
  const known = tables.get(set)
  if (known) return known
  const actions = playActionsOf(chart, set)
  const table = { actions, stamp: stampOf(chart, set, actions) }
  tables.set(set, table)
  return table
}

/** Changes with the chart and with what it is played with, so that an old address is known for one. */
function stampOf({ version }: Chart, { begins }: PlaySet, actions: readonly PlayAction[]): string {
  const said = JSON.stringify([version, begins, actions.map(({ event }) => event)])
  let sum = 0x811c9dc5
  for (let at = 0; at < said.length; at += 1) sum = Math.imul(sum ^ said.charCodeAt(at), 0x01000193) >>> 0
  return (sum % 36 ** 4).toString(36)
}
