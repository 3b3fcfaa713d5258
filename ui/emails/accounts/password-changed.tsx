/** Tells the owner of an account that its password was changed. */
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { reasons } from '#ui/emails/reasons.ts'

export const passwordChanged = emailTemplate<{ firstName: string }>({
  sample: { firstName: 'Ada' },
  path: () => '/my_customers/new-password',
  write({ firstName }, link) {
    const hello = `${greeting(firstName)} the password of your Treadline account was changed. Other devices were signed out.`
    const stranger = 'If it was not you, choose a new password now: it signs every other person out.'
    return {
      subject: 'Your password was changed',
      preview: 'If it was not you, choose a new one now.',
      heading: 'Your password was changed',
      reason: reasons.account,
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Paragraph>{stranger}</Paragraph>
          <Action href={link}>It was not me</Action>
        </>
      ),
      text: [hello, `${stranger} ${link}`],
    }
  },
})
