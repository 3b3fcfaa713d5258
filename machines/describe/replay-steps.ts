/** A cart's log as steps that a reader goes through one by one: all charts together, without event payloads. */

import type { ChoreographyRow, LoggedRow } from '#machines/engine/index.ts'
import { type ChartDefinition, statesIn } from './definition.ts'
import { placesGone, placesIn, placesWords, type Screen, screenOf, statesNamed } from './logged-state.ts'
import { statesAround } from './places.ts'
import { remarksOn } from './replay-remarks.ts'
import { whenWords } from './words.ts'

/** What the charts of today say of a log. */
export interface ReplayCharts {
  definitions: readonly ChartDefinition[]
  choreography: readonly ChoreographyRow[]
}

export interface ReplayStep {
  /** From 1, through all charts. */
  number: number
  /** Its name, and how it is called. */
  chart: string
  title: string
  /** ISO instant. */
  at: string
  /** Milliseconds since the step before; null for the first. */
  sinceMs: number | null
  /** `places the order`, as the drawing says it; else `slot pick`, `prepare order answered`, `after 30 minutes`. */
  event: string
  /** The event and the states by their names in the code. */
  code: string
  /** The step's trigger. */
  cause: string
  /** What of the chart has changed; `from` is empty for a beginning. The same words twice for a step that stayed. */
  from: string
  to: string
  moved: boolean
  /** How an effect ended, `declined` or `failed`; null for a step that no effect led to. */
  answer: string | null
  /** Milliseconds the step took to compute. */
  ms: number
  /** Where it happened, or where it led; null for what no page shows. */
  screen: Screen | null
  /** What is to be known besides: asked again, stayed, another version. */
  remarks: string[]
}

/** `log` is one cart's, oldest first. Charts and states that no longer exist are shown by their names. */
export function stepsOf({ definitions, choreography }: ReplayCharts, log: readonly LoggedRow[]): ReplayStep[] {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]))
  const lived = new Map<string, LoggedRow[]>()
  return log.map((row, index) => {
    const definition = byName.get(row.machine)
    const before = log[index - 1]
    const cause = causeOf(log, index, definition, choreography)
    const earlier = lived.get(row.machine) ?? []
    lived.set(row.machine, [...earlier, row])
    return {
      number: index + 1,
      chart: row.machine,
      title: definition?.title ?? row.machine,
      at: new Date(row.at).toISOString(),
      sinceMs: before ? Math.max(0, row.at - before.at) : null,
      event: eventOf(row, definition),
      cause: cause.chart ? `told by ${byName.get(cause.chart)?.title ?? cause.chart}` : cause.words,
      ...changeOf(row, definition),
      code: `${row.event}${row.from === row.to ? '' : `, ${row.from || 'none'} → ${row.to}`}`,
      moved: row.from !== row.to,
      answer: answerOf(row),
      ms: Math.round(row.ms * 10) / 10,
      screen: definition ? (screenOf(definition, row.from) ?? screenOf(definition, row.to)) : null,
      remarks: remarksOn(definition, row, earlier),
    }
  })
}

/** Of parallel regions only those that changed; all when none did. */
function changeOf({ from, to }: LoggedRow, definition: ChartDefinition | undefined): { from: string; to: string } {
  const [before, after] = [placesIn(from), placesIn(to)]
  const changed = (places: string[], others: string[]) => {
    const left = places.filter((place) => !others.includes(place))
    return placesWords(left.length > 0 ? left : places, definition)
  }
  return { from: changed(before, after), to: changed(after, before) }
}

function eventOf(row: LoggedRow, definition: ChartDefinition | undefined): string {
  const { event, outcome } = row
  if (outcome === 'started') return 'begins'
  const said = definition && sayingOf(definition, row)
  if (said) return said
  const ways = definition ? statesIn(definition.root).flatMap(({ transitions }) => transitions) : []
  const afterMs = ways.find((way) => way.event === event)?.afterMs
  return whenWords({ event, afterMs }).replace(/^when /, '')
}

/** What the drawing says of the way that was taken; null where it says nothing, or several things. */
function sayingOf(definition: ChartDefinition, { event, from, to }: LoggedRow): string | null {
  const { root } = definition
  const after = statesNamed(definition, to).map(({ id }) => id)
  const isInto = (target: string) => after.some((id) => id === target || id.startsWith(`${target}.`))
  const around = new Set(statesNamed(definition, from).flatMap(({ id }) => [id, ...statesAround(definition, id), root.id]))
  const sayings = statesIn(root)
    .filter(({ id }) => around.has(id))
    .flatMap(({ transitions }) => transitions.filter((way) => way.event === event && way.targets.some(isInto)))
    .map(({ says }) => says ?? '')
  const [says, ...others] = new Set(sayings)
  return says && others.length === 0 ? says : null
}

function causeOf(
  log: readonly LoggedRow[],
  index: number,
  definition: ChartDefinition | undefined,
  choreography: readonly ChoreographyRow[],
): { words: string; chart?: string } {
  const { machine, event, outcome, revision } = log[index]!
  if (outcome === 'applied' && definition?.serverEvents.includes(event)) return { words: 'told by the shop' }
  if (outcome !== 'sibling') return { words: causes[outcome] }
  const tellers = choreography.filter((row) => row.to === machine && row.event === event).map(({ from }) => from)
  for (let at = index - 1; log[at]?.revision === revision; at -= 1)
    if (tellers.includes(log[at]!.machine)) return { words: causes.sibling, chart: log[at]!.machine }
  return { words: causes.sibling }
}

const causes: Record<LoggedRow['outcome'], string> = {
  applied: 'asked for by the shopper',
  timer: 'its time was up',
  effect: 'answer to what the chart asked',
  sibling: 'told by another chart',
  self: 'what the chart told itself',
  started: 'the checkout opened',
}

/** Outcomes are single words; anything else is omitted. */
function answerOf({ event, outcome, payload }: LoggedRow): string | null {
  if (outcome !== 'effect') return null
  if (event.startsWith('xstate.error.')) return 'failed'
  const said = (payload?.output as { outcome?: unknown } | null | undefined)?.outcome
  return typeof said === 'string' && /^[a-z][A-Za-z]{0,30}$/.test(said) ? placesWords([said]).toLowerCase() : 'answered'
}

/** The state of one chart after a step. */
export interface ReplayPosition {
  chart: string
  title: string
  /** The state in words, and the name that the log has of it. */
  words: string
  state: string
  /** The number of the step by which it came there. */
  since: number
  /** False when today's chart has no such state. */
  isKnown: boolean
  screen: Screen | null
}

/** The charts that have begun by the step with this number, in the order of the shop's. */
export function positionsAt({ definitions }: ReplayCharts, log: readonly LoggedRow[], number: number): ReplayPosition[] {
  const lived = log.slice(0, number)
  const names = [...definitions.map(({ name }) => name), ...lived.map(({ machine }) => machine)]
  return [...new Set(names)].flatMap((chart) => {
    const since = lived.findLastIndex((row) => row.machine === chart && row.from !== row.to)
    const row = lived[since]
    if (!row) return []
    const definition = definitions.find(({ name }) => name === chart)
    return {
      chart,
      title: definition?.title ?? chart,
      words: placesWords(placesIn(row.to), definition),
      state: row.to,
      since: since + 1,
      isKnown: definition !== undefined && placesGone(definition, row.to).length === 0,
      screen: definition ? screenOf(definition, row.to) : null,
    }
  })
}
