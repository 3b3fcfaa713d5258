/** Numbers that look random and are always the same for the same words. */

/** FNV-1a, 32 bits, over code points. */
export function fnv1a(words: string): number {
  let hash = 2166136261
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

export interface Seeded {
  between(low: number, high: number): number
  whole(low: number, high: number): number
  oneOf<T>(choices: readonly T[]): T
}

/** A small generator (mulberry32) started from words. */
export function seeded(words: string): Seeded {
  let state = fnv1a(words)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    oneOf: (choices) => choices[Math.floor(choices.length * next())]!,
  }
}
