/** Tells the shop's inbox of a message from a shopper. */
import type { EmailedMessage } from '#machines/domain/support/support-message.ts'
import { supportSubjects } from '#machines/domain/support/support-words.ts'
import { Action } from './action.tsx'
import { emailTemplate } from './email-template.tsx'
import { InfoBlocks, infoText } from './info-blocks.tsx'
import { aboutBlocks, WrittenLines } from './message-received.tsx'

export const messageForSupport = emailTemplate<EmailedMessage & { messageId: string }>({
  sample: {
    messageId: 'M-1',
    name: 'Dana Reyes',
    email: 'dana@example.com',
    subject: 'fit',
    orderNumber: '',
    lines: ['Do these fit my car?'],
  },
  path: ({ messageId }) => `/staff/messages/${messageId}`,
  write({ name, email, lines, ...about }, link) {
    const blocks = [{ heading: 'From', lines: [name, email] }, ...aboutBlocks(about)]
    return {
      subject: `Message from ${name}: ${supportSubjects[about.subject]}`,
      preview: lines[0] ?? '',
      heading: 'A shopper has written',
      reason: 'You get this email because this shop sends messages of shoppers to this address.',
      html: (
        <>
          <InfoBlocks blocks={blocks} />
          <WrittenLines lines={lines} />
          <Action href={link}>Open the message</Action>
        </>
      ),
      text: [infoText([...blocks, { heading: 'Message', lines }]), `Open the message: ${link}`],
    }
  },
})
