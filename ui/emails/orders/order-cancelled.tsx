/** The shopper cancelled the order: what is not coming, and what is known of its payment when the email is written. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { OrderPayment } from '#machines/domain/orders/order.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { cancelledPaymentMessages } from '#machines/domain/payment.ts'
import { tireCount } from '#ui/checkout/order/bill.ts'
import { paymentWords } from '#ui/checkout/payment-words.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { reasons } from '#ui/emails/reasons.ts'
import { type OrderLetter, orderPath } from './order-facts.ts'
import { sampleLetter } from './sample-order.ts'

export const orderCancelled = emailTemplate<OrderLetter>({
  sample: sampleLetter({ state: 'cancelled' }),
  path: orderPath,
  write({ order }, link) {
    const { orderId, billing, totals, siteProducts, payment } = order
    const total = formatCents(totals.totalInCents)
    const hello = `${greeting(billing.firstName)} we have cancelled your order of ${total} as you asked.`
    const paymentNow = payment ? paymentSentences[payment.state] : 'There is nothing more for you to do.'
    const names = siteProducts.map(({ brand, name, size }) => `${brand.label} ${name}, ${size}`)
    const blocks = [
      { heading: 'Order', lines: [orderNumber(orderId)] },
      { heading: 'Cancelled', lines: [tires(tireCount(siteProducts)), ...names] },
      ...(payment ? [{ heading: 'Payment', lines: [paymentWords(payment), paymentNow] }] : []),
    ]
    return {
      subject: `Your Treadline order ${orderNumber(orderId)} is cancelled`,
      preview: paymentNow,
      heading: 'Your order is cancelled',
      reason: reasons.order,
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <InfoBlocks blocks={blocks} />
          <Action href={link}>See your order</Action>
        </>
      ),
      text: [hello, infoText(blocks), `See your order: ${link}`],
    }
  },
})

/** By the state that is recorded of the payment. */
const paymentSentences: Record<OrderPayment['state'], string> = {
  authorized: cancelledPaymentMessages.ending,
  captured: cancelledPaymentMessages.refunding,
  voided: cancelledPaymentMessages.released,
  refunded: cancelledPaymentMessages.refunded,
}
