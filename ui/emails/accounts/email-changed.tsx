/** Tells the old address of an account that it has another email now. */
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { Paragraph } from '#ui/emails/paragraph.tsx'

interface EmailChangedData {
  firstName: string
  newEmail: string
}

export const emailChanged = emailTemplate<EmailChangedData>({
  sample: { firstName: 'Ada', newEmail: 'ada@new.example.com' },
  write({ firstName, newEmail }) {
    const hello = `${greeting(firstName)} your Treadline account has another email now: ${newEmail}. Sign in with it from now on.`
    const stranger = 'If it was not you, please call us: the number is on every page of the shop.'
    return {
      subject: 'Your email was changed',
      preview: 'This address no longer signs in.',
      heading: 'Your email was changed',
      reason: 'You get this email because this address was the email of a Treadline account.',
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Paragraph>{stranger}</Paragraph>
        </>
      ),
      text: [hello, stranger],
    }
  },
})
