/** What a layer writes on a chart's drawing: on cards and on rows. */

import { type ChartDefinition, type StateDefinition, statesIn, type TransitionDefinition } from '#machines/describe/definition.ts'
import type { ChartSketch } from '#machines/describe/drawn.ts'

export interface Mark {
  /** As long as a number of six digits; empty for none. */
  note: string
  /** `here`: the machine is in this state, or took this transition. */
  tone: 'plain' | 'good' | 'bad' | 'quiet' | 'here'
}

export interface ChartMarks {
  /** By the card's id, or by that of a state that is a row of its card. */
  states: Record<string, Mark>
  /** By the row's id; a row's line has its mark too. */
  ways: Record<string, Mark>
}

/** A transition with the state that it leaves. */
export interface MarkedWay {
  state: StateDefinition
  way: TransitionDefinition
}

/** Asks for a mark for each card, with its states, and for each row, with its transitions; null leaves it as it is. */
export function markDrawing(
  { root }: ChartDefinition,
  { panels }: ChartSketch,
  of: { states: (states: readonly StateDefinition[]) => Mark | null; ways: (ways: readonly MarkedWay[]) => Mark | null },
): ChartMarks {
  const byId = new Map(statesIn(root).map((state) => [state.id, state]))
  const cards = panels.flatMap((panel) => panel.cards)
  const rows = cards.flatMap((card) => card.rows)
  const statesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const places = rows.flatMap(({ place }) => (place === null ? [] : [place]))
  return {
    states: marked([
      ...cards.filter(({ kind }) => kind !== 'any').map(({ id, states }) => [id, of.states(statesOf(states))] as const),
      ...places.map((id) => [id, of.states(statesOf([id]))] as const),
    ]),
    ways: marked(
      rows.map(({ id, ways }) => {
        const taken = ways.flatMap(({ state: of, at }) => {
          const state = byId.get(of)
          const way = state?.transitions[at]
          return state && way ? [{ state, way }] : []
        })
        return [id, taken.length > 0 ? of.ways(taken) : null] as const
      }),
    ),
  }
}

function marked(parts: ReadonlyArray<readonly [string, Mark | null]>): Record<string, Mark> {
  return Object.fromEntries(parts.flatMap(([id, mark]) => (mark ? [[id, mark]] : [])))
}
