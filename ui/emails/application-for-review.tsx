/** Tells the staff of an installer who applied. */
import { formatPhone } from '#machines/domain/contact.ts'
import type { RenderedEmail } from '#machines/domain/email.ts'
import { applicantKinds, type InstallerApplication } from '#machines/domain/installers/installer-application.ts'
import { composeEmail } from './compose.tsx'
import { InfoBlocks, infoText } from './info-blocks.tsx'

export function applicationForReview(application: InstallerApplication, origin: string): RenderedEmail {
  const { company, kind, firstName, lastName, email, phone, addressLine1, addressLine2, city, state, zip } = application
  const street = [addressLine1, addressLine2].filter(Boolean)
  const blocks = [
    { heading: 'Business', lines: [company, applicantKinds[kind].label] },
    { heading: 'Address', lines: [...street, `${city}, ${state} ${zip}`] },
    { heading: 'Contact', lines: [`${firstName} ${lastName}`, formatPhone(phone), email] },
  ]
  return composeEmail({
    subject: `An installer applies: ${company}`,
    preview: `${applicantKinds[kind].label} in ${city}, ${state}`,
    heading: 'An installer applies',
    reason: 'You get this email because this shop sends applications of installers to this address.',
    origin,
    html: <InfoBlocks blocks={blocks} />,
    text: [infoText(blocks)],
  })
}
