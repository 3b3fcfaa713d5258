/**
 * The application of a shop or mobile installer to join the network (specification 001: installer applicants register through a
 * form).
 */
import * as v from 'valibot'
import { billingAddressSchema } from '#machines/domain/contact.ts'
import { line } from '#machines/domain/written-text.ts'

/** The program's terms (specification 001, section 9). Cents a tire, inches, hours, minutes. */
export const installerProgram = {
  payPerTireInCents: [1_500, 2_400],
  rimInches: [12, 22],
  paidWithinHours: 48,
  takenWithinMinutes: 15,
} as const

export const applicantKinds = {
  shop: { label: 'A shop', detail: 'Customers bring their car to us.' },
  mobile: { label: 'A mobile installer', detail: 'We drive to the customer.' },
} as const
export type ApplicantKind = keyof typeof applicantKinds

const applicationMessages = {
  company: 'Please enter the name of your business',
  kind: 'Please say how you install tires',
  terms: 'Please agree to the terms of the program',
} as const

const { firstName, lastName, email, phone, addressLine1, addressLine2, city, state, zip } = billingAddressSchema.entries

/** In the order of the form. Phones are ten digits (specification 001, section 5). */
export const installerApplicationSchema = v.object({
  company: line(applicationMessages.company, 60, 'Please use at most 60 characters'),
  kind: v.picklist(Object.keys(applicantKinds) as ApplicantKind[], applicationMessages.kind),
  addressLine1,
  addressLine2,
  city,
  state,
  zip,
  firstName,
  lastName,
  email,
  phone,
  agreed: v.literal('yes', applicationMessages.terms),
})
export type InstallerApplication = v.InferOutput<typeof installerApplicationSchema>
