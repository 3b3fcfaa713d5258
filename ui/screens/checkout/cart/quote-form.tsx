/** A sales representative sends this cart to a customer as a quote. */

import { useFetcher } from '#app/remix/router.ts'
import { formatCents } from '#machines/domain/money.ts'
import { quoteTotal } from '#ui/checkout/order/quote-bill.ts'
import type { FormAnswer } from '#ui/forms/answer.ts'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { answered, failureOf, fieldError, typedValue } from '#ui/forms/form-state.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { useFieldChecks } from '#ui/forms/use-field-checks.ts'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { FieldMessage, Fields, TextField } from '#ui/kit/fields/field.tsx'
import type { CartScreenView } from './cart.view.ts'
import option from './cart-option.module.css'
import { CartOption } from './cart-option.tsx'

export function QuoteForm({
  ahead,
  round,
  notice,
  forms: pageForms,
}: {
  /** What the customer would get. */
  ahead: CartScreenView['quoteAhead']
  round: number
  /** How the last one went. */
  notice: { isGood: boolean; message: string } | null
  forms: FormsView
}) {
  const fetcher = useFetcher<FormAnswer>()
  const forms = answered(pageForms, fetcher.data)
  const failure = failureOf(forms, 'cart', 'quote.send')
  const checks = useFieldChecks(forms, 'cart', 'quote.send')
  const field = (name: string) => ({
    name,
    id: `quote-${name}`,
    autoComplete: 'off',
    defaultValue: typedValue(forms, 'cart', 'quote.send', name, ''),
    error: fieldError(checks.forms, 'cart', 'quote.send', name),
  })
  return (
    <CartOption label="Quote" icon="mail">
      <h2>Send this cart as a quote</h2>
      <p className={`fine-print ${option.note}`}>The customer gets a link that opens a copy of this cart.</p>
      {ahead && <Ahead {...ahead} />}
      {failure?.message && <FieldMessage>{failure.message}</FieldMessage>}
      {notice && (
        <div className={option.notices}>
          <Notice tone={notice.isGood ? 'ok' : 'bad'} role="status">
            <p>{notice.message}</p>
          </Notice>
        </div>
      )}
      <EventForm machine="cart" event="quote.send" forms={pageForms} mark={round} fetcher={fetcher} {...checks.on}>
        <Fields className={option.fields}>
          <TextField {...field('email')} label="Customer's email" type="email" span={3} />
          <TextField {...field('phone')} label="Customer's phone" type="tel" span={3} />
          <SubmitButton small className={option.submit}>
            Send quote
          </SubmitButton>
        </Fields>
      </EventForm>
    </CartOption>
  )
}

/** Said before the quote is sent: the total on the customer's page, and what they do not get. */
function Ahead({ bill, leftOut }: NonNullable<CartScreenView['quoteAhead']>) {
  const { label, cents } = quoteTotal(bill)
  return (
    <>
      <p className={option.note}>
        Your customer sees: {label} <strong className="figures">{formatCents(cents)}</strong>
      </p>
      {leftOut.map((sentence) => (
        <p key={sentence} className={`fine-print ${option.note}`}>
          {sentence}
        </p>
      ))}
    </>
  )
}
