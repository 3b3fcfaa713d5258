/** Where shoppers are in a chart, where they continue, and where they leave; the numbers move as shoppers do. */

import { Fragment, type ReactNode, useId } from 'react'
import { Form } from '#app/remix/router.ts'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { runsWords } from '#machines/describe/words.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Code } from '#ui/statecharts/code.tsx'
import { KeptQuery } from '#ui/statecharts/kept-query.tsx'
import { type ChartViewOptions, pathOf, placeOf } from '#ui/statecharts/places.ts'
import { KindFields, RangeField } from './filter-fields.tsx'
import { filterLabels, type LivePanel, type LiveState } from './live-panel.view.ts'
import { useLiveNumbers } from './use-live-numbers.ts'

interface Props {
  definition: ChartDefinition
  look: ChartViewOptions
  panel: LivePanel
}

export function LiveWords({ definition, look, panel }: Props) {
  const isCounted = definition.runs !== 'request'
  useLiveNumbers(isCounted ? definition.name : null)
  const { state, now, since, moves, givingUp, hasShoppers } = panel
  if (!isCounted)
    return (
      <section className="sc-layer" aria-labelledby="layer-h">
        <h2 id="layer-h">Moves</h2>
        <p>This chart runs {runsWords(definition.runs)}. Its moves are not counted.</p>
      </section>
    )
  const isEmpty = now === 0 && moves.every(({ times }) => times === 0)
  return (
    <section className="sc-layer" aria-labelledby="layer-h">
      <h2 id="layer-h">{hasShoppers ? 'Shoppers now' : 'Moves'}</h2>
      {!hasShoppers && (
        <p className="small">
          This chart runs in the shopper's browser. The browser reports how often each transition was taken, and nothing about the
          shopper or the cart. Browsers with a privacy signal report nothing.
        </p>
      )}
      {isEmpty && (
        <p role="status">
          {hasShoppers
            ? 'No shoppers yet. The numbers appear with the first one.'
            : 'No moves yet. The numbers appear with the first report of a browser.'}
        </p>
      )}
      {!isEmpty && state && <StateNumbers definition={definition} look={look} state={state} hasShoppers={hasShoppers} />}
      {!isEmpty && !state && (
        <dl className="sc-big-figures">
          {hasShoppers && (
            <div>
              <dt>Shoppers now</dt>
              <dd>{now}</dd>
            </div>
          )}
          <div>
            <dt>Moves</dt>
            <dd>{moves.reduce((sum, { times }) => sum + times, 0)}</dd>
          </div>
        </dl>
      )}
      <Filters definition={definition} look={look} panel={panel} />
      {!isEmpty && (
        <>
          <p className="fine-print">
            Counted since {since}, times in UTC.
            {hasShoppers && ' A shopper counts for 30 minutes after the last thing they did.'}
          </p>
          {!state && <Bars caption="Moves" rows={moves.map(({ when, times }) => ({ key: when, name: when, count: times }))} />}
          {!state && hasShoppers && <GivingUp definition={definition} look={look} givingUp={givingUp} />}
        </>
      )}
    </section>
  )
}

function GivingUp({ definition, look, givingUp }: Pick<Props, 'definition' | 'look'> & Pick<LivePanel, 'givingUp'>) {
  return (
    <>
      <h3>Where most give up</h3>
      {givingUp.length === 0 && <p className="small">No shopper has left without an order.</p>}
      {givingUp.map(({ region, states }) => (
        <Fragment key={region}>
          {region !== null && <h4 className="fine-print">{region}</h4>}
          <ul className="small">
            {states.map(({ stateId, words, code, carts }) => (
              <li key={stateId}>
                <ShopLink href={placeOf(definition, { ...look, selected: stateId })}>{words}</ShopLink>{' '}
                <span className="figures">{carts}</span> <Code>{code}</Code>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  )
}

function StateNumbers({
  definition,
  look,
  state,
  hasShoppers,
}: Pick<Props, 'definition' | 'look'> & Pick<LivePanel, 'hasShoppers'> & { state: LiveState }) {
  const { words, code, here, stay, left, next } = state
  return (
    <>
      <h3>{words}</h3>
      <Code>{code}</Code>
      {hasShoppers && (
        <dl className="sc-big-figures">
          <div>
            <dt>Here now</dt>
            <dd>{here}</dd>
          </div>
          {stay !== null && (
            <div>
              <dt>Median stay</dt>
              <dd className="sc-in-words">{stay}</dd>
            </div>
          )}
          <div>
            <dt>Left the shop</dt>
            <dd>{left}</dd>
          </div>
        </dl>
      )}
      {next.length === 0 && <p className="small">No shopper has continued from here.</p>}
      {next.length > 0 && (
        <Bars
          caption="Where they went next"
          rows={next.map(({ stateId, words, code, times, share }) => ({
            key: stateId,
            name: (
              <>
                <ShopLink href={placeOf(definition, { ...look, selected: stateId })}>{words}</ShopLink> <Code>{code}</Code>
              </>
            ),
            count: times,
            more: `${Math.round(share * 100)}%`,
          }))}
        />
      )}
    </>
  )
}

interface BarRow {
  key: string
  name: ReactNode
  count: number
  more?: string
}

/** A table whose numbers are drawn as bars as well. */
function Bars({ caption, rows }: { caption: string; rows: BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="sc-bars">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ key, name, count, more }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="figures">{count}</td>
            {more !== undefined && <td className="figures">{more}</td>}
            <td className="sc-share">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect width={(100 * count) / most} height="10" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Filters({ definition, look, panel: { filters, offered, hasShoppers } }: Props) {
  const id = useId()
  const names = (Object.keys(filterLabels) as Array<keyof typeof filterLabels>).filter(
    (name) => hasShoppers || name === 'version',
  )
  return (
    <Form method="get" action={pathOf(definition, look.selected)} className="sc-filters" preventScrollReset>
      <KeptQuery definition={definition} look={{ ...look, asked: '' }} />
      <RangeField id={id} range={filters.range} />
      <KindFields id={id} names={names} filters={filters} offered={offered} />
      <Button small>Show</Button>
    </Form>
  )
}
