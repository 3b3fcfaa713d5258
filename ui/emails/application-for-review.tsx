/** Tells the staff of an installer who applied. */
import { formatPhone } from '#machines/domain/contact-words.ts'
import { applicantKinds, type InstallerApplication } from '#machines/domain/installers/installer-application.ts'
import { emailTemplate } from './email-template.tsx'
import { InfoBlocks, infoText } from './info-blocks.tsx'

export const applicationForReview = emailTemplate<InstallerApplication>({
  sample: {
    company: 'Short North Tire',
    kind: 'mobile',
    firstName: 'Rita',
    lastName: 'Moss',
    email: 'rita@example.com',
    phone: '6145550142',
    addressLine1: '418 Neil Ave',
    addressLine2: 'Bay 2',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    agreed: 'yes',
  },
  write(application) {
    const { company, kind, firstName, lastName, email, phone, addressLine1, addressLine2, city, state, zip } = application
    const street = [addressLine1, addressLine2].filter(Boolean)
    const blocks = [
      { heading: 'Business', lines: [company, applicantKinds[kind].label] },
      { heading: 'Address', lines: [...street, `${city}, ${state} ${zip}`] },
      { heading: 'Contact', lines: [`${firstName} ${lastName}`, formatPhone(phone), email] },
    ]
    return {
      subject: `An installer applies: ${company}`,
      preview: `${applicantKinds[kind].label} in ${city}, ${state}`,
      heading: 'An installer applies',
      reason: 'You get this email because this shop sends applications of installers to this address.',
      html: <InfoBlocks blocks={blocks} />,
      text: [infoText(blocks)],
    }
  },
})
