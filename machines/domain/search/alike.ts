/** Names as they are compared, and which of the known names a misspelled word means. */
import { foldedLetters } from '#machines/domain/slug.ts'

/**
 * A name as it is compared: small letters and figures without accents, and without "and": `F-150` → `f150`, `Mercedes-Benz` →
 * `mercedesbenz`, `Town & Country` and `Town and Country` → `towncountry`. Empty for a name without Latin letters and figures: such a name
 * is equal to no word, and is never looked up.
 */
export function plainName(name: string): string {
  const folded = /^[ -~]*$/.test(name) ? name.toLowerCase() : foldedLetters(name)
  return folded.replace(/\band\b/g, '').replace(/[^a-z0-9+]/g, '')
}

/** How many letters of a word of this length may be wrong. Short words mean too many others. */
function mostWrong(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * How many of its characters are missing, too many, wrong or swapped with their neighbor (Damerau and Levenshtein, without editing a letter
 * twice); `most + 1` for more than `most`.
 */
export function lettersWrong(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, beforeLast[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/** The names that are nearest to a plain word, each within what may be wrong of it; none for a short word or a plain number. */
export type NearestNames = (word: string) => string[]

/**
 * Looks among plain names. Letters may be wrong and figures may not: an F-450 is no F-150, and 2500HD is no 3500HD. The first one is
 * right, or swapped with the second.
 */
export function nearestNames(names: Iterable<string>): NearestNames {
  const byFirst = new Map<string, Array<{ name: string; figures: string }>>()
  for (const name of new Set(names))
    for (const first of new Set([name[0], name[1]]))
      if (first !== undefined) {
        const list = byFirst.get(first)
        const entry = { name, figures: figuresOf(name) }
        if (list) list.push(entry)
        else byFirst.set(first, [entry])
      }
  return (word) => {
    let most = mostWrong(word)
    const figures = figuresOf(word)
    if (most === 0 || figures === word) return []
    let nearest: string[] = []
    for (const each of byFirst.get(word[0]!) ?? []) {
      if (each.figures !== figures) continue
      const wrong = lettersWrong(word, each.name, most)
      if (wrong > most) continue
      if (wrong < most) nearest = []
      most = wrong
      nearest.push(each.name)
    }
    return nearest
  }
}

/** Whether no word of the text has figures that the name has otherwise: `transit 350` is not like Transit 150. A year is of no name. */
export function haveSameFigures(text: string, name: string): boolean {
  const ofName = name.match(/\d+/g) ?? []
  const ofText = text.match(/\d+/g)?.filter((figures) => !/^(?:19|20)\d{2}$/.test(figures)) ?? []
  return ofName.length === 0 || ofText.every((figures) => ofName.some((other) => other.startsWith(figures)))
}

function figuresOf(name: string): string {
  return name.replace(/\D/g, '')
}
