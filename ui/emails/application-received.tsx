/** Thanks an installer for applying to the network. */
import type { EmailTemplates, RenderedEmail } from '#machines/domain/email.ts'
import { composeEmail } from './compose.tsx'
import { greeting } from './greeting.ts'
import { Paragraph } from './paragraph.tsx'

export function applicationReceived(
  { firstName, company }: EmailTemplates['applicationReceived'],
  origin: string,
): RenderedEmail {
  const hello = `${greeting(firstName)} thank you for applying with ${company}. We look at your business, and call you with the next steps.`
  const stranger = 'If it was not you who applied, there is nothing to do.'
  return composeEmail({
    subject: 'Your application to the Treadline installer network',
    preview: 'We call you with the next steps.',
    heading: 'We have your application',
    reason: 'You get this email because an installer applied with this address.',
    origin,
    html: (
      <>
        <Paragraph>{hello}</Paragraph>
        <Paragraph quiet>{stranger}</Paragraph>
      </>
    ),
    text: [hello, stranger],
  })
}
