/** Thanks an installer for applying to the network. */
import type { InstallerApplication } from '#machines/domain/installers/installer-application.ts'
import { emailTemplate } from './email-template.tsx'
import { greeting } from './greeting.ts'
import { Paragraph } from './paragraph.tsx'

export const applicationReceived = emailTemplate<Pick<InstallerApplication, 'firstName' | 'company'>>({
  sample: { firstName: 'Rita', company: 'Short North Tire' },
  write({ firstName, company }) {
    const hello = `${greeting(firstName)} thank you for applying with ${company}. We look at your business, and call you with the next steps.`
    const stranger = 'If it was not you who applied, there is nothing to do.'
    return {
      subject: 'Your application to the Treadline installer network',
      preview: 'We call you with the next steps.',
      heading: 'We have your application',
      reason: 'You get this email because an installer applied with this address.',
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Paragraph quiet>{stranger}</Paragraph>
        </>
      ),
      text: [hello, stranger],
    }
  },
})
