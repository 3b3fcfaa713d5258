/** A chart with its hints: which card shows each of its states, what that is called, and what is hinted of its ways. */
import type { ChartDefinition, StateDefinition, TransitionDefinition } from '#machines/describe/definition.ts'
import { stateWords } from '#machines/describe/words.ts'
import type { ChartHints, StateHints, WayHints } from '#machines/ports/charts/drawing-hints.ts'
import { type Level, placesOf, type StatePlaces } from './places-of-states.ts'
import { clauseOf, wayHintOf } from './way-words.ts'

export interface SketchOptions {
  /** Ids of the states whose inside is shown. */
  open: readonly string[]
  level: Level
  /** Room for numbers on cards and rows. */
  hasCounts?: boolean
}

/** The id of the card of what may happen at any time in a state. */
export const anyId = (state: string) => `${state}.(any)`

export class HintedChart {
  readonly places: StatePlaces

  constructor(
    readonly definition: ChartDefinition,
    readonly hints: ChartHints,
    readonly options: SketchOptions,
  ) {
    this.places = placesOf(definition, hints, options)
  }

  stateHint(id: string): StateHints {
    const isAny = id.endsWith('.(any)')
    const path = this.places.path(isAny ? id.slice(0, -'.(any)'.length) : id)
    return (isAny ? this.hints.any?.[path] : this.hints.states[path]) ?? {}
  }

  wayHint(state: StateDefinition, way: TransitionDefinition): WayHints {
    return wayHintOf(this.hints, this.definition.root.id, state.id, way)
  }

  title(state: StateDefinition): string {
    return this.stateHint(state.id).title ?? stateWords(state.key)
  }

  /** A clause that only repeats the title says nothing. */
  noteOfPanel(of: StateDefinition): string {
    const clause = clauseOf(of.description ?? '')
    return this.stateHint(of.id).note ?? (clause.replace(/^the /, '') === this.title(of).toLowerCase() ? '' : clause)
  }
}
