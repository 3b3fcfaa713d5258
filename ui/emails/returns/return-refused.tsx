/** The shop refuses a return, and says why. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { type ReturnLetter, returnBlocks, returnPath, returnReason, sampleReturn } from './return-facts.ts'

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
