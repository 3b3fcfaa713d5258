/** The layer "What if": a question in native controls, and what the rules of the checkout answer to it. */

import { Form } from '#app/remix/router.ts'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { ChartPlace, WhatIfAnswer } from '#machines/what-if/what-if.view.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Checkbox } from '#ui/kit/fields/checkbox.tsx'
import { FieldHint, FieldLegend, SelectField } from '#ui/kit/fields/field.tsx'
import { Code } from '#ui/statecharts/code.tsx'
import { KeptQuery } from '#ui/statecharts/kept-query.tsx'
import { type ChartViewOptions, pathOf, placeOf } from '#ui/statecharts/places.ts'
import type { WhatIfPanel } from './what-if-panel.view.ts'

export interface WhatIfWordsProps {
  definition: ChartDefinition
  look: ChartViewOptions
  panel: WhatIfPanel
}

export function WhatIfWords(props: WhatIfWordsProps) {
  const { query, unknown, answer, live } = props.panel
  const link = ({ chart, state }: ChartPlace) =>
    `/statecharts/${chart}/${encodeURIComponent(state)}?layer=whatIf${query && `&${query}`}`
  return (
    <section className="sc-layer sc-if" aria-labelledby="layer-h">
      <h2 id="layer-h">What if</h2>
      {unknown.length > 0 && (
        <Notice tone="warn">
          <p>{`The address asks for something that is not known here; the usual is taken instead: ${unknown.join(', ')}.`}</p>
        </Notice>
      )}
      <p className="sc-landing" role="status">
        {answer.sentence}
      </p>
      {live.length > 0 && <Shoppers live={live} />}
      <QuestionForm {...props} />
      <Tabs answer={answer} link={link} />
      <Path answer={answer} link={link} />
      <Deliveries answer={answer} link={link} />
      <Coverage answer={answer} link={link} />
    </section>
  )
}

function Shoppers({ live }: Pick<WhatIfPanel, 'live'>) {
  return (
    <nav aria-labelledby="if-live">
      <h3 id="if-live">What similar shoppers did next, and where they left</h3>
      <ul className="sc-list">
        {live.map(({ title, href }) => (
          <li key={href}>
            <ShopLink href={href}>{`${title}, live`}</ShopLink>
          </li>
        ))}
      </ul>
      <p className="fine-print">Shoppers of the last 30 days with such tires, mobile installer and account.</p>
    </nav>
  )
}

function QuestionForm({ definition, look, panel: { fields } }: WhatIfWordsProps) {
  return (
    <Form
      method="get"
      action={pathOf(definition, look.selected)}
      replace
      preventScrollReset
      autoComplete="off"
      aria-label="Who buys what"
    >
      <KeptQuery definition={definition} look={{ ...look, asked: '' }} />
      <div className="sc-asks">
        {fields.map(({ kind, ...field }) =>
          kind === 'one' ? (
            <SelectField
              small
              key={field.name}
              id={`if-${field.name}`}
              name={field.name}
              label={field.label}
              hint={field.hint}
              options={field.choices}
              defaultValue={field.values[0]}
            />
          ) : (
            <fieldset key={field.name} className="sc-any">
              <FieldLegend>{field.label}</FieldLegend>
              {field.hint && <FieldHint>{field.hint}</FieldHint>}
              {field.choices.map(({ value, label }) => (
                <Checkbox key={value} dense name={field.name} value={value} defaultChecked={field.values.includes(value)}>
                  {label}
                </Checkbox>
              ))}
            </fieldset>
          ),
        )}
      </div>
      <div className="wrapping-row">
        <Button small>Show what follows</Button>
        <ButtonLink variant="link" small href={placeOf(definition, { ...look, asked: '' })}>
          Reset
        </ButtonLink>
      </div>
    </Form>
  )
}

interface AnswerProps {
  answer: WhatIfAnswer
  link: (place: ChartPlace) => string
}

function Tabs({ answer: { tabs, notices }, link }: AnswerProps) {
  return (
    <section aria-labelledby="if-tabs">
      <h3 id="if-tabs">Tabs they see, in order</h3>
      <ol className="sc-list">
        {tabs.map((tab) => (
          <li key={tab.position}>
            <ShopLink href={link(tab)}>{tab.label}</ShopLink> <Code>{tab.state}</Code>{' '}
            {tab.isOpen && <Badge tone="ink">opens first</Badge>}
          </li>
        ))}
      </ol>
      {notices.map((notice) => (
        <p key={notice} className="small">
          The step says: “{notice}”
        </p>
      ))}
    </section>
  )
}

function Path({ answer: { path }, link }: AnswerProps) {
  return (
    <section aria-labelledby="if-path">
      <h3 id="if-path">Their way through the checkout</h3>
      <ol className="sc-list">
        {path.steps.map((step) => (
          <li key={step.step}>
            {step.isSkipped ? (
              <>
                <s>
                  <ShopLink href={link(step)}>{step.title}</ShopLink>
                </s>{' '}
                <span className="fine-print">skipped: {step.why}</span> <Code>{step.state}</Code>
              </>
            ) : (
              <>
                <ShopLink href={link(step)}>{step.title}</ShopLink>{' '}
                <span className="fine-print">
                  “{step.heading}”, {step.path}
                </span>{' '}
                <Code>{step.state}</Code>
              </>
            )}
          </li>
        ))}
      </ol>
      {path.blockedBy.length > 0 && (
        <p className="small">
          Before they can continue from shipping: {path.blockedBy.map(({ message }) => message).join('; ')}.
        </p>
      )}
    </section>
  )
}

function Deliveries({ answer: { deliveries, cost }, link }: AnswerProps) {
  const notes = [...new Set(deliveries.flatMap(({ isOffered, note }) => (isOffered && note ? [note] : [])))]
  return (
    <section aria-labelledby="if-del">
      <h3 id="if-del">Deliveries, and what shipping {cost.tires} tires costs</h3>
      <Table>
        <caption className="visually-hidden">Deliveries offered, and the shipping cost of each</caption>
        <thead>
          <tr>
            <th scope="col">Delivery</th>
            <th scope="col">Offered</th>
            <th scope="col" className="sc-number">
              Shipping
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.method}>
              <th scope="row">
                <ShopLink href={link(delivery)}>{delivery.label}</ShopLink>
              </th>
              <td>
                {delivery.isOffered ? 'Yes' : 'No'}
                {delivery.why && <span className="fine-print"> {delivery.why}</span>}
              </td>
              <td className="sc-number">{delivery.isOffered ? delivery.cost : ''}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="small">
        Before a delivery is chosen: <span className="strong">{cost.beforeChoice}</span>. {cost.note} Handling mode {cost.mode}:{' '}
        {cost.words}
      </p>
      {notes.map((note) => (
        <p key={note} className="small">
          Message: “{note}”
        </p>
      ))}
    </section>
  )
}

function Coverage({ answer: { coverage }, link }: AnswerProps) {
  return (
    <section aria-labelledby="if-cov">
      <h3 id="if-cov">Coverage</h3>
      <p>
        <ShopLink href={link(coverage)}>{coverage.title}</ShopLink>: {coverage.words} <Code>{coverage.state}</Code>
      </p>
      <ul className="sc-list">
        {coverage.pages.map(({ path, isShown }) => (
          <li key={path}>
            {path} <span className="fine-print">{isShown ? 'shows the checkbox' : 'has no checkbox'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
