/** How large the cards of a drawing are: their words wrapped, rows below each other, room for lines that enter at the foot. */
import type { SketchCard, SketchPanel, SketchRow } from '#machines/ports/charts/chart-sketch.ts'
import { textWidth } from '../text-size.ts'

export const sizes = {
  padding: 11,
  title: 14.5,
  titleLine: 17,
  text: 12,
  noteLine: 15,
  row: 19,
  rowLine: 14,
  /** The sign before a row's words. */
  sign: 17,
  count: 40,
  foldSign: 22,
  /** Between tracks, and between entries of one side. */
  track: 9,
  gap: 24,
  gutter: 40,
}

export interface SizedRow {
  row: SketchRow
  lines: string[]
  height: number
}

export interface SizedCard {
  card: SketchCard
  width: number
  title: string[]
  note: string[]
  /** Of title and note with what is around them. */
  head: number
  rows: SizedRow[]
}

/** Narrower cards where there are many columns. */
export function cardWidthFor({ cards, isInset }: SketchPanel): number {
  const columns = new Set(cards.map(({ col }) => col)).size
  const widths = [226, 226, 220, 210, 196, 182, 172]
  return (widths[Math.min(columns, 6)] ?? 172) - (isInset && columns > 3 ? 10 : 0)
}

export function sizedCard(card: SketchCard, width: number, hasCounts: boolean): SizedCard {
  const inside = width - 2 * sizes.padding
  const count = hasCounts ? sizes.count : 0
  const title = wrapped(card.title, inside - count - (card.fold ? sizes.foldSign : 0), sizes.title, 640)
  const note = card.note ? wrapped(card.note, inside, sizes.text, 400) : []
  const rows = card.rows.map((row): SizedRow => {
    const words = row.code ? `${row.says} (${row.code})` : row.says
    const lines = wrapped(words, inside - sizes.sign - count, sizes.text, row.isMain ? 640 : 500)
    return { row, lines, height: sizes.row + (lines.length - 1) * sizes.rowLine }
  })
  return { card, width, title, note, head: headOf(title, note), rows }
}

function headOf(title: readonly string[], note: readonly string[]): number {
  return 9 + title.length * sizes.titleLine + note.length * sizes.noteLine + 7
}

/** Lines of words that are at most this wide. A word that is wider than a line has it for itself. */
export function wrapped(text: string, width: number, size: number, weight: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && textWidth(longer, size, weight) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
