/** The refund, and the time at the shop, of a cancelled order. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import type { ConfirmationScreenView } from './confirmation.view.ts'
import css from './next-steps.module.css'

export function AfterCancelling({ view: { order, orderView } }: { view: ConfirmationScreenView }) {
  return (
    <section aria-labelledby="next-h">
      <h2 id="next-h" className={css.heading}>
        What happens next
      </h2>
      <p className={css.refund}>
        {orderView.refundMessage}
        {order.appointment && ' Your time at the shop is open to others again.'}
      </p>
      <ButtonLink href="/">Find other tires</ButtonLink>
    </section>
  )
}
