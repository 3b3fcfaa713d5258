/** The shop agrees to a return, and names the address to send the tires to. */
import { returns } from '#machines/domain/constants.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { type ReturnLetter, returnBlocks, returnBody, returnPath, returnReason, sampleReturn } from './return-facts.tsx'

export const returnAgreed = emailTemplate<ReturnLetter>({
  sample: sampleReturn({ sendTo: 'Treadline Returns, 1200 Dock Rd, Columbus, OH 43207' }),
  path: returnPath,
  write(letter, link) {
    const hello = `${greeting(letter.firstName)} you can send the tires. Please use a carrier that gives you a tracking number, and write the order number on each parcel.`
    const then = `We refund within ${returns.refundHours} hours of receiving them, the way you paid.`
    const blocks = [{ heading: 'Send to', lines: [letter.sendTo ?? ''] }, ...returnBlocks(letter)]
    return {
      subject: `Send your tires: return for order ${orderNumber(letter.orderId)}`,
      preview: `Send them to ${letter.sendTo ?? ''}`,
      heading: 'You can send the tires',
      reason: returnReason,
      ...returnBody({ hello, blocks, then }, link),
    }
  },
})
