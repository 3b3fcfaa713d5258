/** The money of a return was refunded. */
import { formatCents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { type ReturnLetter, returnBlocks, returnBody, returnPath, returnReason, sampleReturn } from './return-facts.tsx'

export const returnRefunded = emailTemplate<ReturnLetter>({
  sample: sampleReturn({ refundedInCents: 24_300 }),
  path: returnPath,
  write(letter, link) {
    const amount = formatCents(letter.refundedInCents ?? 0)
    const hello = `${greeting(letter.firstName)} we have received your tires and refunded ${amount}, the way you paid. Your bank may take some days to show it.`
    const blocks = returnBlocks(letter)
    return {
      subject: `${amount} refunded for order ${orderNumber(letter.orderId)}`,
      preview: 'Your bank may take some days to show it.',
      heading: `We have refunded ${amount}`,
      reason: returnReason,
      ...returnBody({ hello, blocks }, link),
    }
  },
})
