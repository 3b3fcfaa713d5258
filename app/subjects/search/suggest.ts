/** What the shop suggests for a search: its reading, and what is found of each kind. For the page of a search and for typing alike. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import type { SearchQuestion } from '#machines/domain/search/read-search.ts'
import { listingHref, searchHref } from '#machines/domain/search/search-address.ts'
import type { SearchGroupName, SearchResults } from '#machines/domain/search/typeahead.ts'
import type { SearchLock } from '#machines/storefront/search/search.words.ts'
import { groupsBeforeTyping } from './before-typing.ts'
import { groupsFound } from './found-groups.ts'
import { searchReader } from './search-reader.ts'

export interface SuggestOptions {
  /** Only suggestions of this kind. */
  lock?: SearchLock | null
  /** Groups that are left out. */
  skip?: readonly string[]
  /** Tires at most. */
  mostTires: number
  today: string
}

/** Never throws for what was typed. Throws where the catalogue does not answer. */
export async function suggest(
  { request, context }: { request: Request; context: AppLoadContext },
  asked: SearchQuestion,
  { lock = null, skip = [], mostTires, today }: SuggestOptions,
): Promise<SearchResults> {
  const catalogue = await context.visitor.catalogue()
  const reading = (await searchReader(context, catalogue)).read(asked, Number(today.slice(0, 4)))
  const { question, parts } = reading
  const isEmpty = question.text === '' && parts.length === 0
  const groups = isEmpty
    ? await groupsBeforeTyping({ request, context, catalogue, lock, today })
    : await groupsFound({ context, catalogue, reading, mostTires })
  const kinds = lock === null ? null : kindsOfLock[lock]
  const shown = groups.groups.filter(
    ({ name, items }) => items.length > 0 && !skip.includes(name) && (kinds === null || isEmpty || kinds.includes(name)),
  )
  const link = shown.some(({ name }) => name === 'tires' || name === 'sets') ? listingHref(reading) : null
  return {
    text: question.text,
    rear: question.rear ?? '',
    chips: parts.map(({ kind, name, label, isCorrected, note = null, without }) => ({
      name,
      label,
      isCorrected,
      note: kind === 'car' ? (note ?? groups.unfound) : note,
      without: without.text,
      link: searchHref(without),
    })),
    groups: shown,
    total: groups.total,
    all: link === null ? null : { label: `See all ${tires(groups.total)}`, link },
    drops: groups.drops,
  }
}

const kindsOfLock: Record<SearchLock, readonly SearchGroupName[]> = {
  vehicle: ['cars', 'years', 'trims'],
  vehicleGuidedShopping: ['cars', 'years', 'trims'],
  makeModelYear: ['cars', 'years', 'trims'],
  guidedShopping: ['types'],
  tireSize: ['sizes', 'sets'],
  tireType: ['types'],
  brand: ['brands', 'lines'],
}
