/** Returning tires of an order: the requests so far, and the form for another one or why there is none. */
import { returns } from '#machines/domain/constants.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { returnFormSchema, withdrawSchema } from '#machines/domain/returns/return-request.ts'
import { returnReasons, returnStateWords } from '#machines/domain/returns/return-words.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { type ShopFormState, useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { FieldLegend, Fields, SelectField, TextAreaField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { policy } from '#ui/shell/policy.ts'
import type { ReturnScreenView, ShownReturn } from './return.view.ts'
import css from './return-screen.module.css'

export function ReturnScreen({ view }: { view: ReturnScreenView }) {
  const { orderId, orderHref, requests, canWithdraw, form, why } = view
  const ask = useForm(returnFormSchema, { name: 'ask', orderId })
  const withdraw = useForm(withdrawSchema, { name: 'withdraw', orderId })
  // A form that was refused because the return has changed is not there any more; what it was refused for is.
  const left = [...(form ? [] : ask.list), ...(canWithdraw ? [] : withdraw.list)]
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: `Order ${orderNumber(orderId)}`, href: orderHref }, { label: 'Return tires' }]} />
      <h1>Return tires</h1>
      {left.length > 0 && (
        <Notice tone="bad" role="alert">
          <p>{left[0]?.message}</p>
        </Notice>
      )}
      {requests.map((request, index) => (
        <Request key={request.requestId} request={request} withdraw={canWithdraw && index === 0 ? withdraw : null} />
      ))}
      {why !== null && (
        <Notice tone="info">
          <p>{why}</p>
          <p>
            <ShopLink href={`/contact?subject=return&order=${orderId}`}>Write to us</ShopLink> if you think that this is wrong.
          </p>
        </Notice>
      )}
      {form && <AskForm view={form} form={ask} />}
      <p className="small">
        <ShopLink href="/returns-and-refunds">How returns and refunds work</ShopLink>
      </p>
    </main>
  )
}

function AskForm({ view: { tires, until }, form }: { view: NonNullable<ReturnScreenView['form']>; form: ShopFormState }) {
  return (
    <Sheet as="section" stacked aria-labelledby="ask-h">
      <h2 id="ask-h">Which tires come back?</h2>
      <p>{`Until ${until}, and unmounted only. ${policy.refund}.`}</p>
      <ShopForm form={form} title="This return was not requested" stacked>
        <fieldset>
          <FieldLegend>How many of each</FieldLegend>
          <Fields>
            {tires.map(({ productId, quantity, words }) => (
              <SelectField
                key={productId}
                {...form.field(`tires.${productId}`)}
                label={words}
                options={Array.from({ length: quantity + 1 }, (_, count) => ({ value: String(count), label: String(count) }))}
              />
            ))}
          </Fields>
        </fieldset>
        <SelectField
          {...form.field('reason')}
          label="Why do you return them?"
          options={reasonOptions}
          hint={`The handling fee of $${returns.handlingPerTireInCents / 100} per tire is taken off the refund. There is none when we sent a wrong, damaged or defective tire.`}
          required
        />
        <TextAreaField {...form.field('note')} label="Anything we should know" optional rows={3} maxLength={500} />
        <SubmitButton variant="paint" busy="Sending…">
          Request the return
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

/** `withdraw`: the form that withdraws it; null where that is over. */
function Request({ request, withdraw }: { request: ShownReturn; withdraw: ShopFormState | null }) {
  const { state, asked, tires, reason, note, feeWords, sendTo, refusal, refunded } = request
  const rows = [
    ...tires.map((words) => ['Tires', words]),
    ['Reason', note === '' ? reason : `${reason}: ${note}`],
    ['Handling fee', feeWords],
    ...(sendTo === null ? [] : [['Send to', sendTo]]),
    ...(refusal === null ? [] : [['Why it was refused', refusal]]),
    ...(refunded === null ? [] : [['Refunded', refunded]]),
  ]
  return (
    <Sheet as="section" stacked aria-label={`Return requested ${asked}`}>
      <p className="wrapping-row">
        <Badge tone={state === 'refused' ? 'warn' : 'ok'}>{returnStateWords[state]}</Badge>
        <span className="muted">{`Requested ${asked}`}</span>
      </p>
      <p className="strong">{nextWords[state]}</p>
      <dl className={css.facts}>
        {rows.map(([term = '', value = '']) => (
          <div key={`${term}${value}`} className={css.fact}>
            <dt className="muted">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {withdraw && (
        <ShopForm form={withdraw} title="This was not withdrawn">
          <SubmitButton busy="Withdrawing…">Withdraw this return</SubmitButton>
        </ShopForm>
      )}
    </Sheet>
  )
}

const reasonOptions = [
  { value: '', label: 'Choose…' },
  ...Object.entries(returnReasons).map(([value, { label }]) => ({ value, label })),
]

const nextWords: Record<ShownReturn['state'], string> = {
  requested: 'We look at it and write to you, with the address to send the tires to.',
  agreed: 'Send the unmounted tires to the address below, with a tracking number.',
  received: `Your tires are with us. We refund within ${returns.refundHours} hours of receiving them.`,
  refunded: 'The money is on its way to you. Your bank may take some days to show it.',
  refused: 'We cannot take these tires back.',
  withdrawn: 'You withdrew this return and keep the tires.',
}
