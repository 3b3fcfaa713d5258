/** A comparison in words. */
import { mostCompared } from './compare-list.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const

/** `nine`, `14` */
function numberInWords(count: number): string {
  return numbers[count] ?? String(count)
}

/** `Four tires, nine differences` */
export function comparisonTitle(tires: number, differences: number): string {
  const counted = numberInWords(tires)
  return `${counted[0]?.toUpperCase()}${counted.slice(1)} tires, ${numberInWords(differences)} ${differences === 1 ? 'difference' : 'differences'}`
}

/** `both`, `all four` */
export function allOf(tires: number): string {
  return tires === 2 ? 'both' : `all ${numberInWords(tires)}`
}

/** `a fifth`; null where there is no room. */
export function nextInWords(tires: number): string | null {
  return tires < mostCompared ? (['a first', 'a second', 'a third', 'a fourth', 'a fifth'][tires] ?? null) : null
}

/** `225/45R17 and 205/55R16`, `a, b and c` */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Of tires that are not sold, by their numbers: `Tire 100005 is no longer sold. It was taken out.`; null for none. */
export function goneInWords(itemIds: readonly string[]): string | null {
  if (itemIds.length === 0) return null
  return itemIds.length === 1
    ? `Tire ${itemIds[0]} is no longer sold. It was taken out.`
    : `Tires ${listed(itemIds)} are no longer sold. They were taken out.`
}
