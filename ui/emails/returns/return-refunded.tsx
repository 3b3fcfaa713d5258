/** The money of a return was refunded. */
import { formatCents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { type ReturnLetter, returnBlocks, returnPath, returnReason, sampleReturn } from './return-facts.ts'

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
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <InfoBlocks blocks={blocks} />
          <Action href={link}>See your return</Action>
        </>
      ),
      text: [hello, infoText(blocks), `See your return: ${link}`],
    }
  },
})
