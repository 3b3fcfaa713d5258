/** Every move that a chart of the browser can make, by the id under which a browser counts it. */
import type { AnyStateNode } from 'xstate'
import { moveId } from '#machines/engine/browser.ts'
import type { Chart } from '#machines/engine/index.ts'
import { stateNodes } from '#machines/engine/steps.ts'

export interface Move {
  /** States are named as in the log: without the chart's own id. */
  from: string
  event: string
  to: string
}

/** In a chart with parallel regions each of them has its moves. With regions inside a state it has no moves and is not counted. */
export function movesOf({ machine }: Pick<Chart, 'machine'>): ReadonlyMap<string, Move> {
  const nodes = stateNodes(machine).filter((node) => node !== machine.root || node.type !== 'parallel')
  if (nodes.some(({ type }) => type === 'parallel')) return new Map()
  const moves = nodes.flatMap((source) =>
    [...source.transitions.values()]
      .flat()
      .flatMap(({ eventType, target }) =>
        (target ?? []).flatMap((node) =>
          restingFrom(beginningOf(node)).flatMap((to) =>
            innermostIn(source).map((from): Move => ({ from: nameOf(from), event: eventType, to: nameOf(to) })),
          ),
        ),
      ),
  )
  return new Map(moves.map((move) => [moveId(move.from, move.event, move.to), move]))
}

const nameOf = ({ path }: AnyStateNode) => path.join('.')

function innermostIn(node: AnyStateNode): AnyStateNode[] {
  const inside = Object.values(node.states)
  return inside.length === 0 ? [node] : inside.flatMap(innermostIn)
}

function beginningOf(node: AnyStateNode): AnyStateNode {
  const [first] = Object.keys(node.states).length === 0 ? [] : (node.initial.target ?? [])
  return first ? beginningOf(first) : node
}

/** The state itself, and those that it may be left for at once. */
function restingFrom(node: AnyStateNode, passed: readonly AnyStateNode[] = []): AnyStateNode[] {
  if (passed.includes(node)) return []
  const around: AnyStateNode[] = [node]
  for (let outer = node.parent; outer; outer = outer.parent) around.push(outer)
  const next = around.flatMap(({ always }) => (always ?? []).flatMap(({ target }) => target ?? []))
  return [node, ...next.flatMap((to) => restingFrom(beginningOf(to), [...passed, node]))]
}
