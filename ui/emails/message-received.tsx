/** A copy of what a shopper wrote to the shop. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import type { EmailedMessage } from '#machines/domain/support/support-message.ts'
import { supportSubjects } from '#machines/domain/support/support-words.ts'
import { emailTemplate } from './email-template.tsx'
import { InfoBlocks, infoText } from './info-blocks.tsx'
import { Paragraph } from './paragraph.tsx'

export const messageReceived = emailTemplate<EmailedMessage>({
  sample: {
    name: 'Dana Reyes',
    email: 'dana@example.com',
    subject: 'return',
    orderNumber: '7GK2M4QX9ZTB13CD',
    lines: ['Two of the four tires are for another car.', 'May I return them?'],
  },
  write(message) {
    const thanks = 'Thank you for writing to us. A person reads your message and answers to this address.'
    const blocks = [...aboutBlocks(message), { heading: 'Your message', lines: message.lines }]
    const stranger = 'If it was not you who wrote, there is nothing to do.'
    return {
      subject: `We have your message: ${supportSubjects[message.subject]}`,
      preview: 'A person reads it and answers to this address.',
      heading: 'We have your message',
      reason: 'You get this email because this address was given with a message to us.',
      html: (
        <>
          <Paragraph>{thanks}</Paragraph>
          <InfoBlocks blocks={aboutBlocks(message)} />
          <WrittenLines lines={message.lines} />
          <Paragraph quiet>{stranger}</Paragraph>
        </>
      ),
      text: [thanks, infoText(blocks), stranger],
    }
  },
})

/** What it is about, and of which order. */
export function aboutBlocks({ subject, orderNumber: order }: Pick<EmailedMessage, 'subject' | 'orderNumber'>) {
  return [
    { heading: 'About', lines: [supportSubjects[subject]] },
    ...(order === '' ? [] : [{ heading: 'Order', lines: [orderNumber(order)] }]),
  ]
}

export function WrittenLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => {
    const key = `line${index}`
    return <Paragraph key={key}>{line}</Paragraph>
  })
}
