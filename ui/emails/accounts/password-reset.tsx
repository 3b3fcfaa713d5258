/** The link that sets a new password, for shoppers who forgot theirs. */
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { Paragraph } from '#ui/emails/paragraph.tsx'

/** `token` is good once. */
interface PasswordResetData {
  firstName: string
  token: string
}

export const passwordReset = emailTemplate<PasswordResetData>({
  sample: { firstName: 'Ada', token: 'T-1' },
  path: ({ token }) => `/my_customers/new-password?token=${token}`,
  write({ firstName }, link) {
    const hello = `${greeting(firstName)} you can choose a new password for your Treadline account.`
    const once = 'The link is good once, for 30 minutes. A newer email takes its place.'
    const stranger = 'If you have not asked for it, do nothing: your password stays as it is.'
    return {
      subject: 'Choose a new password',
      preview: 'The link is good for 30 minutes.',
      heading: 'Choose a new password',
      reason: 'You get this email because someone asked for a new password for the account with this address.',
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Action href={link}>Choose a new password</Action>
          <Paragraph quiet>
            {once} {stranger}
          </Paragraph>
        </>
      ),
      text: [hello, link, `${once} ${stranger}`],
    }
  },
})
