/** What the emails to an installer who applied have in common. */
import { Action } from '#ui/emails/action.tsx'
import { emailTemplate } from '#ui/emails/email-template.tsx'
import { greeting } from '#ui/emails/greeting.ts'
import { type InfoBlock, InfoBlocks, infoText } from '#ui/emails/info-blocks.tsx'
import { Paragraph } from '#ui/emails/paragraph.tsx'
import { reasons } from '#ui/emails/reasons.ts'

/** `token` is that of the link to the application. */
export interface ApplicationLetter {
  firstName: string
  company: string
  email: string
  token: string
  /** The question, or why it is refused; null where nothing was said. */
  words: string | null
  /** The shop, once it is accepted. */
  installerId: string | null
}

const sample: ApplicationLetter = {
  firstName: 'Rita',
  company: 'Short North Tire',
  email: 'rita@example.com',
  token: '0aTcXv2NQ5mRkzB7wYhE1d.9c1f6b0e4d2a8f73c5b19e0d4a6f82b7',
  words: null,
  installerId: null,
}

/** The page on which the installer follows the application. */
export function applicationPath({ token }: Pick<ApplicationLetter, 'token'>): string {
  return `/installer-signup/${token}`
}

interface Step {
  subject: (letter: ApplicationLetter) => string
  heading: string
  preview: (letter: ApplicationLetter) => string
  /** What happened, after the greeting. */
  says: (letter: ApplicationLetter) => string
  blocks?: (letter: ApplicationLetter) => InfoBlock[]
  /** What comes next. */
  after?: (letter: ApplicationLetter, origin: string) => string
  action?: string
}

/** An email about one step of an application. `change`: what its sample has of its own. */
export function applicationLetter(
  { subject, heading, preview, says, blocks = () => [], after, action = 'See your application' }: Step,
  change: Partial<ApplicationLetter> = {},
) {
  return emailTemplate<ApplicationLetter>({
    sample: { ...sample, ...change },
    path: applicationPath,
    write(letter, link) {
      const hello = `${greeting(letter.firstName)} ${says(letter)}`
      const next = after?.(letter, new URL(link).origin)
      const facts = blocks(letter)
      return {
        subject: subject(letter),
        preview: preview(letter),
        heading,
        reason: reasons.application,
        html: (
          <>
            <Paragraph>{hello}</Paragraph>
            <InfoBlocks blocks={facts} />
            {next !== undefined && <Paragraph>{next}</Paragraph>}
            <Action href={link}>{action}</Action>
          </>
        ),
        text: [hello, infoText(facts), next ?? null, `${action}: ${link}`],
      }
    },
  })
}
