/** The groups in which suggestions are shown. */
import {
  type SearchDrop,
  type SearchGroupName,
  type SearchResultGroup,
  type SearchResultItem,
  searchGroups,
} from '#machines/domain/search/typeahead.ts'

/** Suggestions of a kind at most, but for tires. */
export const mostOfKind = 5

export interface Groups {
  groups: SearchResultGroup[]
  total: number
  drops: SearchDrop[]
  /** What is to be said of words beside a car for which there is nothing; null where there is something for all. */
  unfound: string | null
}

export function group(name: SearchGroupName, items: SearchResultItem[]): SearchResultGroup {
  return { name, label: searchGroups[name], items }
}

/** Groups of one name together, in the order in which they are shown. */
export function merged(groups: readonly SearchResultGroup[]): SearchResultGroup[] {
  const names = Object.keys(searchGroups) as SearchGroupName[]
  return names.map((name) =>
    group(
      name,
      groups.filter((each) => each.name === name).flatMap(({ items }) => items),
    ),
  )
}
