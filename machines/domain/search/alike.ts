/** Which of the known names a misspelled word means. */

/** A name as it is compared: `F-150` → `f150`, `Mercedes-Benz` → `mercedesbenz`. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9+]/g, '')
}

/** How many letters of a word of this length may be wrong. Short words mean too many others, and figures are never guessed. */
function mostWrong(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0
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

/** The names that are nearest to a word, each within what may be wrong of it; none for a short word. Both are plain. */
export function nearestNames(word: string, names: Iterable<string>): string[] {
  let most = mostWrong(word)
  if (most === 0) return []
  let nearest: string[] = []
  for (const name of names) {
    // who types a name knows how it begins; the second letter may have come first
    if (name[0] !== word[0] && name[1] !== word[0]) continue
    const wrong = lettersWrong(word, name, most)
    if (wrong > most) continue
    if (wrong < most) nearest = []
    most = wrong
    nearest.push(name)
  }
  return nearest
}
