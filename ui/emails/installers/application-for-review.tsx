/** Tells the staff of an installer who applied, or who answered a question. */
import { formatPhone } from '#machines/domain/contact-words.ts'
import { type Applicant, type ApplicationStep, lastWords } from '#machines/domain/installers/application.ts'
import { applicantKinds } from '#machines/domain/installers/application-words.ts'
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'

export const applicationForReview = emailTemplate<Applicant & { applicationId: string; steps: ApplicationStep[] }>({
  sample: {
    applicationId: '0aTcXv2NQ5mRkzB7wYhE1d',
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
    steps: [{ state: 'sent', at: '2026-03-11T12:00:00.000Z', by: 'installer' }],
  },
  path: ({ applicationId }) => `/staff/applications/${applicationId}`,
  write(application, link) {
    const { company, kind, firstName, lastName, email, phone, addressLine1, addressLine2, city, state, zip } = application
    const street = [addressLine1, addressLine2].filter(Boolean)
    const answer = lastWords(application, 'sent')
    const verb = answer === null ? 'applies' : 'answers'
    const blocks = [
      ...(answer === null ? [] : [{ heading: 'Answer', lines: [answer] }]),
      { heading: 'Business', lines: [company, applicantKinds[kind].label] },
      { heading: 'Address', lines: [...street, `${city}, ${state} ${zip}`] },
      { heading: 'Contact', lines: [`${firstName} ${lastName}`, formatPhone(phone), email] },
    ]
    return {
      subject: `An installer ${verb}: ${company}`,
      preview: `${applicantKinds[kind].label} in ${city}, ${state}`,
      heading: `An installer ${verb}`,
      reason: 'You get this email because this shop sends applications of installers to this address.',
      html: (
        <>
          <InfoBlocks blocks={blocks} />
          <Action href={link}>Read the application</Action>
        </>
      ),
      text: [infoText(blocks), `Read the application: ${link}`],
    }
  },
})
