/** One return for staff: what comes back and why, and the forms of what may happen next. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { staffReturnForms } from '#machines/domain/returns/return-request.ts'
import { returnStateWords } from '#machines/domain/returns/return-words.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Badge } from '#ui/kit/data/badge.tsx'
import { DefinitionTable } from '#ui/kit/data/definition-table.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import css from './fulfilment.module.css'
import type { StaffReturnView } from './returns.view.ts'

export function StaffReturnScreen({ view }: { view: StaffReturnView }) {
  const { orderId, state, tires, reason, note, from, worth, fee, most, sendTo, refusal, refunded, steps, can } = view
  const facts = [
    { label: 'From', value: from },
    { label: 'Tires', value: tires.join('; ') },
    { label: 'Reason', value: note === '' ? reason : `${reason}: ${note}` },
    { label: 'Paid for the tires', value: worth },
    { label: 'Handling fee', value: fee ?? 'None' },
    { label: 'At most refundable', value: most },
    ...(sendTo === null ? [] : [{ label: 'Send to', value: sendTo }]),
    ...(refusal === null ? [] : [{ label: 'Refused because', value: refusal }]),
    ...(refunded === null ? [] : [{ label: 'Refunded', value: refunded }]),
  ]
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <Crumbs crumbs={[{ label: 'Returns', href: '/staff/returns' }, { label: `Order ${orderNumber(orderId)}` }]} />
      <h1>
        Return for order <span className="figures">{orderNumber(orderId)}</span>
      </h1>
      <p className="wrapping-row">
        <Badge tone={state === 'refused' ? 'warn' : 'ok'}>{returnStateWords[state]}</Badge>
        <ShopLink href={`/staff/fulfilment/${orderId}`}>The order</ShopLink>
      </p>
      <div className={css.facts}>
        <DefinitionTable caption="The return" facts={facts} />
      </div>
      {can.includes('return.agree') && <AgreeForm />}
      {can.includes('return.receive') && <ReceiveForm />}
      {can.includes('return.refund') && <RefundForm />}
      {can.includes('return.refuse') && <RefuseForm />}
      <section aria-labelledby="steps-h">
        <h2 id="steps-h" className={css.heading}>
          So far
        </h2>
        <ul>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
    </main>
  )
}

const title = 'This was not recorded'

function AgreeForm() {
  const form = useForm(staffReturnForms.agree, { name: 'agree' })
  return (
    <Sheet as="section" stacked aria-labelledby="agree-h">
      <h2 id="agree-h">Agree</h2>
      <ShopForm form={form} title={title} stacked>
        <TextField
          {...form.field('sendTo')}
          label="Address to send the tires to"
          hint="On one line. The shopper gets it by email and sees it on the page of the return."
          maxLength={200}
          required
        />
        <SubmitButton variant="paint" busy="Recording…">
          Agree to the return
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

function ReceiveForm() {
  const form = useForm(staffReturnForms.receive, { name: 'receive' })
  return (
    <Sheet as="section" stacked aria-labelledby="receive-h">
      <h2 id="receive-h">The tires are back</h2>
      <p>If all tires of the order came back, the order says so too.</p>
      <ShopForm form={form} title={title} stacked>
        <SubmitButton variant="paint" busy="Recording…">
          Tires received
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

function RefundForm() {
  const form = useForm(staffReturnForms.refund, { name: 'refund' })
  return (
    <Sheet as="section" stacked aria-labelledby="refund-h">
      <h2 id="refund-h">Refunded</h2>
      <p>
        This shop does not move the money: refund it at the payment provider first, with coverage, mounting and tax of these tires
        and without the handling fee. Then record here how much it was. The shopper gets an email.
      </p>
      <ShopForm form={form} title={title} stacked>
        <TextField {...form.field('refundedInCents')} label="Refunded, in dollars" inputMode="decimal" maxLength={10} required />
        <SubmitButton variant="paint" busy="Recording…">
          Record the refund
        </SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

function RefuseForm() {
  const form = useForm(staffReturnForms.refuse, { name: 'refuse' })
  return (
    <Sheet as="section" stacked aria-labelledby="refuse-h">
      <h2 id="refuse-h">Refuse</h2>
      <ShopForm form={form} title={title} stacked>
        <TextField {...form.field('refusal')} label="Why, in words for the shopper" maxLength={300} required />
        <SubmitButton busy="Recording…">Refuse the return</SubmitButton>
      </ShopForm>
    </Sheet>
  )
}
