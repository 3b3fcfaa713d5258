/** Where the pages of one chart are: a state is deep in the address, what is unfolded is in the query. */

import { foldableStates, openAtFirst, statePath, statesAround } from '#machines/engine/graph.view.ts'
import type { ChartDefinition } from '#machines/engine/index.ts'

/** How a reader looks at a chart: ids of what is unfolded, and of the state they look at. */
export interface Look {
  open: string[]
  selected: string | null
}

/** `/statecharts/order/unknown.waiting?open=unknown`; the query is left out where it is what comes by itself. */
export function placeOf(definition: ChartDefinition, { open, selected }: Look): string {
  const path = selected ? `/${encodeURIComponent(statePath(definition, selected))}` : ''
  const byItself = unfolded(definition, openAtFirst(definition), selected)
  const shown = unfolded(definition, open, selected)
  const query = sameSet(shown, byItself) ? '' : `?open=${shown.map((id) => statePath(definition, id)).join(',') || 'none'}`
  return `/statecharts/${definition.name}${path}${query}`
}

/** The look that an address asks for. Words that name no state are passed over: a chart changes, and links to it stay. */
export function lookFor(definition: ChartDefinition, selected: string | null, open: string | null): Look {
  const foldable = foldableStates(definition)
  const asked =
    open === null
      ? openAtFirst(definition)
      : open === 'all'
        ? foldable
        : open.split(',').map((path) => `${definition.root.id}.${path}`)
  return {
    selected,
    open: unfolded(
      definition,
      asked.filter((id) => foldable.includes(id)),
      selected,
    ),
  }
}

/** With one more or one less unfolded. Whoever folds the state around the one they look at looks at the outer one. */
export function toggled(definition: ChartDefinition, { open, selected }: Look, id: string): Look {
  if (!open.includes(id)) return { open: inOrder(definition, [...open, id]), selected }
  const folded = open.filter((other) => other !== id && !other.startsWith(`${id}.`))
  return { open: folded, selected: selected?.startsWith(`${id}.`) ? id : selected }
}

/** A state that is looked at is to be seen: everything around it is unfolded. */
function unfolded(definition: ChartDefinition, open: readonly string[], selected: string | null): string[] {
  return inOrder(definition, [...open, ...(selected ? statesAround(definition, selected) : [])])
}

function inOrder(definition: ChartDefinition, ids: readonly string[]): string[] {
  return foldableStates(definition).filter((id) => ids.includes(id))
}

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}
