/** Details of one state: description, outgoing and incoming transitions. */

import type { ChartDefinition, StateDefinition } from '#machines/describe/definition.ts'
import { statePath, statesAround, transitionWords } from '#machines/describe/places.ts'
import { stateTitle, tagWords } from '#machines/describe/words.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { StateFacts, TransitionList, titlesOf } from './outline.tsx'
import { type ChartViewOptions, placeOf } from './places.ts'

export function StatePanel({
  definition,
  states,
  state,
  look,
}: {
  definition: ChartDefinition
  states: StateDefinition[]
  state: StateDefinition
  look: ChartViewOptions
}) {
  const placeOfState = (id: string) => placeOf(definition, { ...look, selected: id === definition.root.id ? null : id })
  const titles = titlesOf(definition)
  const around = statesAround(definition, state.id)
  const arrivals = states.flatMap((from) =>
    from.transitions.flatMap((way, at) =>
      way.targets.includes(state.id) ? [{ from, words: transitionWords(way, from.transitions[at - 1]) }] : [],
    ),
  )
  return (
    <section className="sc-about" aria-labelledby="state-h">
      <p className="fine-print">
        State of <ShopLink href={placeOfState(definition.root.id)}>{definition.title}</ShopLink>
        {around.map((id) => (
          <span key={id}>
            {' '}
            › <ShopLink href={placeOfState(id)}>{titles.get(id)}</ShopLink>
          </span>
        ))}
      </p>
      <h2 id="state-h">{stateTitle(state)}</h2>
      {state.tags.length > 0 && (
        <div className="wrapping-row">
          {state.tags.map((tag) => (
            <Badge key={tag}>{tagWords(tag)}</Badge>
          ))}
        </div>
      )}
      <p>{state.description}</p>
      <StateFacts state={state} className="small" />
      <h3>Transitions from here</h3>
      {state.transitions.length > 0 ? (
        <TransitionList state={state} titles={titles} href={placeOfState} />
      ) : (
        <p className="small">It has no transitions of its own; those of the states around it still apply.</p>
      )}
      <h3>What leads here</h3>
      {arrivals.length > 0 ? (
        <ul className="small">
          {arrivals.map(({ from, words }) => (
            <li key={`${from.id} ${words}`}>
              {words}, from{' '}
              <ShopLink href={placeOfState(from.id)}>{from === definition.root ? 'anywhere' : stateTitle(from)}</ShopLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small">Only the initial transition of it or an ancestor.</p>
      )}
      <p className="fine-print">
        Its name in the code: <span className="figures">{statePath(definition, state.id)}</span>
      </p>
    </section>
  )
}
