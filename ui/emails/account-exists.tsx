/** Tells the owner of an account that someone asked for another one with the same email. */
import { Action } from './action.tsx'
import { emailTemplate } from './email-template.tsx'
import { greeting } from './greeting.ts'
import { Paragraph } from './paragraph.tsx'

export const accountExists = emailTemplate<{ firstName: string }>({
  sample: { firstName: 'Ada' },
  path: () => '/my_customers/login',
  write({ firstName }, link) {
    const hello = greeting(firstName)
    const news = 'Someone has just asked us to open an account with this email. There is one already, and nothing has changed.'
    const stranger = 'If it was not you, there is nothing to do.'
    return {
      subject: 'You already have a Treadline account',
      preview: 'Sign in with this email.',
      heading: 'You already have an account',
      reason: 'You get this email because this address has a Treadline account.',
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
