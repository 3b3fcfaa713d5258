/** Looks for states by their name or by what is said of them; works without a script. */
import { Form } from '#app/remix/router.ts'
import type { ChartDefinition, StateDefinition } from '#machines/describe/definition.ts'
import { stateTitle } from '#machines/describe/words.ts'
import { IconButton } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { KeptQuery } from './kept-query.tsx'
import { type ChartViewOptions, pathOf, placeOf } from './places.ts'

/** More than this is no help. */
const mostFound = 12

export function StateSearch({
  definition,
  states,
  look,
  find,
}: {
  definition: ChartDefinition
  states: readonly StateDefinition[]
  look: ChartViewOptions
  find: string
}) {
  const found = find ? matching(states, find) : []
  return (
    <search className="sc-search">
      <Form method="get" action={pathOf(definition, null)}>
        <KeptQuery definition={definition} look={{ ...look, selected: null }} />
        <TextField label="Find a state" hidesLabel name="find" type="search" placeholder="Find a state" defaultValue={find} />
        <IconButton aria-label="Find">
          <Icon name="search" />
        </IconButton>
      </Form>
      {find && (
        <div className="sc-found" role="status">
          {found.length === 0 && <p>No matching state. Try a shorter word.</p>}
          {found.length > 0 && (
            <ul>
              {found.slice(0, mostFound).map((state) => (
                <li key={state.id}>
                  <ShopLink href={placeOf(definition, { ...look, selected: state.id })}>{stateTitle(state)}</ShopLink>
                  <span className="fine-print"> {state.description}</span>
                </li>
              ))}
            </ul>
          )}
          {found.length > mostFound && <p className="fine-print">and {found.length - mostFound} more</p>}
        </div>
      )}
    </search>
  )
}

/** Those whose name has the words come first, then matches in descriptions. */
function matching(states: readonly StateDefinition[], find: string): StateDefinition[] {
  const sought = find.trim().toLowerCase()
  const isNamed = (state: StateDefinition) => stateTitle(state).toLowerCase().includes(sought)
  const isSaid = ({ description = '' }: StateDefinition) => description.toLowerCase().includes(sought)
  return [...states.filter(isNamed), ...states.filter((state) => !isNamed(state) && isSaid(state))]
}
