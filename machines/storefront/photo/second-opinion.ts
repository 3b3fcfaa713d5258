/**
 * The second opinion: text that another reader saw in the box is aligned with each size. Some characters are easily taken for each other,
 * and cost little. Sums of these costs: 0 for a size that stands in the text.
 */
import type { ReadSize } from './photo-finder.rules.ts'

/** What it costs to read one for the other. Digits that are not listed cost `otherDigit`. */
const confusions: ReadonlyArray<readonly [letters: string, cost: number]> = [
  ['0O', 0.2],
  ['0D', 0.3],
  ['1I', 0.15],
  ['1L', 0.15],
  ['1|', 0.15],
  ['5S', 0.2],
  ['8B', 0.2],
  ['2Z', 0.2],
  ['6G', 0.25],
  ['/1', 0.3],
  ['/I', 0.3],
  ['/L', 0.3],
  ['/7', 0.5],
  ['RP', 0.35],
  ['RK', 0.35],
  ['RA', 0.5],
  ['38', 0.55],
  ['08', 0.55],
  ['56', 0.6],
]
const otherDigit = 0.9
const otherLetter = 0.9
const extra = { ' ': 0.05, other: 0.7 }
const lost = { '/': 0.45, R: 0.6, digit: 0.9 }

/** A text may cost so much at most; the rest says nothing. */
const mostCost = 4
/** From here on a text is as good as read: so little, and so much less than the next size. */
const sureCost = 0.6
const sureLead = 0.3

/** The least cost of finding a size in any of the lines, its ends free. */
export function textCost(size: string, lines: readonly string[]): number {
  return Math.min(mostCost, ...lines.map((line) => costInLine(size, line.toUpperCase())))
}

function costInLine(size: string, line: string): number {
  // Free to begin anywhere: the first row is 0.
  let row = Array.from({ length: line.length + 1 }, () => 0)
  for (const wanted of size) {
    const leaving = wanted === '/' ? lost['/'] : wanted === 'R' ? lost.R : lost.digit
    const next = [row[0]! + leaving]
    for (let at = 1; at <= line.length; at++) {
      const seen = line[at - 1]!
      next[at] = Math.min(
        row[at]! + leaving,
        row[at - 1]! + takenFor(wanted, seen),
        next[at - 1]! + (seen === ' ' ? extra[' '] : extra.other),
      )
    }
    row = next
  }
  return Math.min(...row)
}

function takenFor(wanted: string, seen: string): number {
  if (wanted === seen) return 0
  const known = confusions.find(([pair]) => pair.includes(wanted) && pair.includes(seen))
  if (known) return known[1]
  return /\d/.test(wanted) && /\d/.test(seen) ? otherDigit : otherLetter
}

export interface BothReading {
  /** The best first; scores are the own reader's. */
  reading: ReadSize[]
  isSure: boolean
}

/** Both readers together. `reading` is the own reader's, the best first. */
export function withSecondOpinion(reading: readonly ReadSize[], lines: readonly string[]): BothReading {
  const best = reading[0]?.score ?? 0
  const costed = reading
    .map((read) => {
      const text = textCost(read.size, lines)
      return { read, text, cost: text + 25 * (best - read.score) }
    })
    .sort((one, other) => one.cost - other.cost)
  const lead = (of: (row: (typeof costed)[number]) => number) => {
    const [first, second] = costed
    return first && second ? of(second) - of(first) : Number.POSITIVE_INFINITY
  }
  const byText = [...costed].sort((one, other) => one.text - other.text)
  const isRead = !!byText[0] && byText[0].text <= sureCost && (byText[1]?.text ?? mostCost) - byText[0].text >= sureLead
  return {
    reading: costed.map(({ read }) => read),
    isSure: isRead && byText[0]!.read === costed[0]!.read && lead(({ cost }) => cost) >= sureLead,
  }
}
