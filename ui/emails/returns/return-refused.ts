/** The shop refuses a return, and says why. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { type ReturnLetter, returnBlocks, returnBody, returnPath, returnReason, sampleReturn } from './return-facts.tsx'

export const returnRefused = emailTemplate<ReturnLetter>({
  sample: sampleReturn({ refusal: 'The tires were mounted.' }),
  path: returnPath,
  write(letter, link) {
    const hello = `${greeting(letter.firstName)} we cannot take these tires back.`
    const then = 'If you think that this is wrong, write to us or call us.'
    const [order, tires] = returnBlocks(letter)
    const blocks = [{ heading: 'Why', lines: [letter.refusal ?? ''] }, order!, tires!]
    return {
      subject: `About your return for order ${orderNumber(letter.orderId)}`,
      preview: letter.refusal ?? '',
      heading: 'We cannot take these tires back',
      reason: returnReason,
      ...returnBody({ hello, blocks, then }, link),
    }
  },
})
