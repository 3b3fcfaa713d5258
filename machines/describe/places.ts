/** Where states of a chart are, and its ways in words. */
import { type ChartDefinition, statesIn, type TransitionDefinition } from './definition.ts'
import { guardWords, whenWords } from './words.ts'

/** A state's id without the chart's: `order.unknown.waiting` is at `unknown.waiting`. */
export function statePath(definition: ChartDefinition, id: string): string {
  return id.slice(definition.root.id.length + 1)
}

/** The states around a state, outermost first, the chart itself left out. */
export function statesAround({ root }: ChartDefinition, id: string): string[] {
  return statesIn(root)
    .filter((state) => state !== root && id.startsWith(`${state.id}.`))
    .map((state) => state.id)
}

/** `order place, if may place`; `otherwise` where an earlier way for the same event may have been taken. */
export function transitionWords(way: TransitionDefinition, before?: TransitionDefinition): string {
  const when = whenWords(way).replace(/^when /, '')
  if (way.guard) return `${when}, if ${guardWords(way.guard)}`
  return before && before.event === way.event ? `${when}, otherwise` : when
}
