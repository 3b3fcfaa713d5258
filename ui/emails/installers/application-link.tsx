/** Someone applied with an email that has an open application: the link to that one, again. */
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { reasons } from '#ui/emails/reasons.ts'
import { type ApplicationLetter, applicationPath } from './application-letter.tsx'

export const applicationLink = emailTemplate<Pick<ApplicationLetter, 'firstName' | 'company' | 'token'>>({
  sample: { firstName: 'Rita', company: 'Short North Tire', token: '0aTcXv2NQ5mRkzB7wYhE1d.9c1f6b0e4d2a8f73c5b19e0d4a6f82b7' },
  path: applicationPath,
  write({ firstName, company }, link) {
    const hello = `${greeting(firstName)} your application with ${company} is open already, so the new one was not sent. You can follow it, and withdraw it, on its page.`
    const stranger = 'If it was not you who applied again, there is nothing to do.'
    return {
      subject: `Your open application: ${company}`,
      preview: 'The link to its page.',
      heading: 'You have an open application',
      reason: reasons.application,
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Action href={link}>See your application</Action>
          <Paragraph quiet>{stranger}</Paragraph>
        </>
      ),
      text: [hello, `See your application: ${link}`, stranger],
    }
  },
})
