/** The order is placed and paid: what was bought, where and when, what it costs, and until when it can be cancelled. */

import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { clockOn, dateAndTime } from '#machines/domain/time/instants.ts'
import { billNotes } from '#ui/checkout/order/bill.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { reasons } from '#ui/emails/reasons.ts'
import { BillTable, billText, orderBill } from './bill-table.tsx'
import { linkWords, type OrderLetter, orderBlocks, orderDocuments, orderPath } from './order-facts.ts'
import { sampleLetter } from './sample-order.ts'

export const orderConfirmed = emailTemplate<OrderLetter>({
  sample: sampleLetter(),
  path: orderPath,
  attach: orderDocuments,
  write({ order }, link) {
    const bill = orderBill(order)
    const timeZone = timeZoneOfOrder(order)
    const placed = {
      heading: 'Order',
      lines: [orderNumber(order.orderId), `Placed ${dateAndTime(order.placedAt ?? order.createdAt, timeZone)}`],
    }
    const blocks = [placed, ...orderBlocks(order)]
    const hello = `${greeting(order.billing.firstName)} thank you for your order. Here is everything we have noted.`
    const notes = billNotes(order)
    const cancelling = cancelWords(order, timeZone)
    return {
      subject: `Your Treadline order ${orderNumber(order.orderId)}`,
      preview: blocks.find(({ heading }) => heading === 'Appointment')?.lines[0] ?? 'Thank you for your order.',
      heading: 'Your order is confirmed',
      reason: reasons.order,
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <InfoBlocks blocks={blocks} />
          <BillTable bill={bill} />
          {notes.map((note) => (
            <Paragraph key={note} quiet>
              {note}
            </Paragraph>
          ))}
          <Action href={link}>See your order</Action>
          <Paragraph quiet>{linkWords}</Paragraph>
          {cancelling && <Paragraph quiet>{cancelling}</Paragraph>}
        </>
      ),
      text: [hello, infoText(blocks), billText(bill), ...notes, `See your order: ${link}`, linkWords, cancelling],
    }
  },
})

function cancelWords({ cancellableUntil }: OrderLetter['order'], timeZone: string): string | null {
  return cancellableUntil && `You can cancel until ${clockOn(cancellableUntil, timeZone)}, on the page of your order.`
}
