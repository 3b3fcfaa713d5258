/** Between placing and confirming an order, while its payment is decided. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import { paymentIsProcessing } from '#machines/domain/payment-sentences.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { ServicePhone } from '#ui/shell/service-phone.tsx'
import type { ConfirmOrderScreenView } from './confirm-order.view.ts'
import css from './confirm-order-screen.module.css'

/** By the order's stage. */
export function confirmHeading({ order, paymentType }: Pick<ConfirmOrderScreenView, 'order' | 'paymentType'>): string {
  if (order.stage === 'processing') return paymentIsProcessing
  if (order.stage === 'declined') return `Your ${paymentName(paymentType)} payment was not accepted`
  return 'Confirming your order'
}

export function ConfirmOrderScreen(view: ConfirmOrderScreenView) {
  const { order, orderId, paymentType, selfHref } = view
  const isDeclined = order.stage === 'declined'
  return (
    <main id="main" className={`page-width ${css.content}`} aria-busy="true">
      <h1>{confirmHeading(view)}</h1>
      <div className={css.road} aria-hidden="true" />
      {isDeclined ? (
        <Notice tone="bad" role="alert">
          <p>{order.problem?.message}</p>
          <p>Your tires, your time and your address are kept. In a moment you can use another payment method.</p>
        </Notice>
      ) : (
        <p className={css.status} role="status">
          {order.stage === 'processing' && order.problem
            ? order.problem.message
            : `Your ${paymentName(paymentType)} payment is being confirmed. This takes a few seconds; there is no need to place the order again.`}
        </p>
      )}
      {order.stage === 'processing' && (
        <p>
          <ServicePhone before="Customer service: " />
        </p>
      )}
      <p className="muted">Order {orderNumber(orderId)}. This page refreshes automatically.</p>
      <ButtonLink variant="link" href={selfHref}>
        Look again now
      </ButtonLink>
    </main>
  )
}

/** `card`, `PayPal` */
function paymentName(type: PaymentType): string {
  return type === 'credit' ? 'card' : paymentTypes[type].label
}
