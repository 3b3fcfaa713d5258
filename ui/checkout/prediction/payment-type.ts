/** The payment type that is going to be chosen. */
import { paymentTypeMachine } from '#machines/checkout/payment-type/payment-type.machine.ts'
import { type PaymentTypeView, projectPaymentType } from '#machines/checkout/payment-type/payment-type.view.ts'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import type { Predictable } from '#machines/engine/browser.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { inputOf, predictPosted } from './predict-posted.ts'

const chart: Predictable<PaymentTypeView> = { machine: paymentTypeMachine, project: projectPaymentType }

/** Null when no pending choice would be accepted. */
export function predictedPaymentType(forms: FormsView, formData: FormData | undefined): PaymentType | null {
  const prediction = predictPosted('paymentType', chart, forms, formData, (event) =>
    Object.hasOwn(paymentTypes, String(event.paymentType)) ? event : null,
  )
  return inputOf<{ paymentType: PaymentType }>(prediction, 'choosePaymentType')?.paymentType ?? null
}
