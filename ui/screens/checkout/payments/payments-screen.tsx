/** Step 3: the payment method and the billing address. */

import { billingAddressSchema } from '#machines/domain/contact.ts'
import { formatCents } from '#machines/domain/money.ts'
import { paymentTypes } from '#machines/domain/payment.ts'
import { noGateway, nothingChargedYet } from '#machines/domain/payment-sentences.ts'
import { type NextStep, NextStepBar, NextStepButton } from '#ui/checkout/next-step.tsx'
import { OrderPanel } from '#ui/checkout/order/order-panel.tsx'
import { SentBack } from '#ui/checkout/sent-back.tsx'
import { StepNotices, StepPage } from '#ui/checkout/step-page.tsx'
import { AddressFields, ContactFields } from '#ui/forms/address-fields.tsx'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { EventForm, SubmitButton } from '#ui/forms/event-form.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { answered, eventKey, fieldError } from '#ui/forms/form-state.ts'
import { useFieldChecks } from '#ui/forms/use-field-checks.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields } from '#ui/kit/fields/field.tsx'
import { BuyBar } from '#ui/shell/buy-bar.tsx'
import { knownBilling } from './known-billing.ts'
import { changeCardFormId, hostedFormId, PaymentMethodBody, retryFormId } from './method-body.tsx'
import { payFormId } from './payment-page-effects.ts'
import css from './payment-types.module.css'
import { chooseTypeFormId, FastCheckout, PaymentTypes } from './payment-types.tsx'
import type { PaymentsScreenView } from './payments.view.ts'
import type { LoadPaymentBrowser } from './provider-client.ts'
import { ProviderSlots, stageId } from './provider-slots.tsx'
import { TestModeBanner } from './test-mode.tsx'
import { useKeptBilling } from './typed-billing.ts'
import { useAffirmError } from './use-affirm-error.ts'
import { problemId, useChosenMethod } from './use-chosen-method.ts'

import type { Paying } from './use-pay.ts'

interface PaymentsScreenProps extends PaymentsScreenView {
  /** Loads a provider's browser code, only for the chosen payment method. */
  loadPaymentBrowser: LoadPaymentBrowser
}

export function PaymentsScreen({ loadPaymentBrowser, ...view }: PaymentsScreenProps) {
  const { payment, cart, forms, flow } = view
  const { label, kind } = paymentTypes[payment.type]
  useAffirmError()
  useKeptBilling(payFormId, view.draftPath)
  const checks = useFieldChecks(forms, 'paymentType', 'payment.submit', loadSchema)
  const hosted = useButtonForm('hosted', payment.type)
  const { client, clientView, session, broken, paying, messages, isBillingRight, hasItsButton } = useChosenMethod(
    view,
    loadPaymentBrowser,
  )
  const step: NextStep = {
    formId: payFormId,
    formKey: eventKey(forms, 'paymentType', 'payment.submit'),
    label: stepLabel(view, paying.phase),
    tall: true,
    isBusy: paying.phase !== 'idle',
  }
  const problem =
    paying.problem ??
    (payment.problem?.field === 'card' ? payment.problem.message : null) ??
    fieldError(forms, 'paymentType', 'payment.submit', 'token') ??
    null
  const address = {
    kind: 'billing',
    machine: 'paymentType',
    event: 'payment.submit',
    forms: checks.forms,
    known: knownBilling(view),
  } as const
  const amount = formatCents(cart.totals.totalInCents)
  return (
    <StepPage
      title="Payment"
      panel={
        <OrderPanel cart={cart} note={nothingChargedYet}>
          {hasItsButton ? (
            <div className="only-large">
              <ToItsButton label={label} />
            </div>
          ) : (
            <NextStepButton step={step} end={amount} />
          )}
        </OrderPanel>
      }
      bar={
        hasItsButton ? (
          <BuyBar label="Next step">
            <ToItsButton label={label} />
          </BuyBar>
        ) : (
          <NextStepBar step={step} amount={amount} />
        )
      }
    >
      <StepNotices>
        <TestModeBanner ways={view.ways} />
        <FormFailure {...checks.list} machine="paymentType" event="payment.submit" targets={cardTargets} />
        <FormFailure forms={answered(forms, paying.refusal)} machine="paymentType" event="card.tokenized" targets={cardTargets} />
        <FormFailure forms={forms} machine="checkoutFlow" event="step.continue" />
        <FormFailure forms={forms} machine="paymentType" event="type.choose" />
        {view.because === 'gateway' && (
          <Notice tone="bad" role="alert">
            <p>{noGateway}</p>
          </Notice>
        )}
        {payment.problem && payment.problem.field !== 'card' && !forms.failure ? (
          <Notice tone="bad" role="alert" id={problemId}>
            <p>{payment.problem.message}</p>
          </Notice>
        ) : (
          <SentBack because={view.because} blockedBy={flow.blockedBy} targets={cardTargets} />
        )}
      </StepNotices>
      <FastCheckout view={view} />
      <EventForm
        machine="paymentType"
        event="payment.submit"
        forms={forms}
        id={payFormId}
        {...checks.on}
        onSubmit={paying.onSubmit}
      >
        <fieldset className={css.contact}>
          <legend className={css.legend}>Contact</legend>
          <Fields>
            <ContactFields {...address} />
          </Fields>
        </fieldset>
        <div id="card" tabIndex={-1}>
          <PaymentTypes view={view}>
            <PaymentMethodBody
              view={view}
              broken={broken}
              problem={problem}
              wantsPress={paying.wantsPress}
              isLeaving={paying.phase === 'leaving'}
              waitsForBilling={clientView.hasOwnButton && !isBillingRight}
            >
              <ProviderSlots
                client={client}
                clientView={clientView}
                session={session}
                sessionRef={payment.session.ref}
                hasFields={kind === 'fields'}
                isBroken={broken !== null}
                cspNonce={view.cspNonce}
                messages={messages}
                isStageOpen={!clientView.hasOwnButton || isBillingRight}
                onAnswer={paying.onAnswer}
              />
            </PaymentMethodBody>
          </PaymentTypes>
        </div>
        <fieldset>
          <legend className={css.legend}>Billing address</legend>
          <AddressFields {...address} />
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
      <ButtonForm form={hosted} action={view.hostedPath} id={hostedFormId} />
      <p className="visually-hidden" role="status">
        {paying.phase === 'idle' ? '' : step.label}
      </p>
    </StepPage>
  )
}

const loadSchema = async () => billingAddressSchema

/** Replaces our button where the provider brings its own. */
function ToItsButton({ label }: { label: string }) {
  return (
    <ButtonLink wide href={`#${stageId}`}>
      Go to the {label} button
    </ButtonLink>
  )
}

/** Label of the step's button: the next step, or the pending action. */
function stepLabel({ payment }: PaymentsScreenView, phase: Paying['phase']): string {
  const { label, kind } = paymentTypes[payment.type]
  if (phase === 'asking') return kind === 'fields' ? 'Checking your card…' : `Waiting for ${label}…`
  if (phase === 'leaving') return `Opening ${label}…`
  if (phase === 'sending') return 'One moment…'
  if (payment.problem?.code === 'otherSum') return 'Agree again'
  // What is agreed with a provider comes before the review.
  return kind === 'fields' || payment.card || payment.isUnsure ? 'Review your order' : `Continue with ${label}`
}

const cardTargets = { token: 'card' }
