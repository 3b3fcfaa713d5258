/** The shopper asked to return tires. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { type ReturnLetter, returnBlocks, returnBody, returnPath, returnReason, sampleReturn } from './return-facts.tsx'

export const returnRequested = emailTemplate<ReturnLetter>({
  sample: sampleReturn(),
  path: returnPath,
  write(letter, link) {
    const hello = `${greeting(letter.firstName)} we have your request to return tires. We look at it and write to you, with the address to send them to.`
    const then = 'Please keep the tires unmounted, and do not send them before you have that address.'
    const blocks = returnBlocks(letter)
    return {
      subject: `Your return for order ${orderNumber(letter.orderId)}`,
      preview: 'We look at it and write to you.',
      heading: 'We have your request to return tires',
      reason: returnReason,
      ...returnBody({ hello, blocks, then }, link),
    }
  },
})
