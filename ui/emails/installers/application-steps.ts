/** Each step of an application after it was sent. */
import { applicationNext } from '#machines/domain/installers/application-words.ts'
import { applicationLetter } from './application-letter.tsx'

const about = ({ company }: { company: string }) => `About your application: ${company}`

/** Staff ask something. */
export const applicationAsked = applicationLetter(
  {
    subject: ({ company }) => `A question about your application: ${company}`,
    heading: 'We have a question',
    preview: ({ words }) => words ?? '',
    says: ({ company }) => `before we decide about ${company}, please tell us:`,
    blocks: ({ words }) => [{ heading: 'Question', lines: [words ?? ''] }],
    after: () => 'You can correct the rest of your application with your answer.',
    action: 'Answer the question',
  },
  { words: 'Who gave you the TIA certificate, and in which year?' },
)

/** The installer has answered. */
export const applicationAnswered = applicationLetter({
  subject: about,
  heading: 'We have your answer',
  preview: () => applicationNext.sent,
  says: () => `thank you for your answer. ${applicationNext.sent}`,
})

/** Staff have checked what it says. */
export const applicationChecked = applicationLetter({
  subject: about,
  heading: 'Your application is checked',
  preview: () => applicationNext.checked,
  says: () => `good news. ${applicationNext.checked}`,
})

/** It is a shop of the network. */
export const applicationAccepted = applicationLetter(
  {
    subject: ({ company }) => `${company} is part of the Treadline installer network`,
    heading: 'Welcome to the network',
    preview: () => applicationNext.accepted,
    says: ({ company }) => `${company} is part of the network. Customers find it in the checkout from now on.`,
    blocks: ({ email, installerId }) => [
      { heading: 'Your shop', lines: [installerId ?? ''] },
      { heading: 'Your account', lines: [email] },
    ],
    after: (_, origin) =>
      `If you have no password yet, choose one at ${origin}/my_customers/new-password with this email. Your calendar and your prices are on the page of your application.`,
  },
  { installerId: 'TL-4F0A91C27B' },
)

/** It is refused, and why. */
export const applicationRefused = applicationLetter(
  {
    subject: about,
    heading: 'We cannot take your business now',
    preview: ({ words }) => words ?? '',
    says: ({ company }) => `we cannot take ${company} into the network now.`,
    blocks: ({ words }) => [{ heading: 'Why', lines: [words ?? ''] }],
    after: () => 'You can apply again at any time. If you think that this is wrong, write to us.',
  },
  { words: 'There is no shop at this address.' },
)

/** The installer withdrew it. */
export const applicationWithdrawn = applicationLetter({
  subject: about,
  heading: 'Your application is withdrawn',
  preview: () => applicationNext.withdrawn,
  says: ({ company }) => `you withdrew the application of ${company}. You can apply again at any time.`,
})
