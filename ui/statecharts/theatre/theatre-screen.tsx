/** A shopper's page, the chart behind it and the records of the shop, beside each other, while an effect goes wrong. */
import { useState } from 'react'
import { faultFormSchema } from '#machines/domain/fault-form.ts'
import { type Fault, faults } from '#machines/domain/faults.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { FormErrors } from '#ui/kit/fields/form-errors.tsx'
import { theatreHref } from '../addresses.ts'
import { Canvas } from '../drawing/canvas.tsx'
import { Strip } from '../drawing/strip.tsx'
import { ReportFrame } from '../frame.tsx'
import { useReloadedView } from '../use-reloaded-view.ts'
import type { TheatreEffect, TheatreView } from './theatre.view.ts'
import css from './theatre-screen.module.css'

export function TheatreScreen(loaded: { view: TheatreView }) {
  const view = useReloadedView(loaded.view)
  const { charts, definition, sketch, drawn, look, marks, effects, hasCart } = view
  // The page in the frame stays where the shopper has gone.
  const [shopHref] = useState(view.shopHref)
  // What a button is refused with is said above all of them.
  const { list, listedAt } = useForm(faultFormSchema)
  return (
    <ReportFrame page="theatre">
      <div className="sc-head">
        <h1>Fault theatre</h1>
      </div>
      <div className={css.stage}>
        <section className={css.shop} aria-labelledby="shop">
          <div className={css.title}>
            <h2 id="shop">The shopper’s page</h2>
            <ButtonLink variant="link" small href={shopHref} target="_blank">
              Open it alone
            </ButtonLink>
          </div>
          <iframe title="The shopper’s page" src={shopHref} className={css.frame} />
        </section>
        <section className={css.chart} aria-labelledby="chart">
          <h2 id="chart">The chart: {definition.title}</h2>
          <Canvas definition={definition} sketch={sketch} drawn={drawn} look={look} marks={marks} />
          <Strip definition={definition} sketch={sketch} look={look} marks={marks} />
        </section>
        <div className={css.behind}>
          <section aria-labelledby="effects">
            <h2 id="effects">What goes wrong next</h2>
            <p className="small">
              {hasCart
                ? 'Choose what the next call of an effect does, then continue in the shopper’s page. A choice counts once, for this cart.'
                : 'Only a cart has effects: add tires in the shopper’s page first.'}
            </p>
            <FormErrors title="This did not work" errors={list} focusedAt={listedAt} />
            <nav aria-label="Charts with effects" className={css.charts}>
              {charts.map(({ name, title, isShown }) => (
                <ButtonLink
                  key={name}
                  small
                  variant={isShown ? 'ink' : 'plain'}
                  preventScrollReset
                  href={`${theatreHref}?chart=${name}`}
                  aria-current={isShown ? 'page' : undefined}
                >
                  {title}
                </ButtonLink>
              ))}
            </nav>
            <ul className={css.effects}>
              {effects.map((effect) => (
                <EffectRow key={effect.effect} chart={definition.name} {...effect} />
              ))}
            </ul>
            <dl className={css.keys}>
              {Object.entries(faults).map(([name, { label, says }]) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{says}</dd>
                </div>
              ))}
            </dl>
          </section>
          <div className={css.known}>
            <section aria-labelledby="records">
              <h2 id="records">The records</h2>
              {view.records.length === 0 ? (
                <p className="small">Nothing is written down yet.</p>
              ) : (
                <DefinitionTable
                  caption="What the shop has written down of this cart"
                  facts={view.records.map(({ label, value }) => ({ label, value }))}
                />
              )}
            </section>
            <section aria-labelledby="calls">
              <h2 id="calls">The calls</h2>
              {view.calls.length === 0 && <p className="small">No effect has run yet.</p>}
              <ol className={css.calls}>
                {view.calls.map(({ number, says, fault, asked, answer }) => (
                  <li key={number} value={number}>
                    <span>{says}</span>
                    {fault && <strong>{fault}</strong>}
                    <span className="fine-print">
                      {asked}, {answer}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
            <section aria-labelledby="where">
              <h2 id="where">Where the charts are</h2>
              <dl className={css.states}>
                {view.states.map(({ name, title, state }) => (
                  <div key={name}>
                    <dt>
                      <ShopLink href={`/statecharts/${name}`}>{title}</ShopLink>
                    </dt>
                    <dd>{state}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
        </div>
      </div>
    </ReportFrame>
  )
}

function EffectRow({ chart, effect, label, states, chosen, faults: possible, isRunning }: TheatreEffect & { chart: string }) {
  return (
    <li>
      <p>
        <strong>{label}</strong>
        {isRunning && <span className={css.running}> runs now</span>}
        <span className="fine-print"> in {states}</span>
      </p>
      <div className={css.choices}>
        {possible.map((fault) => (
          <FaultButton key={fault} chart={chart} effect={effect} label={label} fault={fault} isChosen={fault === chosen} />
        ))}
      </div>
    </li>
  )
}

/** Pressed again, it takes the choice back. */
function FaultButton({
  chart,
  effect,
  label,
  fault,
  isChosen,
}: {
  chart: string
  effect: string
  label: string
  fault: Fault
  isChosen: boolean
}) {
  const form = useForm(faultFormSchema, { mark: `${effect}.${fault}` })
  return (
    <ShopForm form={form} fields={{ chart, effect, fault: isChosen ? '' : fault }} preventScrollReset>
      <SubmitButton
        small
        variant={isChosen ? 'ink' : 'plain'}
        aria-pressed={isChosen}
        aria-label={`${label}: ${faults[fault].label}`}
      >
        {faults[fault].label}
      </SubmitButton>
    </ShopForm>
  )
}
