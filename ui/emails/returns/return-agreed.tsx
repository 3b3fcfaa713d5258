/** The shop agrees to a return, and names the address to send the tires to. */
import { returns } from '#machines/domain/constants.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { type ReturnLetter, returnBlocks, returnPath, returnReason, sampleReturn } from './return-facts.ts'

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
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <InfoBlocks blocks={blocks} />
          <Paragraph>{then}</Paragraph>
          <Action href={link}>See your return</Action>
        </>
      ),
      text: [hello, infoText(blocks), then, `See your return: ${link}`],
    }
  },
})
