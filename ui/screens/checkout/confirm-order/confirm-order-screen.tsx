/** Between placing and confirming an order, while its payment is decided. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import type { ConfirmOrderScreenView } from './confirm-order.view.ts'
import css from './confirm-order-screen.module.css'

/** By the order's stage. */
export const confirmHeadings: Record<string, string> = {
  unconfirmed: 'Confirming your order',
  processing: 'Your payment is processing',
  declined: 'Your card was not charged',
}

export function ConfirmOrderScreen({ order, orderId, selfHref }: ConfirmOrderScreenView) {
  const isDeclined = order.stage === 'declined'
  return (
    <main id="main" className={`page-width ${css.content}`} aria-busy="true">
      <h1>{confirmHeadings[order.stage] ?? confirmHeadings.unconfirmed}</h1>
      <div className={css.road} aria-hidden="true" />
      {isDeclined ? (
        <Notice tone="bad" role="alert">
          <p>{order.problem?.message}</p>
          <p>Your tires, your time and your address are kept. In a moment you can use another card.</p>
        </Notice>
      ) : (
        <p className={css.status} role="status">
          {order.stage === 'processing' && order.problem
            ? order.problem.message
            : 'The bank is being asked. This takes a few seconds; there is no need to place the order again.'}
        </p>
      )}
      <p className="muted">Order {orderId}. This page refreshes automatically.</p>
      <ButtonLink variant="link" href={selfHref}>
        Look again now
      </ButtonLink>
    </main>
  )
}
