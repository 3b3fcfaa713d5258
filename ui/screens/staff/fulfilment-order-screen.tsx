/** One order for staff: what was reported of its tires, and the form that reports more. */

import { carrierNames } from '#machines/domain/fulfilment/carriers.ts'
import { stageWords } from '#machines/domain/fulfilment/fulfilment-words.ts'
import { reportFormSchema } from '#machines/domain/fulfilment/report-form.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { FieldLegend, Fields, SelectField, TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './fulfilment.module.css'
import type { StaffOrderView } from './fulfilment.view.ts'

export function FulfilmentOrderScreen({ view, isReported }: { view: StaffOrderView; isReported: boolean }) {
  const { orderId, placed, destination, due, stage, partly, hold, tires, reports } = view
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: 'Fulfilment', href: '/staff/fulfilment' }, { label: `Order ${orderNumber(orderId)}` }]} />
      <h1>
        Order <span className="figures">{orderNumber(orderId)}</span>
      </h1>
      <p className="wrapping-row">
        <Badge tone="ok">{stageWords[stage]}</Badge>
        <span className="muted">{[partly, `Placed ${placed}`, due].filter(Boolean).join(' · ')}</span>
      </p>
      <p>{destination}</p>
      <p>
        <ShopLink href={`/statecharts/story?cart=${orderId}`} reloadDocument>
          What happened, from cart to delivery
        </ShopLink>
      </p>
      <ul>
        {tires.map(({ productId, quantity, words }) => (
          <li key={productId}>{`${quantity} × ${words}`}</li>
        ))}
      </ul>
      {isReported && (
        <Notice tone="ok" role="status">
          <p>Recorded. The shopper sees it on the page of the order.</p>
        </Notice>
      )}
      {hold && (
        <Notice tone="warn">
          <p>{hold}</p>
        </Notice>
      )}
      <ReportForm view={view} />
      <section aria-labelledby="reports-h">
        <h2 id="reports-h" className={css.heading}>
          Reported
        </h2>
        {reports.length === 0 ? (
          <p className="muted">Nothing yet.</p>
        ) : (
          <div className={css.scroll}>
            <Table framed>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Tires</th>
                  <th scope="col">When</th>
                  <th scope="col">By</th>
                </tr>
              </thead>
              <tbody>
                {reports.map(({ reportId, words, when, source, tires: count }) => (
                  <tr key={reportId}>
                    <th scope="row">{words}</th>
                    <td>{count}</td>
                    <td>{when}</td>
                    <td>{source}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </section>
    </main>
  )
}

function ReportForm({ view: { tires, kinds, clockThere } }: { view: StaffOrderView }) {
  const form = useForm(reportFormSchema)
  return (
    <Sheet as="section" stacked aria-labelledby="report-h">
      <h2 id="report-h">Report</h2>
      <ShopForm form={form} title="This was not recorded" stacked>
        <Fields>
          <SelectField
            {...form.field('kind')}
            label="What happened"
            span={3}
            options={[{ value: '', label: 'Choose…' }, ...kinds.map(({ kind, words }) => ({ value: kind, label: words }))]}
            required
          />
          <TextField
            {...form.field('at')}
            label="When"
            optional
            type="datetime-local"
            span={3}
            hint={`By the clock where the tires go, where it is ${clockThere}. Empty: now.`}
          />
          <SelectField
            {...form.field('carrier')}
            label="Carrier"
            optional
            span={3}
            options={[
              { value: '', label: 'None' },
              ...carrierNames.map((name) => ({ value: name, label: name === 'other' ? 'Another, or our own truck' : name })),
            ]}
          />
          <TextField
            {...form.field('trackingNumber')}
            label="Tracking number"
            optional
            span={3}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
        </Fields>
        <fieldset>
          <FieldLegend>How many tires</FieldLegend>
          <Fields>
            {tires.map(({ productId, quantity, words }) => (
              <TextField
                key={productId}
                {...withDefault(form.field(`tires.${productId}`), String(quantity))}
                label={words}
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                span={3}
              />
            ))}
          </Fields>
        </fieldset>
        <SubmitButton variant="paint" busy="Recording…">
          Record
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

function withDefault<Field extends { defaultValue: string | undefined }>(field: Field, text: string): Field {
  return { ...field, defaultValue: field.defaultValue ?? text }
}
