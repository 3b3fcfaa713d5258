/** Tells the owner of an account that someone wanted to use its email for another one. */
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { reasons } from '#ui/emails/reasons.ts'

interface AccountExistsData {
  firstName: string
  /** What was wanted: to open an account with the email, or to change an account to it. */
  asked: 'new account' | 'new email'
}

export const accountExists = emailTemplate<AccountExistsData>({
  sample: { firstName: 'Ada', asked: 'new account' },
  path: () => '/my_customers/login',
  write({ firstName, asked }, link) {
    const hello = greeting(firstName)
    const change = asked === 'new account' ? 'open an account with this email' : 'change the email of an account to this one'
    const news = `Someone has just asked us to ${change}. There is one already, and nothing has changed.`
    const stranger = 'If it was not you, there is nothing to do.'
    return {
      subject: 'You already have a Treadline account',
      preview: 'Sign in with this email.',
      heading: 'You already have an account',
      reason: reasons.account,
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Paragraph>{news} If it was you, sign in.</Paragraph>
          <Action href={link}>Sign in</Action>
          <Paragraph quiet>{stranger}</Paragraph>
        </>
      ),
      text: [hello, news, `If it was you, sign in: ${link}`, stranger],
    }
  },
})
