/** What a layer writes on a chart's drawing: on boxes and on lines. */

import type { ChartDefinition, StateDefinition } from '#machines/describe/definition.ts'
import { boxesOf, type ChartGraph, type GraphTransition, linesOf, statesOfBox } from '#machines/describe/graph.ts'
import type { ChartViewOptions } from './places.ts'

export interface Mark {
  /** As long as a number of six digits; empty for none. */
  note: string
  /** `here`: the machine is in this state, or took this transition. */
  tone: 'plain' | 'good' | 'bad' | 'quiet' | 'here'
  /** How broad a line is; 1 unless told. */
  weight?: 1 | 2 | 3
}

export interface ChartMarks {
  /** By the box's id. */
  states: Record<string, Mark>
  /** By the line's id. */
  ways: Record<string, Mark>
}

/** Asks for a mark for each box, with its states, and for each line, with its transitions; null leaves it as it is. */
export function markDrawing(
  definition: ChartDefinition,
  graph: ChartGraph,
  look: Pick<ChartViewOptions, 'open'>,
  of: { states: (states: readonly StateDefinition[]) => Mark | null; ways: (ways: readonly GraphTransition[]) => Mark | null },
): ChartMarks {
  const boxes = boxesOf(graph.nodes).filter(({ kind }) => kind !== 'begin')
  return {
    states: marked(boxes, (box) => of.states(statesOfBox(definition, box))),
    ways: marked(linesOf(definition, look.open), ({ ways }) => of.ways(ways)),
  }
}

function marked<Part extends { id: string }>(parts: readonly Part[], markOf: (part: Part) => Mark | null): Record<string, Mark> {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const mark = markOf(part)
      return mark ? [[part.id, mark]] : []
    }),
  )
}
