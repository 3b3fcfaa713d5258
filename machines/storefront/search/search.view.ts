/** What pages see of the search, on the server and in the browser alike. */
import type { SnapshotFrom } from 'xstate'
import type { SearchQuestion } from '#machines/domain/search/read-search.ts'
import { countOf, foundWords, notesOf, type SearchResultItem, type SearchResults } from '#machines/domain/search/typeahead.ts'
import type { View } from '#machines/engine/index.ts'
import { viewAfter } from '#machines/engine/steps.ts'
import type { SearchEvent } from './search.events.ts'
import { isFresh, searchMachine } from './search.machine.ts'
import type { Place } from './search.rules.ts'
import { type SearchLock, searchMessages } from './search.words.ts'

export interface SearchView extends View {
  isOpen: boolean
  text: string
  rear: string
  /** Nothing is typed, and the search is narrowed to nothing. */
  isEmpty: boolean
  /** Whether the rear tires have a size of their own; `canAskRear`: it may be said, as a size is read. */
  hasRear: boolean
  canAskRear: boolean
  /** How the text is read, with what takes each part off. */
  parts: Array<{ name: string; label: string; isCorrected: boolean; drop: SearchEvent }>
  lock: SearchLock | null
  answers: 'idle' | 'waiting' | 'asking' | 'shown' | 'none' | 'failed'
  isSlow: boolean
  /** The last answer; while `isFresh` is false it is that of an older text. */
  results: SearchResults | null
  isFresh: boolean
  lit: Place | null
  /** The highlighted suggestion. */
  litItem: SearchResultItem | null
  canGoBack: boolean
  /** Null unless the shop did not answer. */
  problem: { code: 'noAnswer'; message: string } | null
  /** For screen readers. */
  announcement: string
}

/** The view of the page of a search: the text is asked and answered; null for an answer that did not come. */
export function searchAfter({ text, rear = '' }: SearchQuestion, results: SearchResults | null): SearchView {
  const actorId = 'findMatches'
  const answered =
    results === null
      ? ({ type: `xstate.error.actor.${actorId}`, error: new Error('No answer'), actorId } as const)
      : ({ type: `xstate.done.actor.${actorId}`, output: results, actorId } as const)
  return viewOfSearch([{ type: 'text.send', text, rear }, answered])
}

const viewOfSearch = viewAfter({ machine: searchMachine, project: projectSearch })

type Snapshot = SnapshotFrom<typeof searchMachine>

export function projectSearch(snapshot: Snapshot): Omit<SearchView, 'can'> {
  const { text, rear, lock, results, lit, history } = snapshot.context
  const { answers, input } = snapshot.value
  const state = typeof answers === 'string' ? answers : 'asking'
  const chips: SearchResults['chips'] = results?.chips ?? []
  const litItem = (lit && results?.groups[lit.group]?.items[lit.item]) ?? null
  const isSlow = snapshot.hasTag('slow')
  const fresh = isFresh(snapshot.context)
  return {
    isOpen: snapshot.hasTag('open'),
    text,
    rear,
    isEmpty: text === '' && rear === '' && lock === null,
    hasRear: input === 'secondary',
    canAskRear: input !== 'secondary' && chips.some(({ name }) => name === 'Size'),
    parts: chips.map(({ name, label, isCorrected, without }) => ({
      name,
      label,
      isCorrected,
      drop: name === 'Rear size' && rear !== '' ? { type: 'rear.drop' } : { type: 'text.type', text: without },
    })),
    lock,
    answers: state,
    isSlow,
    results,
    isFresh: fresh,
    lit,
    litItem,
    canGoBack: history.length > 0,
    problem: state === 'failed' ? { code: 'noAnswer', message: searchMessages.failed } : null,
    announcement: announced(state, { results, litItem, isSlow, lit }),
    blockedBy: [],
  }
}

function announced(
  state: SearchView['answers'],
  { results, litItem, isSlow, lit }: Pick<SearchView, 'results' | 'litItem' | 'isSlow' | 'lit'>,
): string {
  if (state === 'failed') return searchMessages.failed
  if (isSlow) return searchMessages.slow
  if (state === 'none') return searchMessages.none
  if (state !== 'shown' || !results) return ''
  // some readers do not say which suggestion is active
  if (litItem && lit) {
    const detail = litItem.typeName === 'past' ? searchMessages.past : litItem.detailLabel
    return [litItem.label, ...(detail === '' ? [] : [detail]), `${placeOf(lit, results)} of ${countOf(results)}`].join(', ')
  }
  // without a text the list is what is known of the shopper, and nothing was looked for
  if (results.text === '' && results.rear === '') return suggestionWords(countOf(results))
  return [...notesOf(results), foundWords(results)].join('. ')
}

function placeOf({ group, item }: Place, { groups }: SearchResults): number {
  return groups.slice(0, group).reduce((sum, { items }) => sum + items.length, 0) + item + 1
}

function suggestionWords(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
