/** The funnel: how far shoppers of a kind come, and in which states those are last seen who give up. */

import { type CSSProperties, useId } from 'react'
import { Form } from '#app/remix/router.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { ReportFrame } from '#ui/statecharts/frame.tsx'
import { KindFields, RangeField } from '#ui/statecharts/layers/filter-fields.tsx'
import { MadeUp } from '#ui/statecharts/made-up.tsx'
import { Change } from './change.tsx'
import type { FunnelStageView, FunnelView } from './funnel.view.ts'
import css from './reports.module.css'

export function FunnelScreen({ view }: { view: FunnelView }) {
  const { began, share, shareBefore, since, before, stages, placed, worse } = view
  return (
    <ReportFrame page="funnel">
      <div className={css.page}>
        <div>
          <h1>{share === null ? 'No shopper has begun yet' : `${share}% of shoppers who begin place an order`}</h1>
          <p className="muted">
            Since {since}, times in UTC
            {shareBefore === null ? '.' : `, beside ${before}: ${shareBefore}%.`} Each shopper is counted once, where they were
            last seen.
          </p>
        </div>
        <MadeUp isMadeUp={view.isMadeUp} />
        <Filters view={view} />
        <Visits visits={view.visits} />
        {began > 0 && (
          <>
            <ol className={css.stages} style={columns(stages.length + 1)}>
              {stages.map((stage) => (
                <Stage key={stage.name} stage={stage} before={before} />
              ))}
              <li className={css.stage}>
                <h2>Placed</h2>
                <p className={css.figure}>{placed.toLocaleString('en-US')}</p>
                <Bars share={share} shareBefore={shareBefore} />
              </li>
            </ol>
            <div className={css.lower} style={columns(worse.length > 0 ? 2 : 1)}>
              <Hours spans={view.spans} />
              {worse.length > 0 && (
                <section aria-labelledby="worse">
                  <h2 id="worse">What got worse</h2>
                  <ul className={css.drops}>
                    {worse.map(({ words, href, change }) => (
                      <li key={href}>
                        <ShopLink href={href}>{words}</ShopLink>
                        <span />
                        <Change by={change} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          </>
        )}
      </div>
    </ReportFrame>
  )
}

const columns = (count: number) => ({ '--count': count }) as CSSProperties

function Visits({ visits }: Pick<FunnelView, 'visits'>) {
  if (visits?.[0]?.reached === 0) return null
  return (
    <section aria-labelledby="visits">
      <h2 id="visits">Before the checkout</h2>
      {visits === null ? (
        <p className="small">Visits are counted for all shoppers together. Clear the filters to see them.</p>
      ) : (
        <ol className={css.stages} style={columns(visits.length)}>
          {visits.map(({ name, reached, share, shareBefore }) => (
            <li key={name} className={css.stage}>
              <h3>{name}</h3>
              <p className={css.figure}>{reached.toLocaleString('en-US')}</p>
              <Bars share={share} shareBefore={shareBefore} of="visits" />
            </li>
          ))}
        </ol>
      )}
      <p className="fine-print">
        Counted by the browser’s own chart of a <ShopLink href="/statecharts/visit?layer=live">visit</ShopLink>, without a person,
        a cookie or an id. Browsers without scripts, and those that ask for privacy, are not counted.
      </p>
    </section>
  )
}

function Stage({ stage, before }: { stage: FunnelStageView; before: string }) {
  const { name, reached, share, shareBefore, left, change, here, dropOffs } = stage
  return (
    <li className={css.stage}>
      <h2>{name}</h2>
      <p className={css.figure}>{reached.toLocaleString('en-US')}</p>
      <Bars share={share} shareBefore={shareBefore} />
      {here > 0 && <p className="small muted">{here.toLocaleString('en-US')} here now</p>}
      <p className={css.gaveUp}>
        <strong>{left.toLocaleString('en-US')} gave up here</strong>
        <Change by={change} beside={before} />
      </p>
      <ul className={css.drops}>
        {dropOffs.map((drop) => (
          <li key={drop.href}>
            <ShopLink href={drop.href}>{drop.words}</ShopLink>
            <strong className="figures">{drop.carts.toLocaleString('en-US')}</strong>
            <Change by={drop.change} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** How many of those who began came here, as bars: now, and in the time before. */
function Bars({ share, shareBefore, of = 'who began' }: Pick<FunnelStageView, 'share' | 'shareBefore'> & { of?: string }) {
  return (
    <div className={css.bars}>
      <Bar className={css.now} share={share} of={of} />
      {shareBefore !== null && <Bar className={css.then} share={shareBefore} of="before" />}
    </div>
  )
}

function Bar({ className, share, of }: { className?: string; share: number | null; of: string }) {
  return (
    <p className={className}>
      <span aria-hidden="true" style={{ inlineSize: `${share ?? 0}%` }} />
      {share ?? 0}%<span className="visually-hidden"> of {of}</span>
    </p>
  )
}

function Filters({ view: { filters, offered } }: { view: FunnelView }) {
  const id = useId()
  const names = Object.keys(offered) as Array<keyof typeof offered>
  return (
    <Form method="get" action="/statecharts/funnel" className={css.filters} style={columns(names.length + 2)} preventScrollReset>
      <KindFields id={id} names={names} filters={filters} offered={offered} />
      <RangeField id={id} range={filters.range} />
      <Button small>Show</Button>
    </Form>
  )
}

/** When shoppers began, as bars; the time before as a mark on each. */
function Hours({ spans }: Pick<FunnelView, 'spans'>) {
  const most = Math.max(1, ...spans.flatMap(({ began, before }) => [began, before]))
  return (
    <section aria-labelledby="when">
      <h2 id="when">When they begin</h2>
      <ol className={css.hours}>
        {spans.map(({ when, began, before }) => (
          <li key={when} title={`${when}: ${began} began, ${before} before`}>
            <span className="visually-hidden">
              {when}: {began} began, {before} in the time before
            </span>
            <span aria-hidden="true" className={css.hour} style={{ blockSize: `${(100 * began) / most}%` }} />
            {before > 0 && (
              <span aria-hidden="true" className={css.mark} style={{ insetBlockEnd: `${(100 * before) / most}%` }} />
            )}
          </li>
        ))}
      </ol>
      <p className={css.scale}>
        <span>{spans[0]?.when}</span>
        <span>most: {most.toLocaleString('en-US')}; the red marks are the time before</span>
        <span>{spans.at(-1)?.when}</span>
      </p>
    </section>
  )
}
