/** The shopper asked to return tires. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { type ReturnLetter, returnBlocks, returnPath, returnReason, sampleReturn } from './return-facts.ts'

export const returnRequested = emailTemplate<ReturnLetter>({
  sample: sampleReturn(),
  path: returnPath,
  write(letter, link) {
    const hello = `${greeting(letter.firstName)} we have your request to return tires. We look at it and write to you, with the address to send them to.`
    const wait = 'Please keep the tires unmounted, and do not send them before you have that address.'
    const blocks = returnBlocks(letter)
    return {
      subject: `Your return for order ${orderNumber(letter.orderId)}`,
      preview: 'We look at it and write to you.',
      heading: 'We have your request to return tires',
      reason: returnReason,
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <InfoBlocks blocks={blocks} />
          <Paragraph>{wait}</Paragraph>
          <Action href={link}>See your return</Action>
        </>
      ),
      text: [hello, infoText(blocks), wait, `See your return: ${link}`],
    }
  },
})
