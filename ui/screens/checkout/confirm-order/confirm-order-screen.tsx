/** Between placing and confirming: the payment is on its way, and nothing has to be done twice. */
import { ButtonLink } from '../../../kit/button.tsx'
import { Notice } from '../../../kit/notice.tsx'
import type { ConfirmOrderScreenView } from './confirm-order.view.ts'

export function ConfirmOrderScreen({ order, orderId, selfHref, paymentHref }: ConfirmOrderScreenView) {
  if (order.stage === 'declined')
    return (
      <main id="main" className="page co confirm-page">
        <h1>The card was not charged</h1>
        <Notice tone="bad" role="alert">
          <p>{order.problem?.message}</p>
        </Notice>
        <p>Your tires, your time and your address are kept.</p>
        <ButtonLink variant="paint" href={paymentHref}>
          Use another card
        </ButtonLink>
      </main>
    )
  return (
    <main id="main" className="page co confirm-page" aria-busy="true">
      <h1>{order.stage === 'processing' ? 'Your payment is processing' : 'Confirming your order'}</h1>
      <div className="confirm-road" aria-hidden="true" />
      <p className="co-lede" role="status">
        {order.stage === 'processing' && order.problem
          ? order.problem.message
          : 'The bank is being asked. This takes a few seconds; there is no need to place the order again.'}
      </p>
      <p className="muted">Order {orderId}. This page looks again by itself.</p>
      <a className="link" href={selfHref}>
        Look again now
      </a>
    </main>
  )
}
