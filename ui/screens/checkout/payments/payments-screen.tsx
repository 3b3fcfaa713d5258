/** Step 3: the way to pay and the billing address. */
import { useSubmit } from '@remix-run/react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { formatPhone } from '#machines/domain/contact.ts'
import { formatCents } from '#machines/domain/money.ts'
import { paymentTypes } from '#machines/domain/payment.ts'
import { AddressFields } from '../../../checkout/address-fields.tsx'
import { EventForm, SubmitButton } from '../../../checkout/event-form.tsx'
import { FormFailure } from '../../../checkout/form-failure.tsx'
import { eventKey, fieldError } from '../../../checkout/form-state.ts'
import { type NextStep, NextStepBar, NextStepButton } from '../../../checkout/next-step.tsx'
import { OrderPanel } from '../../../checkout/order-panel.tsx'
import { SentBack } from '../../../checkout/sent-back.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { CardEntry, changeCardFormId, frameIsSilent, hostedFormId, retryFormId } from './card-entry.tsx'
import type { CardFrameHandle } from './card-frame.tsx'
import { chooseTypeFormId, FastCheckout, PaymentTypes, ProviderEntry } from './payment-types.tsx'
import type { PaymentsScreenView } from './payments.view.ts'
import { useAffirmError } from './use-affirm-error.ts'

export function PaymentsScreen(view: PaymentsScreenView) {
  const { payment, cart, forms, flow } = view
  useAffirmError()
  const { frame, isAsking, problem, onSubmit } = useCardBeforeSubmit()
  // Every other way of paying is agreed on the provider's own page; the address is saved on the way there.
  const isAway = payment.type !== 'credit' && payment.card === null
  const step: NextStep = {
    formId: 'pay',
    formKey: eventKey(forms, 'paymentType', 'payment.submit'),
    label: isAway ? `Continue with ${paymentTypes[payment.type].label}` : 'Review your order',
    tall: true,
    isBusy: isAsking,
  }
  const cardProblem =
    problem ??
    (payment.problem?.field === 'card' ? payment.problem.message : null) ??
    fieldError(forms, 'paymentType', 'payment.submit', 'token') ??
    null
  return (
    <>
      <main id="main" className="page co pay">
        <h1>Payment</h1>
        <div className="grid">
          <div className="co-l">
            <FormFailure forms={forms} machine="paymentType" event="payment.submit" targets={cardTargets} />
            <FormFailure forms={forms} machine="checkoutFlow" event="step.continue" />
            <FormFailure forms={forms} machine="paymentType" event="type.choose" />
            {view.because === 'gateway' && (
              <Notice tone="bad" role="alert">
                <p>Cannot contact the gateway at this time.</p>
              </Notice>
            )}
            {payment.isFastCheckoutEnabled && <FastCheckout view={view} />}
            {payment.problem && payment.problem.field !== 'card' && !forms.failure ? (
              <Notice tone="bad" role="alert">
                <p>{payment.problem.message}</p>
              </Notice>
            ) : (
              <SentBack because={view.because} blockedBy={flow.blockedBy} targets={cardTargets} />
            )}
            <EventForm machine="paymentType" event="payment.submit" forms={forms} id="pay" onSubmit={onSubmit}>
              <div id="card" tabIndex={-1}>
                <PaymentTypes view={view}>
                  {payment.type === 'credit' ? (
                    <CardEntry view={view} frame={frame} problem={cardProblem} />
                  ) : (
                    <ProviderEntry view={view} problem={cardProblem} />
                  )}
                </PaymentTypes>
              </div>
              <fieldset>
                <legend>Billing address</legend>
                <AddressFields
                  kind="billing"
                  machine="paymentType"
                  event="payment.submit"
                  forms={forms}
                  known={knownBilling(view)}
                />
              </fieldset>
              <noscript>
                <SubmitButton variant="ink">Save billing address</SubmitButton>
              </noscript>
            </EventForm>
            <EventForm machine="paymentType" event="card.change" forms={forms} id={changeCardFormId}>
              {null}
            </EventForm>
            <EventForm machine="paymentType" event="type.choose" forms={forms} id={chooseTypeFormId}>
              {null}
            </EventForm>
            <EventForm machine="paymentType" event="session.retry" forms={forms} id={retryFormId}>
              {null}
            </EventForm>
            <form method="post" action={view.hostedPath} id={hostedFormId} />
          </div>
          <OrderPanel cart={cart} note="Nothing is charged yet: you see everything once more before you place the order.">
            <NextStepButton step={step} end={formatCents(cart.totals.totalInCents)} />
            {view.session?.simulated && <p className="note sum-note">This is a demonstration: no money moves.</p>}
          </OrderPanel>
        </div>
      </main>
      <NextStepBar step={step} amount={formatCents(cart.totals.totalInCents)} />
    </>
  )
}

/**
 * Asks the card frame, where there is one, for a token before the form goes out. A card that is not right stays with the
 * frame, which shows why; when the frame is silent the address is saved without a card, and the provider's page is offered.
 */
function useCardBeforeSubmit() {
  const frame = useRef<CardFrameHandle>(null)
  const submit = useSubmit()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    if (!frame.current) return
    event.preventDefault()
    if (isAsking) return
    const form = event.currentTarget
    setIsAsking(true)
    const answer = await frame.current.tokenize()
    setIsAsking(false)
    setProblem(answer === null ? frameIsSilent : 'problem' in answer ? answer.problem : null)
    if (answer && 'problem' in answer) return
    const data = new FormData(form)
    if (answer) data.set('token', answer.token)
    submit(data, { method: 'post', preventScrollReset: true })
  }
  return { frame, isAsking, problem, onSubmit }
}

/** The saved address; otherwise the one the tires go to, to be corrected. */
function knownBilling({ billing, contact, cart }: PaymentsScreenView) {
  const known = billing ?? contact
  const { firstName, lastName, email, phone, phoneType, addressLine1, addressLine2, city, state, zip } = known ?? {}
  const poNumber = known?.poNumber
  return {
    firstName,
    lastName,
    email: email ?? cart.email ?? '',
    phone: formatPhone(phone ?? ''),
    phoneType,
    addressLine1,
    addressLine2,
    city,
    state,
    zip,
    poNumber,
  }
}

const cardTargets = { token: 'card' }
