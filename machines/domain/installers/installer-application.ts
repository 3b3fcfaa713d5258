/**
 * The forms of an application to join the network: the installer's, and those of staff (specification 001: installer applicants register
 * through a form).
 */
import * as v from 'valibot'
import { billingAddressSchema } from '#machines/domain/contact.ts'
import { line, paragraphs, typedLine } from '#machines/domain/written-text.ts'
import { type ApplicantKind, applicantKinds } from './application-words.ts'
import { offerEntries, offerProblems, writtenOffer } from './installer-offer.ts'

/** The program's terms (specification 001, section 9). Cents a tire, inches, hours, minutes. */
export const installerProgram = {
  payPerTireInCents: [1_500, 2_400],
  rimInches: [12, 22],
  paidWithinHours: 48,
  takenWithinMinutes: 15,
} as const

const words = {
  company: 'Please enter the name of your business',
  kind: 'Please say how you install tires',
  terms: 'Please agree to the terms of the program',
  question: 'Please ask the installer something',
  answer: 'Please answer the question',
  refusal: 'Please say why, in words for the installer',
} as const

const { firstName, lastName, email, phone, addressLine1, addressLine2, city, state, zip } = billingAddressSchema.entries

const business = {
  company: line(words.company, 60, 'Please use at most 60 characters'),
  kind: v.picklist(Object.keys(applicantKinds) as ApplicantKind[], words.kind),
  addressLine1,
  addressLine2,
  city,
  state,
  zip,
  ...offerEntries,
}
const contact = { firstName, lastName, email, phone }

/** In the order of the form. Phones are ten digits (specification 001, section 5). */
export const installerApplicationSchema = v.pipe(
  v.object({ ...business, ...contact, agreed: v.literal('yes', words.terms) }),
  offerProblems(),
  v.transform(({ agreed: _, ...form }) => writtenOffer(form)),
)

/** The question of staff is answered with the whole application, apart from the email that it is known by. */
export const answerSchema = v.pipe(
  v.object({ answer: paragraphs(words.answer, 1_000), seen: typedLine(), ...business, firstName, lastName, phone }),
  offerProblems(),
  v.transform((form) => writtenOffer(form)),
)

/**
 * The forms of staff, by what they do. `seen`: how many steps the page showed; a step of a page that is older than the application does
 * nothing.
 */
export const staffApplicationForms = {
  ask: v.object({ question: paragraphs(words.question, 500), seen: typedLine() }),
  check: v.object({ seen: typedLine() }),
  accept: v.object({ seen: typedLine() }),
  refuse: v.object({ refusal: paragraphs(words.refusal, 500), seen: typedLine() }),
}

/** Nothing is typed to withdraw an application. */
export const withdrawSchema = v.object({})
