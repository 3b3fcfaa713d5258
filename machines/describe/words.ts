/** What a chart's names say in plain words, for readers who do not program; the outline and the drawing share them. */
import type { ChartDefinition, StateDefinition, TransitionDefinition } from './definition.ts'

/** `choosingTime` → `Choosing time`. */
export function stateWords(key: string): string {
  const words = spaced(key)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A state as the log names it: `unknown.lookingUp` → `Unknown, looking up`. */
export function stateNameWords(state: string): string {
  return state
    .split('.')
    .map((key, depth) => (depth === 0 ? stateWords(key) : stateWords(key).toLowerCase()))
    .join(', ')
}

/** The state's title, or its name in words. */
export function stateTitle({ title, key }: Pick<StateDefinition, 'title' | 'key'>): string {
  return title ?? stateWords(key)
}

/** `slot.pick` → `slot pick`. */
export function eventWords(event: string): string {
  return spaced(event)
}

/** What sets a transition off: `when slot pick`, `when save time failed`, `after 30 minutes`, `at once`. */
export function whenWords({ event, afterMs }: Pick<TransitionDefinition, 'event' | 'afterMs'>): string {
  if (!event) return 'at once'
  if (afterMs !== undefined) return `after ${delayWords(afterMs)}`
  const [, timer] = /^xstate\.after\.([^.]+)/.exec(event) ?? []
  if (timer) return `after ${spaced(timer)}`
  const [, outcome, effect] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (effect) return `when ${spaced(effect)} ${outcome === 'done' ? 'answered' : 'failed'}`
  return `when ${eventWords(event)}`
}

/** `mayPlace` → `may place`, `landsOn(payment)` → `lands on: payment`. */
export function guardWords(guard: string): string {
  const [, name = guard, given] = /^(\w+)\((.*)\)$/.exec(guard) ?? []
  return given ? `${spaced(name)}: ${spaced(given)}` : spaced(name)
}

/** Milliseconds in the largest unit that needs no fraction: `1800000` → `30 minutes`. */
export function delayWords(ms: number): string {
  const [size, unit] = units.find(([size]) => ms >= size && ms % size === 0) ?? [1_000, 'second']
  return `${ms / size} ${unit}${ms === size ? '' : 's'}`
}

/** What a tag promises about a state; `busy` → `works without the shopper`. */
export function tagWords(tag: string): string {
  return tags[tag] ?? spaced(tag)
}

/** An effect's name in words: `prepareOrder` → `prepare order`. */
export function effectWords(id: string): string {
  return spaced(id)
}

export function runsWords(runs: ChartDefinition['runs']): string {
  return { server: 'on the server', browser: "in the shopper's browser", request: 'on the server, again for each request' }[runs]
}

const units = [
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const

const tags: Record<string, string> = {
  busy: 'works without the shopper',
  paying: 'money is on its way',
  placeable: 'the order can be placed',
  visible: 'on the screen',
  leaving: 'on its way out',
}

/** `item.setQuantity` → `item set quantity`. */
function spaced(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._]+/g, ' ')
    .toLowerCase()
}
