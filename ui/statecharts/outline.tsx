/** The states of a chart as a nested list; each can be linked to, and each way on leads to its state. */

import { createElement } from 'react'
import { type ChartDefinition, type StateDefinition, statesIn, type TransitionDefinition } from '#machines/describe/definition.ts'
import { effectWords, guardWords, stateTitle, stateWords, tagWords, whenWords } from '#machines/describe/words.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'

/** What states are called, by their id. */
export type Titles = ReadonlyMap<string, string>

export function titlesOf(definition: ChartDefinition): Titles {
  return new Map(statesIn(definition.root).map((state) => [state.id, stateTitle(state)]))
}

/** The states right below `parent`; `depth` is 0 for those of the chart itself. */
export function Outline({ parent, depth, titles }: { parent: StateDefinition; depth: number; titles: Titles }) {
  return (
    <ol className="sc-states">
      {parent.states.map((state) => (
        <li key={state.id} id={state.id} className="sc-state">
          <StateHead state={state} depth={depth} begins={state.id === parent.initial} />
          <TransitionList state={state} titles={titles} />
          {state.states.length > 0 && <Outline parent={state} depth={depth + 1} titles={titles} />}
        </li>
      ))}
    </ol>
  )
}

function StateHead({ state, depth, begins }: { state: StateDefinition; depth: number; begins: boolean }) {
  return (
    <div className="sc-state-head">
      <div className="wrapping-row">
        {createElement(`h${Math.min(depth + 3, 6)}`, null, <ShopLink href={`#${state.id}`}>{stateTitle(state)}</ShopLink>)}
        {begins && <Badge tone="ink">begins here</Badge>}
        {state.tags.map((tag) => (
          <Badge key={tag}>{tagWords(tag)}</Badge>
        ))}
      </div>
      {state.description && <p>{state.description}</p>}
      <StateFacts state={state} className="fine-print" />
    </div>
  )
}

/** Where a state is shown to shoppers, and the effects that it runs. */
export function StateFacts({ state: { meta, invokes }, className }: { state: StateDefinition; className: string }) {
  const { heading, path } = meta
  return (
    <>
      {typeof path === 'string' && (
        <p className={className}>
          On the page <span className="strong">{path}</span>
          {typeof heading === 'string' && `, under “${heading}”`}
        </p>
      )}
      {invokes.map(({ id }) => (
        <p key={id} className={className}>
          It runs: <span className="strong">{effectWords(id)}</span>
        </p>
      ))}
    </>
  )
}

/** Every way on from a state, in the order in which they are tried. `href` is the page of a state; by default it is further down. */
export function TransitionList({
  state,
  titles,
  href = (id) => `#${id}`,
}: {
  state: StateDefinition
  titles: Titles
  href?: (id: string) => string
}) {
  if (state.transitions.length === 0) return null
  return (
    <ul className="sc-ways" aria-label={`Ways on from ${stateTitle(state)}`}>
      {state.transitions.map((way, at) => (
        <li key={`${way.event} ${way.guard} ${way.targets}`}>
          <p>
            {whenWords(way)}
            {conditionOf(way, state.transitions[at - 1])}
          </p>
          <div>
            {way.targets.length === 0 && <p>stays</p>}
            {way.targets.map((target) => (
              <p key={target}>
                <span aria-hidden="true">→ </span>
                <span className="visually-hidden">leads to </span>
                <ShopLink href={href(target)}>{placeWords(titles, target, state.id)}</ShopLink>
              </p>
            ))}
            {way.description && <p className="fine-print">{way.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** `, if may place`; `, otherwise` where an earlier way for the same event may have been taken. */
function conditionOf(way: TransitionDefinition, before: TransitionDefinition | undefined): string {
  if (way.guard) return `, if ${guardWords(way.guard)}`
  return before && before.event === way.event ? ', otherwise' : ''
}

/** A state as seen from another: `Unknown › Waiting` from elsewhere, `Waiting` from a sibling. */
function placeWords(titles: Titles, id: string, seenFrom: string): string {
  const place = id.split('.')
  const here = seenFrom.split('.')
  const parents = place.slice(0, -1)
  const shared = parents.findIndex((parent, at) => parent !== here[at])
  const first = shared < 0 ? parents.length : shared
  return place
    .slice(first)
    .map((key, at) => titles.get(place.slice(0, first + at + 1).join('.')) ?? stateWords(key))
    .join(' › ')
}
