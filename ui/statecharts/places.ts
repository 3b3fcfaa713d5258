/** Where the pages of one chart are: a state is deep in the address; what is unfolded, how much is drawn, and the layer over it, are in the query. */

import type { ChartDefinition } from '#machines/describe/definition.ts'
import { statePath, statesAround } from '#machines/describe/places.ts'
import type { Folding, Level } from '#machines/describe/sketch/sketch.ts'

/** The layers of a chart, by their value in the address, with their names on the page. */
export const layerNames = { live: 'Live', coverage: 'Tested ways', replay: 'Replay', play: 'Play', whatIf: 'What if' } as const
export type LayerName = keyof typeof layerNames

/** How much of a chart is drawn, by its value in the address. */
export const detailNames = { way: 'The way', all: 'All ways', everything: 'Everything' } satisfies Record<Level, string>

/** How a reader looks at a chart: ids of what is unfolded, and of the state they look at. */
export interface ChartViewOptions {
  folding: Folding
  open: string[]
  selected: string | null
  detail: Level
  layer: LayerName | null
  /** What the reader asks of the layer: its own part of the query, such as `cart=7f3a&step=6`. */
  asked: string
}

/** A query that asks more than this of a layer is not kept. */
const longestAsked = 4_000
/** Query parameters outside the layer. */
const ofEveryPage = ['open', 'detail', 'layer', 'find']

/** `/statecharts/order/unknown?open=confirmed&layer=coverage`; defaults are left out of the query. */
export function placeOf(definition: ChartDefinition, look: ChartViewOptions): string {
  const query = keptQuery(definition, look)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')
  return `${pathOf(definition, look.selected)}${query && `?${query}`}`
}

/** The address without its query, for forms: their fields take the query's place. */
export function pathOf(definition: ChartDefinition, selected: string | null): string {
  return `/statecharts/${definition.name}${selected ? `/${encodeURIComponent(statePath(definition, selected))}` : ''}`
}

/** The query of a look, a name and a value each; forms keep them in hidden fields. */
export function keptQuery(
  definition: ChartDefinition,
  { folding, open, selected, detail, layer, asked }: ChartViewOptions,
): Array<[string, string]> {
  const byDefault = unfolded(definition, folding, folding.openAtFirst, selected)
  const shown = unfolded(definition, folding, open, selected)
  const paths = shown.map((id) => statePath(definition, id)).join(',') || 'none'
  return [
    ...(sameSet(shown, byDefault) ? [] : [['open', paths] as [string, string]]),
    ...(detail === 'all' ? [] : [['detail', detail] as [string, string]]),
    ...(layer ? [['layer', layer] as [string, string], ...new URLSearchParams(asked)] : []),
  ]
}

/** The look that an address asks for. Words that name no state and no layer are passed over: a chart changes, and links to it stay. */
export function lookFor(
  definition: ChartDefinition,
  folding: Folding,
  selected: string | null,
  query: URLSearchParams,
): ChartViewOptions {
  const open = query.get('open')
  const { foldable, openAtFirst } = folding
  const asked =
    open === null ? openAtFirst : open === 'all' ? foldable : open.split(',').map((path) => `${definition.root.id}.${path}`)
  return {
    folding,
    selected,
    detail: (Object.keys(detailNames) as Level[]).find((name) => name === query.get('detail')) ?? 'all',
    ...layerFor(query),
    open: unfolded(
      definition,
      folding,
      asked.filter((id) => foldable.includes(id)),
      selected,
    ),
  }
}

function layerFor(query: URLSearchParams): Pick<ChartViewOptions, 'layer' | 'asked'> {
  const layer = (Object.keys(layerNames) as LayerName[]).find((name) => name === query.get('layer'))
  if (!layer) return { layer: null, asked: '' }
  const asked = new URLSearchParams([...query].filter(([name]) => !ofEveryPage.includes(name))).toString()
  return { layer, asked: asked.length > longestAsked ? '' : asked }
}

/** With one more or one less unfolded. Folding the parent of the selected state selects the parent. */
export function toggled(look: ChartViewOptions, id: string): ChartViewOptions {
  const { folding, open, selected } = look
  if (!open.includes(id)) return { ...look, open: inOrder(folding, [...open, id]) }
  const folded = open.filter((other) => other !== id && !other.startsWith(`${id}.`))
  return { ...look, open: folded, selected: selected?.startsWith(`${id}.`) ? id : selected }
}

/** Ancestors of the selected state are unfolded. */
function unfolded(definition: ChartDefinition, folding: Folding, open: readonly string[], selected: string | null): string[] {
  return inOrder(folding, [...open, ...(selected ? statesAround(definition, selected) : [])])
}

function inOrder({ foldable }: Folding, ids: readonly string[]): string[] {
  return foldable.filter((id) => ids.includes(id))
}

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}
