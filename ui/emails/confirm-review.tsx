/** Asks whether an email belongs to the writer of a review; only then anyone reads it. */
import { Action } from './action.tsx'
import { emailTemplate } from './email-template.tsx'
import { greeting } from './greeting.ts'
import { Paragraph } from './paragraph.tsx'

/** `tire`: brand and line. `token` opens this review alone. */
interface ConfirmReviewData {
  firstName: string
  tire: string
  token: string
}

export const confirmReview = emailTemplate<ConfirmReviewData>({
  sample: { firstName: 'Ada', tire: 'Halden Meridian A/S', token: 'T-1' },
  path: ({ token }) => `/review/${token}`,
  write({ firstName, tire }, link) {
    const hello = `${greeting(firstName)} thank you for your review of the ${tire}. Please confirm that this email is yours: a person then reads the review, and it is shown to everyone.`
    const shown = 'Your email is never shown.'
    const stranger = 'If you have not written a review, do nothing, and no one will read it.'
    return {
      subject: `Is your review of the ${tire} from you?`,
      preview: 'Confirm your email, and we read your review.',
      heading: 'Is this review from you?',
      reason: 'You get this email because someone wrote a review with this address.',
      html: (
        <>
          <Paragraph>{hello}</Paragraph>
          <Action href={link}>Confirm your email</Action>
          <Paragraph quiet>
            {shown} {stranger}
          </Paragraph>
        </>
      ),
      text: [hello, link, `${shown} ${stranger}`],
    }
  },
})
