/** Walking a drawing by keys: from the box in focus along its lines, and back. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { boxesOf, type ChartGraph, type GraphEdge } from '#machines/describe/graph.ts'

export interface Walk {
  onKeyDown: (press: KeyboardEvent<HTMLElement>) => void
  /** Announces the chosen transition. */
  said: string
}

/** Right goes along the chosen line, up and down choose among its transitions, left goes back. */
export function useWalk(graph: ChartGraph): Walk {
  const [said, setSaid] = useState('')
  const chosen = useRef(new Map<string, number>())
  const trail = useRef<string[]>([])

  function onKeyDown(press: KeyboardEvent<HTMLElement>): void {
    const here = (press.target as Element).closest<SVGElement>('[data-state]')
    const id = here?.dataset.state
    if (!id || press.altKey || press.ctrlKey || press.metaKey) return
    const ways = graph.edges.filter(({ source }) => source === id)
    const at = (chosen.current.get(id) ?? 0) % Math.max(1, ways.length)
    const choose = (next: number) => {
      if (!ways.length) return setSaid('No transitions from this state')
      const which = (next + ways.length) % ways.length
      chosen.current.set(id, which)
      setSaid(`Way ${which + 1} of ${ways.length}: ${words(graph, ways[which] as GraphEdge)}`)
    }
    const go = (to: string | undefined) => {
      if (to) press.currentTarget.querySelector<SVGElement>(`[data-state="${CSS.escape(to)}"]`)?.focus()
    }
    const followLine = () => {
      const way = ways[at]
      if (!way) return setSaid('No transitions from this state')
      trail.current.push(id)
      go(way.target)
    }
    const keys = new Map([
      ['ArrowDown', () => choose(at + 1)],
      ['ArrowUp', () => choose(at - 1)],
      ['ArrowRight', followLine],
      ['ArrowLeft', () => go(trail.current.pop())],
    ])
    const key = keys.get(press.key)
    if (!key) return
    press.preventDefault()
    key()
  }

  return { onKeyDown, said }
}

/** `after 30 minutes, to Needs review` */
function words(graph: ChartGraph, { labels, target }: GraphEdge): string {
  const to = boxesOf(graph.nodes).find(({ id }) => id === target)?.title
  return [...labels, `to ${to}`].join(', ')
}
