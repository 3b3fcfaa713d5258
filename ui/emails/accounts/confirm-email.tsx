/** Proves that an email belongs to the account that was opened with it. */
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { Paragraph } from '#ui/emails/paragraph.tsx'

/** `token` is good once. */
interface ConfirmEmailData {
  firstName: string
  token: string
}

export const confirmEmail = emailTemplate<ConfirmEmailData>({
  sample: { firstName: 'Ada', token: 'T-1' },
  path: ({ token }) => `/my_customers/prove-email?token=${token}`,
  write({ firstName }, link) {
    const hello = `${greeting(firstName)} please confirm that this email is yours, so that orders placed with it belong to your Treadline account.`
    const once = 'The link is good once, for 24 hours, and asks you to sign in.'
    const stranger = 'If you have not opened an account with us, do nothing.'
    return {
      subject: 'Is this your email?',
      preview: 'Confirm it, and your account is ready.',
      heading: 'Is this your email?',
      reason: 'You get this email because someone opened a Treadline account with this address.',
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Action href={link}>Confirm your email</Action>
          <Paragraph quiet>
            {once} {stranger}
          </Paragraph>
        </>
      ),
      text: [hello, link, `${once} ${stranger}`],
    }
  },
})
