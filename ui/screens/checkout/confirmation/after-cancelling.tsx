/** What becomes of the money and of the time at the shop once an order is cancelled. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import css from './after-cancelling.module.css'
import type { ConfirmationScreenView } from './confirmation.view.ts'
import { comesBack } from './order-facts.ts'

export function AfterCancelling({ view: { order, orderView } }: { view: ConfirmationScreenView }) {
  return (
    <section className="done-l" aria-labelledby="next-h">
      <h2 id="next-h">What happens next</h2>
      <p className={css.refund}>
        {comesBack(orderView)
          ? orderView.refundMessage
          : orderView.isRefunded
            ? `The amount is no longer held${order.payment?.lastFour ? ' on your card' : ''}.`
            : `${order.payment?.lastFour ? 'Your bank' : (order.payment?.brand ?? 'The provider')} is being told to let the amount go; you do not have to do anything.`}
        {order.appointment && ' Your time at the shop is free for somebody else.'}
      </p>
      <ButtonLink href="/">Find other tires</ButtonLink>
    </section>
  )
}
