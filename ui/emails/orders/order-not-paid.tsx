/** The payment was declined after the shopper had left: the order is not paid, and the cart is there. */

import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { reasons } from '#ui/emails/reasons.ts'
import { BillTable, billText, orderBill } from './bill-table.tsx'
import { sampleOrder } from './sample-order.ts'

export const orderNotPaid = emailTemplate<Order>({
  sample: sampleOrder(),
  path: () => '/checkout/payments',
  write(order, link) {
    const { orderId, billing, totals } = order
    const total = formatCents(totals.totalInCents)
    const hello = `${greeting(billing.firstName)} your payment of ${total} was not accepted. Your order is not placed.`
    const bill = orderBill(order)
    const where = 'The link opens your cart in the browser that you ordered with.'
    return {
      subject: `Your Treadline order ${orderNumber(orderId)} is not paid`,
      preview: 'Your order is not placed, and your cart is kept.',
      heading: 'Your payment was not accepted',
      reason: reasons.order,
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Paragraph>{paymentMessages.failed}</Paragraph>
          <BillTable bill={bill} />
          <Action href={link}>Choose another payment method</Action>
          <Paragraph quiet>{where}</Paragraph>
        </>
      ),
      text: [hello, paymentMessages.failed, billText(bill), `Your cart is kept: ${link}`, where],
    }
  },
})
