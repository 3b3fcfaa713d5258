/** The appointment of an order has another time: the new one, the one before, the shop, and a calendar file that replaces it. */

import type { AppointmentTime } from '#machines/domain/appointments/rescheduling.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { clockTime, fullDay } from '#machines/domain/time/dates.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { reasons } from '#ui/emails/reasons.ts'
import { destinationBlocks, linkWords, type OrderLetter, orderPath } from './order-facts.ts'
import { sampleLetter } from './sample-order.ts'

/** `was`: the time before. */
export type MovedLetter = OrderLetter & { was: AppointmentTime }

export const appointmentMoved = emailTemplate<MovedLetter>({
  sample: { ...sampleLetter(), was: { date: '2026-03-12', startTime: '14:00' } },
  path: orderPath,
  attach: ({ order }) => ({ documents: ['appointmentCalendar'], order }),
  write({ order, was }, link) {
    const { orderId, billing, appointment } = order
    const before = `Not any more: ${fullDay(was.date)}, ${clockTime(was.startTime)}. That time is open to others.`
    const hello = `${greeting(billing.firstName)} we have moved your appointment as you asked.`
    const calendar = 'The attached calendar file replaces the one before.'
    const blocks = [...destinationBlocks(order), { heading: 'Order', lines: [orderNumber(orderId)] }]
    return {
      subject: `Your appointment has moved: order ${orderNumber(orderId)}`,
      preview: appointment ? `${fullDay(appointment.date)}, ${clockTime(appointment.startTime)}` : before,
      heading: 'Your appointment has moved',
      reason: reasons.order,
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <InfoBlocks blocks={blocks} />
          <Paragraph>{before}</Paragraph>
          <Action href={link}>See your order</Action>
          <Paragraph quiet>{calendar}</Paragraph>
          <Paragraph quiet>{linkWords}</Paragraph>
        </>
      ),
      text: [hello, infoText(blocks), before, `See your order: ${link}`, calendar, linkWords],
    }
  },
})
