/** Looks for words in all charts: in their titles, their states, their events and the messages that they show. */
import { type MessageRow, messageRows } from '#machines/messages/messages.ts'
import { type ChartDefinition, type StateDefinition, statesIn } from './definition.ts'
import { placesWords } from './logged-state.ts'
import { eventWords, stateTitle, stateWords } from './words.ts'

export type FoundKind = 'chart' | 'state' | 'event' | 'message'

export interface Found {
  kind: FoundKind
  /** What was found, in words. */
  name: string
  /** The chart that has it: its name in addresses and its title. */
  chart: { name: string; title: string }
  /** The id of the state that it leads to; null for the chart as a whole. */
  state: string | null
  /** What is said of it. */
  about: string
  /** The name in the code, in words, where the title is another. */
  alias?: string
}

/**
 * Everything whose name has all the words, then everything of which they are said; charts before states, events and messages. Empty for no
 * words. The case does not matter.
 */
export function findInCharts(charts: readonly ChartDefinition[], find: string): Found[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const all = [
    ...charts.flatMap((chart) => [...chartFound(chart), ...statesFound(chart), ...eventsFound(chart)]),
    ...messages(charts),
  ]
  const named = all.filter(({ name }) => has(name))
  const said = all.filter(({ name, alias = '', about, chart }) => !has(name) && has(`${name} ${alias} ${about} ${chart.title}`))
  return [...inOrder(named), ...inOrder(said)]
}

const kinds: readonly FoundKind[] = ['chart', 'state', 'event', 'message']
const inOrder = (found: Found[]) => kinds.flatMap((kind) => found.filter((each) => each.kind === kind))

function chartFound({ name, title, root }: ChartDefinition): Found[] {
  return [{ kind: 'chart', name: title, chart: { name, title }, state: null, about: root.description ?? '' }]
}

function statesFound({ name, title, root }: ChartDefinition): Found[] {
  const [, ...states] = statesIn(root)
  return states.map(({ id, key, title: called, description }) => ({
    kind: 'state',
    name: stateTitle({ key, title: called }),
    chart: { name, title },
    state: id,
    about: description ?? '',
    alias: stateWords(key),
  }))
}

/** Each event once, at the first state that takes it. Timers and the answers of effects are no events of a person or a chart. */
function eventsFound({ name, title, root }: ChartDefinition): Found[] {
  const first = new Map<string, { state: StateDefinition; about: string }>()
  for (const state of statesIn(root))
    for (const { event, description } of state.transitions)
      if (event && !event.startsWith('xstate.') && !first.has(event)) first.set(event, { state, about: description ?? '' })
  return [...first].map(([event, { state, about }]) => ({
    kind: 'event',
    name: stateWords(eventWords(event)),
    chart: { name, title },
    state: state.id === root.id ? null : state.id,
    about,
  }))
}

function messages(charts: readonly ChartDefinition[]): Found[] {
  return messageRows.flatMap((row: MessageRow) => {
    const chart = charts.find(({ name }) => name === row.chart)
    if (!chart) return []
    return {
      kind: 'message' as const,
      name: row.says.replace(/\{[^}]+\}/g, '…'),
      chart: { name: chart.name, title: chart.title },
      state: `${chart.root.id}.${row.state}`,
      about: `${placesWords([row.state], chart)}: ${row.why}`,
    }
  })
}
