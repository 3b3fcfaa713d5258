/** Columns and lanes of cards, and the main way, where hints leave them open. */
import type { SketchCard, SketchPanel, SketchRow } from '#machines/ports/charts/chart-sketch.ts'

/** More columns than this do not fit beside each other in letters that can be read. */
const mostColumns = 6
/** More cards than this are not put into one column while the next has room. */
const mostInAColumn = 6

/** Gives every card of a panel its column and lane, and ways to earlier columns their meaning. */
export function columnsFor(panel: SketchPanel): void {
  const byId = new Map(panel.cards.map((card) => [card.id, card]))
  if (!panel.cards.some(({ rows }) => rows.some(({ isMain }) => isMain))) markMainWay(panel, byId)
  placeFreely(panel, byId)
  compactLanes(panel)
  for (const card of panel.cards) for (const row of card.rows) setMeaning(row, card, byId)
}

/** From where the panel begins, along the first way on of each card, events first. */
function markMainWay(panel: SketchPanel, byId: ReadonlyMap<string, SketchCard>): void {
  const visited = new Set<string>()
  let at = byId.get(panel.begins ?? panel.cards.find(({ kind }) => kind !== 'any')?.id ?? '')
  while (at && !visited.has(at.id) && visited.size < mostColumns) {
    visited.add(at.id)
    const leading = at.rows.filter(
      ({ kind, means, target }) =>
        kind === 'way' && (means === 'on' || means === 'money') && target !== null && !visited.has(target),
    )
    const next: SketchRow | undefined = leading.find(({ isAtOnce }) => !isAtOnce) ?? leading[0]
    if (!next?.target || visited.size >= mostColumns) return
    next.isMain = true
    at.rows = [next, ...at.rows.filter((row) => row !== next)]
    at = byId.get(next.target)
  }
}

/** The main way on lane 0 in its order; every other card one column after what first leads to it. */
function placeFreely(panel: SketchPanel, byId: ReadonlyMap<string, SketchCard>): void {
  const taken: number[] = []
  const put = (card: SketchCard, col: number, lane: number) => {
    card.col = col
    card.lane = lane
    taken[col] = Math.max(taken[col] ?? 0, lane + 1)
  }
  const free = (card: SketchCard | undefined): card is SketchCard => card !== undefined && card.col < 0
  const placed: SketchCard[] = []
  // What a hint has placed stays.
  for (const card of panel.cards)
    if (card.col >= 0) {
      put(card, card.col, Math.max(0, card.lane))
      placed.push(card)
    }
  const begin = byId.get(panel.begins ?? '') ?? panel.cards.find(({ kind }) => kind !== 'any')
  for (let at = begin, col = 0; free(at); col += 1) {
    put(at, Math.min(col, mostColumns - 1), taken[col] && col >= mostColumns - 1 ? (taken[col] ?? 0) : 0)
    placed.push(at)
    const main: SketchRow | undefined = at.rows.find(({ isMain }) => isMain)
    at = main?.target ? byId.get(main.target) : undefined
  }
  const spread = (from: SketchCard) => {
    for (const { target, kind } of from.rows) {
      const card = kind === 'way' && target !== null ? byId.get(target) : undefined
      if (!free(card)) continue
      let col = Math.min(from.col + 1, mostColumns - 1)
      while (col < mostColumns - 1 && (taken[col] ?? 0) >= mostInAColumn) col += 1
      put(card, col, Math.max(1, taken[col] ?? 0))
      placed.push(card)
    }
  }
  for (let at = 0; at < placed.length; at += 1) spread(placed[at]!)
  const any = panel.cards.filter((card) => card.kind === 'any' && free(card))
  for (const card of any) {
    put(card, 0, Math.max(1, taken[0] ?? 0))
    spread(card)
  }
  for (let at = 0; at < placed.length; at += 1) spread(placed[at]!)
  for (const card of panel.cards) {
    if (!free(card)) continue
    const col = leastTaken(taken)
    put(card, col, Math.max(1, taken[col] ?? 0))
    spread(card)
  }
}

function leastTaken(taken: readonly number[]): number {
  const counts = [...taken].map((count) => count ?? 0)
  return counts.length === 0 ? 0 : counts.indexOf(Math.min(...counts))
}

/** Lanes of a column without gaps below lane 0, each card its own. */
function compactLanes(panel: SketchPanel): void {
  const columns = new Map<number, SketchCard[]>()
  for (const card of panel.cards) columns.set(card.col, [...(columns.get(card.col) ?? []), card])
  for (const cards of columns.values()) {
    cards.sort((a, b) => a.lane - b.lane)
    const from = cards[0]?.lane === 0 ? 0 : 1
    for (const [at, card] of cards.entries()) card.lane = from + at
  }
}

function setMeaning(row: SketchRow, card: SketchCard, byId: ReadonlyMap<string, SketchCard>): void {
  const target = row.target === null ? undefined : byId.get(row.target)
  if (target && row.means === 'on' && !row.isMain && target.col < card.col) row.means = 'back'
}
