/** The effects of the search chart in a browser. The request for an older text is aborted in silence. */
import { fromPromise } from 'xstate'
import type { SearchResults } from '#machines/domain/search/typeahead.ts'
import type {
  FindMatchesInput,
  ForgetSearchesInput,
  KeepSearchInput,
  NothingOutput,
} from '#machines/storefront/search/search.effects.ts'
import { searchMachine } from '#machines/storefront/search/search.machine.ts'
import { queryTypeOfLock } from '#machines/storefront/search/search.rules.ts'

const pastSearches = '/users/me/history/search'

export function searchInBrowser() {
  return searchMachine.provide({
    actors: {
      findMatches: fromPromise<SearchResults, FindMatchesInput>(({ input, signal }) => findMatches(input, signal)),
      keepSearch: fromPromise<NothingOutput, KeepSearchInput | null>(({ input }) => keepSearch(input)),
      forgetSearches: fromPromise<NothingOutput, ForgetSearchesInput>(({ input }) => forgetSearches(input)),
    },
  })
}

async function findMatches({ text, rear, lock }: FindMatchesInput, signal: AbortSignal): Promise<SearchResults> {
  const query = new URLSearchParams({
    queryText: text,
    ...(rear !== '' && { additionalQueryText: rear }),
    ...(lock !== null && { queryType: queryTypeOfLock[lock] }),
  })
  const answer = await fetch(`/search-typeahead?${query}`, { signal })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  return (await answer.json()) as SearchResults
}

/** The page may be left meanwhile: the request continues. */
async function keepSearch(search: KeepSearchInput | null): Promise<NothingOutput> {
  if (search === null) return null
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(pastSearches, { method: 'POST', headers, body: JSON.stringify(search), keepalive: true })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  return null
}

/** Not aborted by the next one, which names these addresses again: they are to be gone for certain. */
async function forgetSearches({ links }: ForgetSearchesInput): Promise<NothingOutput> {
  const query = new URLSearchParams((links ?? []).map((link) => ['link', link]))
  const answer = await fetch(`${pastSearches}?${query}`, { method: 'DELETE', keepalive: true })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  return null
}
