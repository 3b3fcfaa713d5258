/** What changed between two versions of the charts, in sentences for readers who do not program. */

import type { ChoreographyRow } from '#machines/engine/index.ts'
import type { ChartDefinition, StateDefinition } from './definition.ts'
import {
  eventsReordered,
  type IdNow,
  type Sign,
  type TransitionChange,
  transitionChanges,
} from './definition-diff-transitions.ts'
import { type PairedStates, pairStates } from './definition-pairs.ts'
import { placesWords } from './logged-state.ts'
import { statePath } from './places.ts'
import { delayWords, effectWords, eventWords, guardWords, runsWords, tagWords, whenWords } from './words.ts'

export type { Sign } from './definition-diff-transitions.ts'

export interface Change {
  sign: Sign
  words: string
  /** Open carts might be in states that the new chart lacks. */
  breaks: boolean
}

export interface ChartDiff {
  name: string
  title: string
  sign: Sign
  changes: Change[]
  /** What must be done before this is deployed; empty when nothing is. */
  warning: string
}

export interface Charts {
  charts: readonly ChartDefinition[]
  choreography: readonly ChoreographyRow[]
}

export interface ChartsDiff {
  /** Only charts that changed: today's in their order, then those that are gone. */
  charts: ChartDiff[]
  /** Which chart sends what to which. */
  choreography: Change[]
}

export function diffOfCharts(before: Charts, after: Charts): ChartsDiff {
  const named = ({ charts }: Charts, name: string) => charts.find((chart) => chart.name === name)
  const kept = after.charts.map((chart) => diffOfChart(named(before, chart.name), chart))
  const gone = before.charts.filter(({ name }) => !named(after, name)).map(chartGone)
  return {
    charts: [...kept, ...gone].filter(({ changes }) => changes.length > 0),
    choreography: talkChanged(before, after),
  }
}

/** Sentences, a line each; `Nothing changed` for no change at all. */
export function wordsOfDiff({ charts, choreography }: ChartsDiff): string[] {
  if (charts.length === 0 && choreography.length === 0) return ['Nothing changed']
  const marks = { added: '+', removed: '-', changed: '~' } satisfies Record<Sign, string>
  const lines = (changes: readonly Change[]) => changes.map(({ sign, words }) => `  ${marks[sign]} ${words}`)
  return [
    ...charts.flatMap(({ title, changes, warning }) => [title, ...lines(changes), ...(warning ? [`  ! ${warning}`] : [])]),
    ...(choreography.length > 0 ? ['Events between charts', ...lines(choreography)] : []),
  ]
}

function diffOfChart(before: ChartDefinition | undefined, after: ChartDefinition): ChartDiff {
  const { name, title, root } = after
  if (!before) {
    const words = `A new chart, ${runsWords(after.runs)}: ${root.description ?? ''}`
    return { name, title, sign: 'added', warning: '', changes: [{ sign: 'added', words, breaks: false }] }
  }
  const states = pairStates(before, after)
  const changes = [...chartChanged(before, after), ...statesChanged(before, after, states)]
  return { name, title, sign: 'changed', changes, warning: warningOf(before, after, changes) }
}

function chartGone({ name, title, runs }: ChartDefinition): ChartDiff {
  const warning = runs === 'server' ? 'Open carts may still be in it.' : ''
  return { name, title, sign: 'removed', warning, changes: [{ sign: 'removed', words: 'The chart is gone', breaks: true }] }
}

function warningOf(before: ChartDefinition, after: ChartDefinition, changes: readonly Change[]): string {
  if (after.version < before.version) return `Version ${before.version} became ${after.version}: versions only go up.`
  // Browser charts store no snapshots.
  if (after.runs !== 'server' || after.version > before.version || !changes.some(({ breaks }) => breaks)) return ''
  return `Open carts may not fit it, and its version is still ${after.version}: raise the version, and add a migration that says which state they are in now.`
}

function chartChanged(before: ChartDefinition, after: ChartDefinition): Change[] {
  const became = (what: string, was: unknown, is: unknown) =>
    was === is ? [] : [changed(`${what} is now “${is}”; it was “${was}”`)]
  return [
    ...became('Its title', before.title, after.title),
    ...became('Its family', before.family, after.family),
    ...became('Where it runs', runsWords(before.runs), runsWords(after.runs)),
    ...became('Its version', before.version, after.version),
    ...listChanged(before.events, after.events, (event) => `Events from outside: ${eventWords(event)}`),
    ...listChanged(
      before.serverEvents ?? [],
      after.serverEvents ?? [],
      (event) => `Only the shop’s own server sends: ${eventWords(event)}`,
    ),
  ]
}

function statesChanged(before: ChartDefinition, after: ChartDefinition, { pairs, added, removed }: PairedStates): Change[] {
  const idNow = idsNow({ pairs, added, removed })
  const was = (id: string) => quoted(before, id)
  const is = (id: string) => quoted(after, id)
  const regions = new Set(pairs.filter((pair) => pair.after.type === 'parallel').flatMap((pair) => pair.after.states))
  return [
    ...pairs
      .filter(({ how }) => how !== 'same')
      .map(({ how, ...pair }) => changed(`State ${was(pair.before.id)} looks ${how} to ${is(pair.after.id)}`, true)),
    ...added.map((state): Change => {
      const words = `State ${is(state.id)} is new: ${state.description ?? ''}`
      return { sign: 'added', words, breaks: regions.has(state) }
    }),
    ...removed.map(({ id }): Change => ({ sign: 'removed', words: `State ${was(id)} is gone`, breaks: true })),
    ...pairs.flatMap((pair) => [
      ...stateChanged(pair.before, pair.after, is(pair.after.id), (id) => is(idNow(id))),
      ...transitionChanges(pair.before, pair.after, idNow).flatMap((change) =>
        wayWords(change, is(pair.after.id), (id) => (removed.some((gone) => gone.id === id) ? was(id) : is(id))),
      ),
      ...eventsReordered(pair.before, pair.after, idNow).map((event) =>
        changed(`From ${is(pair.after.id)}, the ways ${whenWords({ event })} are tried in another order`),
      ),
    ]),
  ]
}

function stateChanged(before: StateDefinition, after: StateDefinition, state: string, isNow: (id: string) => string): Change[] {
  const effects = ({ invokes }: StateDefinition) => invokes.map(({ src }) => src)
  const pages = [...new Set([...Object.keys(before.meta), ...Object.keys(after.meta)])].filter(
    (key) => JSON.stringify(before.meta[key]) !== JSON.stringify(after.meta[key]),
  )
  const began = before.initial && isNow(before.initial)
  const begins = after.initial && isNow(after.initial)
  return [
    ...(before.description === after.description
      ? []
      : [changed(`${state} is described as “${after.description ?? ''}”; it was “${before.description ?? ''}”`)]),
    ...(before.type === after.type
      ? []
      : [changed(`${state} is ${typeWords[after.type]}; it was ${typeWords[before.type]}`, true)]),
    ...(began && begins && began !== begins ? [changed(`${state} begins in ${begins}; it began in ${began}`)] : []),
    ...listChanged(before.tags, after.tags, (tag) => `${state} is marked “${tagWords(tag)}”`),
    ...listChanged(effects(before), effects(after), (src) => `${state} runs: ${effectWords(src)}`, true),
    ...(pages.length > 0 ? [changed(`What a page shows for ${state} changed: ${pages.map(eventWords).join(', ')}`)] : []),
  ]
}

function wayWords({ sign, way, was }: TransitionChange, from: string, named: (id: string) => string): Change[] {
  const where = way.targets.length > 0 ? `to ${way.targets.map(named).join(' and ')}` : 'staying there'
  const name = `From ${from}, ${whenWords(way)}`
  const condition = (guard: string | undefined) => (guard ? `if ${guardWords(guard)}` : 'always')
  const isTimer = way.event?.startsWith('xstate.after.') ?? false
  if (!was) {
    const words = `${name}, ${where}${way.guard ? `, ${condition(way.guard)}` : ''}: the way is ${sign === 'added' ? 'new' : 'gone'}`
    return [{ sign, words, breaks: isTimer }]
  }
  const does = (actions: readonly string[]) => actions.map(guardWords).join(', ') || 'nothing more'
  return [
    ...(was.guard === way.guard ? [] : [changed(`${name}, ${where}: ${condition(way.guard)}; it was ${condition(was.guard)}`)]),
    ...(was.afterMs === way.afterMs ? [] : [changed(`${name}, ${where}; it was after ${delayWords(was.afterMs ?? 0)}`)]),
    ...(was.actions.join() === way.actions.join()
      ? []
      : [changed(`${name}, ${where}: it does ${does(way.actions)}; it did ${does(was.actions)}`)]),
    ...(was.description === way.description
      ? []
      : [changed(`${name}, ${where}, is described as “${way.description ?? ''}”; it was “${was.description ?? ''}”`)]),
  ]
}

/** A route is an event of one chart to another: `order` emits `order.confirmed`, and `cart` receives it as `order.placed`. */
export interface RouteChange {
  sign: Exclude<Sign, 'changed'>
  row: ChoreographyRow
}

/** The new routes, then those that are gone. One that leads elsewhere now is both. */
export function routesChanged(before: readonly ChoreographyRow[], after: readonly ChoreographyRow[]): RouteChange[] {
  const key = ({ from, emitted, to, event }: ChoreographyRow) => [from, emitted, to, event].join()
  const missing = (rows: readonly ChoreographyRow[], others: readonly ChoreographyRow[]) =>
    rows.filter((row) => !others.some((other) => key(other) === key(row)))
  return [
    ...missing(after, before).map((row): RouteChange => ({ sign: 'added', row })),
    ...missing(before, after).map((row): RouteChange => ({ sign: 'removed', row })),
  ]
}

function talkChanged(before: Charts, after: Charts): Change[] {
  const titleOf = (name: string) => [...after.charts, ...before.charts].find((chart) => chart.name === name)?.title ?? name
  const words = ({ from, emitted, to, event }: ChoreographyRow) =>
    `${titleOf(from)} sends ${titleOf(to)} ${eventWords(emitted)}, which receives it as ${eventWords(event)}`
  return routesChanged(before.choreography, after.choreography).map(({ sign, row }) => ({
    sign,
    words: sign === 'added' ? words(row) : `No longer: ${words(row)}`,
    breaks: false,
  }))
}

function listChanged(
  before: readonly string[],
  after: readonly string[],
  words: (entry: string) => string,
  breaks = false,
): Change[] {
  return [
    ...after.filter((entry) => !before.includes(entry)).map((entry): Change => ({ sign: 'added', words: words(entry), breaks })),
    ...before
      .filter((entry) => !after.includes(entry))
      .map((entry): Change => ({ sign: 'removed', words: `No longer: ${words(entry)}`, breaks })),
  ]
}

/** The id that a state of the older chart has today; its own where it has none. */
export function idsNow({ pairs }: PairedStates): IdNow {
  const ids = new Map(pairs.map(({ before, after }) => [before.id, after.id]))
  return (id) => ids.get(id) ?? id
}

function changed(words: string, breaks = false): Change {
  return { sign: 'changed', words, breaks }
}

/** `“Unknown › Waiting”`, by the titles of the definition where it has some. */
function quoted(definition: ChartDefinition, id: string): string {
  if (id === definition.root.id) return 'the chart'
  return `“${placesWords([statePath(definition, id)], definition)}”`
}

const typeWords = {
  atomic: 'a plain state',
  compound: 'a state with states inside',
  parallel: 'a state whose regions hold all at once',
  final: 'an end',
  history: 'a way back to where it was',
} satisfies Record<StateDefinition['type'], string>
