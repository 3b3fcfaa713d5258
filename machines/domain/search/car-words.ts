/** The words of a search as the car's reader takes them, and runs of them, which may be names. */
import { plainName } from './alike.ts'
import type { Token } from './search-tokens.ts'

export interface Word extends Token {
  /** As names are compared; empty for `&` and "and". */
  key: string
  /** It says nothing beside other words. */
  isFiller: boolean
}

/** Words beside each other, by their places among all words of the text. */
export interface Run {
  from: number
  to: number
  key: string
  /** How many of the words are in the key. */
  count: number
}

/** `tokens` are all of a text. */
export function wordsOf(tokens: readonly Token[], isFiller: (word: string) => boolean): Word[] {
  return tokens.map((token) => ({ ...token, key: plainName(token.word), isFiller: isFiller(token.word) }))
}

/** Every run of at most so many words, the longest first. A run ends at a word that something else has read; silent words are in no key. */
export function runsOf(words: readonly Word[], mostWords: number, kindOf: (at: number) => 'read' | 'silent' | 'free'): Run[] {
  const byLength: Run[][] = Array.from({ length: mostWords }, () => [])
  const kinds = words.map(({ key }, at) => (key === '' ? (kindOf(at) === 'read' ? 'read' : 'silent') : kindOf(at)))
  for (let from = 0; from < words.length; from += 1) {
    if (kinds[from] !== 'free') continue
    let key = ''
    let count = 0
    for (let to = from; to < words.length && kinds[to] !== 'read'; to += 1) {
      if (kinds[to] === 'silent') continue
      key += words[to]!.key
      count += 1
      if (count > mostWords) break
      byLength[mostWords - count]!.push({ from, to, key, count })
    }
  }
  return byLength.flat()
}

export function overlap(one: Pick<Run, 'from' | 'to'>, other: Pick<Run, 'from' | 'to'>): boolean {
  return one.from <= other.to && other.from <= one.to
}

export function placesOf({ from, to }: Pick<Run, 'from' | 'to'>): number[] {
  return Array.from({ length: to - from + 1 }, (_, behind) => from + behind)
}
