/** What the shopper and the page tell the search. */
import * as v from 'valibot'
import { longestSearch } from '#machines/domain/search/search-tokens.ts'
import { type SearchLock, searchLocks } from './search.words.ts'

/** Where the highlight goes: over the suggestions, or from group to group. */
export const moves = ['next', 'previous', 'nextGroup', 'previousGroup', 'first', 'last'] as const
export type SearchMove = (typeof moves)[number]

const text = v.pipe(v.string(), v.maxLength(2 * longestSearch))
const lock = v.picklist(Object.keys(searchLocks) as SearchLock[])

export const searchEvents = {
  'search.open': v.object({}),
  'search.close': v.object({}),
  'search.lock': v.object({ lock }),
  'search.unlock': v.object({}),
  'text.type': v.object({ text }),
  'text.send': v.object({ text, rear: text }),
  'rear.ask': v.object({}),
  'rear.type': v.object({ text }),
  'rear.drop': v.object({}),
  'escape.press': v.object({}),
  'item.move': v.object({ by: v.picklist(moves) }),
  'item.follow': v.object({ text }),
  'item.pick': v.object({ label: v.string(), link: v.string() }),
  'history.back': v.object({}),
  'results.clear': v.object({}),
  'past.remove': v.object({ link: v.string() }),
  'past.clear': v.object({}),
  'answers.retry': v.object({}),
} as const

export type SearchEvent =
  | { type: 'search.open' }
  | { type: 'search.close' }
  | { type: 'search.lock'; lock: SearchLock }
  | { type: 'search.unlock' }
  | { type: 'text.type'; text: string }
  /** Asks at once: the page of the search, or Enter. */
  | { type: 'text.send'; text: string; rear: string }
  | { type: 'rear.ask' }
  | { type: 'rear.type'; text: string }
  | { type: 'rear.drop' }
  | { type: 'escape.press' }
  | { type: 'item.move'; by: SearchMove }
  /** A suggestion that is the next step of the search: its text takes the place of what was typed. */
  | { type: 'item.follow'; text: string }
  /** A suggestion that leads to a page. */
  | { type: 'item.pick'; label: string; link: string }
  | { type: 'history.back' }
  | { type: 'results.clear' }
  /** `link`: the address of a past search. */
  | { type: 'past.remove'; link: string }
  | { type: 'past.clear' }
  | { type: 'answers.retry' }
