/** What a page or a file needs of a chart besides its definition. */
import type { ChartDefinition, StateDefinition } from '#machines/describe/definition.ts'
import { statePath } from '#machines/describe/places.ts'
import type { ChartHints } from '#machines/ports/charts/drawing-hints.ts'
import { foldableIn, openByDefault } from './places-of-states.ts'
import { wayHintOf } from './way-words.ts'

/** Which states of a chart can be folded, and which of them are open by default, by their ids. */
export interface Folding {
  foldable: string[]
  openAtFirst: string[]
}

export function foldingOf(definition: ChartDefinition, hints: ChartHints): Folding {
  return { foldable: foldableIn(definition, hints), openAtFirst: openByDefault(definition, hints) }
}

/** The definition with the titles that hints give its states, and what they say of its ways. */
export function titled(definition: ChartDefinition, hints: ChartHints): ChartDefinition {
  const withTitle = (state: StateDefinition): StateDefinition => {
    const path = state.id === definition.root.id ? '' : statePath(definition, state.id)
    const title = hints.states[path]?.title
    const transitions = state.transitions.map((way) => {
      const { says } = wayHintOf(hints, definition.root.id, state.id, way)
      return says ? { ...way, says } : way
    })
    return { ...state, ...(title ? { title } : {}), transitions, states: state.states.map(withTitle) }
  }
  return { ...definition, root: withTitle(definition.root) }
}
