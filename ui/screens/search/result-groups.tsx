/** What a search found, group by group: as links on its page, as the options of a list below the field. */
import type { ReactNode } from 'react'
import type { SearchResultGroup, SearchResultItem } from '#machines/domain/search/typeahead.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import css from './result-groups.module.css'
import { Suggestion, suggestionClass } from './suggestion.tsx'

type Groups = readonly SearchResultGroup[]

/** `beside` is what is at the end of a suggestion's line, beside its link. */
export function ResultGroups({ groups, beside }: { groups: Groups; beside?: (item: SearchResultItem) => ReactNode }) {
  return (
    <GroupColumns groups={groups}>
      {({ name, label, items }) => (
        <section key={name} aria-labelledby={`found-${name}`}>
          <h2 id={`found-${name}`} className={css.title}>
            {label}
          </h2>
          <ul className={itemsClass(items)}>
            {items.map((item) => (
              <li key={item.action.link + item.label} className={beside && lineClass(item)}>
                <ShopLink href={item.action.link} className={suggestionClass(item)}>
                  <Suggestion item={item} />
                </ShopLink>
                {beside?.(item)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </GroupColumns>
  )
}

/**
 * Tires and what is asked next are at the left, all else at the right. `children` draws a group, which has this place among all; groups
 * come with those of the left first.
 */
export function GroupColumns({
  groups,
  children,
  ...list
}: {
  groups: Groups
  children: (group: SearchResultGroup, place: number) => ReactNode
  role?: 'listbox'
  id?: string
  'aria-label'?: string
}) {
  const inMain = groups.filter(({ name }) => isMain(name)).length
  const sides = [groups.slice(0, inMain), groups.slice(inMain)].filter((side) => side.length > 0)
  return (
    <div {...list} className={classes(css.columns, sides.length > 1 && css.both)}>
      {sides.map((side, at) => (
        <div key={side[0]!.name} role={list.role && 'presentation'}>
          {side.map((group, place) => children(group, place + (at === 0 ? 0 : inMain)))}
        </div>
      ))}
    </div>
  )
}

export function itemsClass([first]: SearchResultGroup['items']): string | undefined {
  return first?.isPillItem ? css.pills : undefined
}

/** The class of what holds a suggestion and what is beside it. */
export function lineClass({ typeName }: Pick<SearchResultItem, 'typeName'>): string | undefined {
  return typeName === 'past' ? css.line : undefined
}

export const groupTitleClass = css.title

function isMain(name: SearchResultGroup['name']): boolean {
  return ['past', 'recent', 'tires', 'sets', 'lines', 'years', 'trims'].includes(name)
}
