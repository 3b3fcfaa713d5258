/** Walking a drawing by keys, as people would go: right along the main way, left back, up and down to the neighbors. */
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ChartSketch, SketchCard, SketchPanel } from '#machines/describe/drawn.ts'

export interface Walk {
  onKeyDown: (press: KeyboardEvent<HTMLElement>) => void
  /** Announces where one is. */
  said: string
}

type Key = 'ArrowRight' | 'ArrowLeft' | 'ArrowUp' | 'ArrowDown'

export function useWalk(sketch: ChartSketch): Walk {
  const [said, setSaid] = useState('')
  const trail = useRef<string[]>([])

  function onKeyDown(press: KeyboardEvent<HTMLElement>): void {
    const id = (press.target as Element).closest<SVGElement>('[data-state]')?.dataset.state
    if (!id || press.altKey || press.ctrlKey || press.metaKey || !isKey(press.key)) return
    press.preventDefault()
    const to = press.key === 'ArrowLeft' && trail.current.length > 0 ? trail.current.pop() : nextCard(sketch, id, press.key)
    if (!to) {
      setSaid(nothing[press.key])
      return
    }
    if (press.key === 'ArrowRight') trail.current.push(id)
    press.currentTarget.querySelector<SVGElement>(`[data-state="${CSS.escape(to)}"]`)?.focus()
    setSaid(wordsOf(sketch, to))
  }

  return { onKeyDown, said }
}

const nothing: Record<Key, string> = {
  ArrowRight: 'No way on from here',
  ArrowLeft: 'Nothing before this',
  ArrowUp: 'Nothing above',
  ArrowDown: 'Nothing below',
}

const isKey = (key: string): key is Key => key in nothing

/** The card that a key leads to; undefined where there is none. */
export function nextCard({ panels }: ChartSketch, id: string, key: Key): string | undefined {
  const panel = panels.find(({ cards }) => cards.some((card) => card.id === id || card.rows.some(({ place }) => place === id)))
  const card = panel?.cards.find((card) => card.id === id || card.rows.some(({ place }) => place === id))
  if (!panel || !card) return undefined
  if (key === 'ArrowRight') return onward(card) ?? beginOf(panels, card.id) ?? inside(panel, card, 1)
  if (key === 'ArrowLeft') return cameFrom(panel, card) ?? inside(panel, card, -1)
  const by = key === 'ArrowDown' ? 1 : -1
  const column = panel.cards.filter(({ col }) => col === card.col).sort((a, b) => a.lane - b.lane)
  const next = column[column.indexOf(card) + by]
  if (next) return next.id
  // Past the end of a column: the panel below or above.
  const other = panels[panels.indexOf(panel) + by]
  return other && (other.begins ?? other.cards[0]?.id)
}

/** The main way, then ways on, then any line. */
function onward({ rows }: SketchCard): string | undefined {
  const leading = rows.filter(({ target }) => target !== null)
  const best =
    leading.find(({ isMain }) => isMain) ?? leading.find(({ means }) => means === 'on' || means === 'money') ?? leading[0]
  return best?.target ?? undefined
}

/** Where the inside of a card begins. */
function beginOf(panels: readonly SketchPanel[], id: string): string | undefined {
  const below = panels.find((panel) => panel.isInset && panel.id === id)
  return below && (below.begins ?? below.cards[0]?.id)
}

function cameFrom({ cards }: SketchPanel, { id }: SketchCard): string | undefined {
  const from = cards.filter(({ rows }) => rows.some(({ target }) => target === id))
  return (from.find(({ rows }) => rows.some(({ target, isMain }) => isMain && target === id)) ?? from[0])?.id
}

/** The nearest card of the next column that has any. */
function inside({ cards }: SketchPanel, { col, lane }: SketchCard, by: 1 | -1): string | undefined {
  const beyond = cards.filter((card) => Math.sign(card.col - col) === by)
  const near = Math.min(...beyond.map((card) => Math.abs(card.col - col)))
  const column = beyond.filter((card) => Math.abs(card.col - col) === near)
  return column.sort((a, b) => Math.abs(a.lane - lane) - Math.abs(b.lane - lane))[0]?.id
}

/** `Preparing, 7 ways on` */
function wordsOf({ panels }: ChartSketch, id: string): string {
  const card = panels.flatMap(({ cards }) => cards).find((card) => card.id === id)
  if (!card) return ''
  const ways = card.rows.filter(({ kind }) => kind === 'way' || kind === 'list').length
  return `${card.title}, ${ways === 0 ? 'no ways on' : ways === 1 ? '1 way on' : `${ways} ways on`}`
}
