/** Where there is no coverage to choose: the delivery once more, before the payment. */

import { formatCents } from '#machines/domain/money.ts'
import { nothingChargedYet } from '#machines/domain/payment-sentences.ts'
import { ContinueButton, continueStep } from '#ui/checkout/continue-button.tsx'
import { deliveryWords } from '#ui/checkout/delivery.ts'
import { NextStepBar } from '#ui/checkout/next-step.tsx'
import { OrderPanel } from '#ui/checkout/order/order-panel.tsx'
import { OrderPart } from '#ui/checkout/order/order-part.tsx'
import { SentBack } from '#ui/checkout/sent-back.tsx'
import { StepNotices, StepPage } from '#ui/checkout/step-page.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { InstallerServices } from '#ui/screens/checkout/services/installer-services.tsx'
import { policy } from '#ui/shell/policy.ts'
import type { ShippingConfirmationView } from './shipping-confirmation.view.ts'

export function ShippingConfirmationScreen({ flow, cart, services, forms, because }: ShippingConfirmationView) {
  const words = deliveryWords({ ...cart, appointment: cart.cartAppointment })
  const step = continueStep(flow, forms, 'Continue to payment')
  return (
    <StepPage
      title="Your delivery is settled"
      panel={
        <OrderPanel cart={cart} note={nothingChargedYet}>
          <ContinueButton flow={flow} forms={forms} step={step} />
        </OrderPanel>
      }
      bar={<NextStepBar step={step} amount={formatCents(cart.totals.totalInCents)} />}
    >
      <StepNotices>
        <SentBack because={because} blockedBy={flow.blockedBy} targets={{}} />
        <FormFailure forms={forms} machine="checkoutFlow" event="step.continue" />
      </StepNotices>
      <OrderPart label="Delivery" href="/checkout/shipping" change="Change delivery" framed>
        <p className="strong">{words?.title}</p>
        <p className="muted">{words?.detail}</p>
        <p className="muted">{policy.returns}.</p>
      </OrderPart>
      <InstallerServices cart={cart} services={services} returnTo={flow.path} formId={step.formId} />
    </StepPage>
  )
}
