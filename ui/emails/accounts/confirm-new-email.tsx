/** Proves the email that an account changes to, before it changes. */
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { Paragraph } from '#ui/emails/paragraph.tsx'

/** `token` is good once. */
interface ConfirmNewEmailData {
  firstName: string
  token: string
}

export const confirmNewEmail = emailTemplate<ConfirmNewEmailData>({
  sample: { firstName: 'Ada', token: 'T-1' },
  path: ({ token }) => `/my_customers/prove-email?token=${token}`,
  write({ firstName }, link) {
    const hello = `${greeting(firstName)} please confirm that your Treadline account may use this email from now on.`
    const until = 'Until then your account keeps the email it has. The link is good once, for 24 hours.'
    const stranger = 'If you have not asked for it, do nothing.'
    return {
      subject: 'Is this your new email?',
      preview: 'Confirm it, and your account uses it.',
      heading: 'Is this your new email?',
      reason: 'You get this email because someone wants to use this address for their Treadline account.',
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Action href={link}>Confirm your new email</Action>
          <Paragraph quiet>
            {until} {stranger}
          </Paragraph>
        </>
      ),
      text: [hello, link, `${until} ${stranger}`],
    }
  },
})
