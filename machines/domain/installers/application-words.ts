/** What is said about applications of installers, apart from the schemas: a page that shows them loads no validator. */
import type { ApplicationState } from './application.ts'

export const applicantKinds = {
  shop: { label: 'A shop', detail: 'Customers bring their car to us.' },
  mobile: { label: 'A mobile installer', detail: 'We drive to the customer.' },
} as const
export type ApplicantKind = keyof typeof applicantKinds

export const applicationStateWords: Record<ApplicationState, string> = {
  sent: 'Sent',
  askedBack: 'Question for you',
  checked: 'Checked',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** How long staff have for one step, in business days: what pages and emails promise. */
const stepDays = 3

/** What comes next, and when, for the installer. */
export const applicationNext: Record<ApplicationState, string> = {
  sent: `We look at your business and write to you within ${stepDays} business days.`,
  askedBack: 'We have a question. Please answer it below, and we look at your business again.',
  checked: `Your certificates and your business are checked. We decide within ${stepDays} business days and write to you.`,
  accepted: 'You are part of the network. Customers find your business in the checkout from now on.',
  refused: 'We cannot take your business into the network now. You can apply again at any time.',
  withdrawn: 'You withdrew this application. You can apply again at any time.',
}

export const applicationMessages = {
  underWay:
    'An application with this email is open, and nothing was sent now. We sent the link to its page to that address again: answer or withdraw it there.',
  moved: 'This application has changed meanwhile. Please look at it again.',
  incomplete:
    'This application does not say all that a shop needs: hours, prices and what it mounts, at a ZIP code that we know. Ask back, and the installer fills it in.',
  failed: 'This step could not be recorded, and nothing was changed. Please try again.',
  shopsElsewhere: 'The shops of this storefront are kept by another system. Please add this one there.',
} as const
