/** One cart's or order's way through the charts: a scrubber, the steps, and the state of every chart. */

import { Form } from '#app/remix/router.ts'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { runsWords } from '#machines/describe/words.ts'
import { secondInUtc } from '#machines/domain/time/utc.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { storyHref } from '#ui/statecharts/addresses.ts'
import { CartField } from '#ui/statecharts/cart-field.tsx'
import { KeptQuery } from '#ui/statecharts/kept-query.tsx'
import { type ChartViewOptions, pathOf, placeOf } from '#ui/statecharts/places.ts'
import { type ReplayPanel, type ReplayTransition, replayAsked } from './replay-panel.view.ts'
import { ReplayScrubber } from './replay-scrubber.tsx'
import { CurrentStep, ReplayPositions, ReplaySteps } from './replay-steps.tsx'

export interface ReplayProps {
  definition: ChartDefinition
  look: ChartViewOptions
  panel: ReplayPanel
}

export function ReplayWords({ definition, look, panel }: ReplayProps) {
  const { way } = panel
  return (
    <section className="sc-layer sc-replay" aria-labelledby="layer-h">
      <h2 id="layer-h">Replay</h2>
      {way ? (
        <ReplayedCart definition={definition} look={look} way={way} />
      ) : (
        <>
          <CartForm definition={definition} look={look} panel={panel} />
          <Recent definition={definition} look={look} panel={panel} />
        </>
      )}
    </section>
  )
}

function ReplayedCart({ definition, look, way }: Omit<ReplayProps, 'panel'> & { way: ReplayTransition }) {
  const { cartId, isOnly, own, current } = way
  const place = (asked: string) => placeOf(definition, { ...look, asked })
  const stepPlace = (step: number) => place(replayAsked(cartId, step, isOnly))
  return (
    <>
      <p className="small">
        Cart <span className="strong sc-id">{cartId}</span>.{' '}
        <ButtonLink variant="link" href={place('')}>
          Another one
        </ButtonLink>{' '}
        <ButtonLink variant="link" href={`${storyHref}?cart=${encodeURIComponent(cartId)}`} reloadDocument>
          Its story
        </ButtonLink>
      </p>
      <ReplayScrubber definition={definition} look={look} way={way} stepPlace={stepPlace} />
      <CurrentStep way={way} />
      {own === 0 ? (
        <p className="fine-print">This cart has no step on {definition.title}: these are the steps of the other charts.</p>
      ) : (
        <p className="small">
          <ButtonLink variant="link" preventScrollReset href={place(replayAsked(cartId, current.number, !isOnly))}>
            {isOnly ? 'Show the steps of all charts' : `Show the ${own} steps of ${definition.title} only`}
          </ButtonLink>
        </p>
      )}
      <ReplaySteps definition={definition} way={way} stepPlace={stepPlace} />
      <ReplayPositions definition={definition} way={way} />
      <TestFile way={way} />
    </>
  )
}

function CartForm({ definition, look, panel: { asked, problem } }: ReplayProps) {
  return (
    <Form method="get" action={pathOf(definition, look.selected)}>
      <KeptQuery definition={definition} look={look} except={['cart', 'step', 'only']} />
      <CartField id="replay-cart" asked={asked} problem={problem} />
      <Button className="sc-start">Replay</Button>
    </Form>
  )
}

function Recent({ definition, look, panel: { recent } }: ReplayProps) {
  if (definition.runs !== 'server')
    return (
      <p className="fine-print">
        This chart runs {runsWords(definition.runs)}: nothing of it is logged. Other charts of a cart are.
      </p>
    )
  return (
    <>
      <h3>Last changed on {definition.title}</h3>
      {recent.length === 0 && <p className="small">No recent carts on this chart.</p>}
      {recent.length > 0 && (
        <ul className="sc-recent">
          {recent.map(({ cartId, state, at }) => (
            <li key={cartId}>
              <ShopLink href={placeOf(definition, { ...look, asked: replayAsked(cartId, null, false) })}>
                <span className="sc-id">{cartId}</span>
              </ShopLink>
              <p>{state}</p>
              <p className="fine-print">
                <time dateTime={at}>{secondInUtc(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function TestFile({ way: { test } }: { way: ReplayTransition }) {
  if ('refusal' in test) return <p className="fine-print">It cannot be exported as a test. {test.refusal}</p>
  return (
    <div>
      <ButtonLink small href={test.href} download>
        <Icon name="download" />
        Export as test
      </ButtonLink>
    </div>
  )
}
