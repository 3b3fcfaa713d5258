/** What a shopper types about themselves: names, phone, ZIP, address. Rules and messages are the specification's (section 5). */
import * as v from 'valibot'
import { looksLikeCardNumber } from '#machines/domain/card-number.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { militaryStates, type StateCode, states } from '#machines/domain/delivery/states.ts'
import { hasSeparator, isEmail, oneEmailMessage, readEmail } from '#machines/domain/email-address.ts'
import { isPhone, phoneProblem, readPhone, tenDigits } from '#machines/domain/phone.ts'
import { cleanLine } from '#machines/domain/unseen-signs.ts'
import { line, optionalLine, typedLine } from '#machines/domain/written-text.ts'

export { looksLikeCardNumber, messages }

/** 5 digits with an optional 4-digit extension. */
export const zipPattern = /^\d{5}(-\d{4})?$/
/** Letters of any script with their marks, and the joiners that some scripts write within a word; the apostrophe also as typesetters write it. */
const namePattern = /^(?:\p{L}[\p{M}\u200c\u200d]*|['’‘,. -])+$/u

/**
 * A name as it is kept: a clean line, with the hyphen, the space and the apostrophe of a keyboard in place of those that programs of text and
 * phones put there.
 */
function readName(text: string): string {
  return cleanLine(text)
    .replace(/ +/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[`\u00b4]/g, '’')
    .normalize('NFC')
}

/** The same of a field's value: an email and a phone number have a format of their own, and a run of digits in one is no card. */
export function hidesCardNumber(name: string, value: string): boolean {
  if (name === 'email' && isEmail(readEmail(value))) return false
  if (name === 'phone' && isPhone(readPhone(value))) return false
  return looksLikeCardNumber(value)
}

/** A city has a letter: a number alone is a ZIP or a mistake, which others would refuse later. */
export const citySchema = v.pipe(
  line(messages.city, 60),
  v.check((text) => text === '' || /\p{L}/u.test(text), messages.city),
)
/** Characters are counted as people count them: a letter and its marks are one. */
export const personName = (message: string, max = 25) =>
  v.pipe(
    v.string(message),
    v.maxLength(200, message),
    v.transform(readName),
    v.regex(namePattern, message),
    v.maxGraphemes(max, message),
  )

/** Digits of any width and without invisible signs, as phone numbers are read. */
export const zipSchema = v.pipe(
  v.string(messages.zip),
  v.transform((text) => readPhone(text)),
  v.regex(zipPattern, messages.zip),
)
const emailSchema = v.pipe(
  v.string(messages.email),
  v.transform(readEmail),
  v.check(isEmail, ({ input }) => (hasSeparator(input) ? oneEmailMessage : messages.email)),
)
const phoneSchema = v.pipe(
  v.string(messages.phone),
  v.transform(readPhone),
  v.check(isPhone, ({ input }) => phoneProblem(input) ?? messages.phone),
  v.transform(tenDigits),
)
/** A phone number that may be left out; null then. */
export const optionalPhone = v.pipe(
  v.string(),
  v.transform(readPhone),
  v.check(
    (text) => text === '' || isPhone(text),
    ({ input }) => phoneProblem(input) ?? messages.phone,
  ),
  v.transform((text) => tenDigits(text) || null),
)
const phoneTypes = ['mobile', 'landline'] as const
const phoneTypeSchema = v.pipe(
  v.optional(v.string(), 'mobile'),
  v.transform((text) => text.toLowerCase()),
  v.picklist(phoneTypes, messages.phoneType),
)
export const stateSchema = v.pipe(
  typedLine(messages.state),
  v.toUpperCase(),
  v.check((code) => !militaryStates.includes(code), messages.militaryBase),
  v.check((code): code is StateCode => code in states, messages.state),
)

/** Recipient and contact details, shared by every address form. */
export const contactEntries = {
  firstName: personName(messages.firstName),
  lastName: personName(messages.lastName),
  email: emailSchema,
  phone: phoneSchema,
  phoneType: phoneTypeSchema,
}
export const contactSchema = v.object(contactEntries)

/** The billing form, in the order of its fields. Billing may be a PO box; only goods cannot go there. */
export const billingAddressSchema = v.object({
  email: contactEntries.email,
  phone: contactEntries.phone,
  firstName: contactEntries.firstName,
  lastName: contactEntries.lastName,
  addressLine1: line(messages.address),
  addressLine2: optionalLine(),
  city: citySchema,
  state: stateSchema,
  zip: zipSchema,
  phoneType: contactEntries.phoneType,
  poNumber: optionalLine(40),
})

/** The names of the billing form's fields. Written out, so that a page that needs the names does not load the schema. */
export const billingFieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneType',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zip',
  'poNumber',
] as const satisfies ReadonlyArray<keyof BillingAddress>

export type Contact = v.InferOutput<typeof contactSchema>
export type BillingAddress = v.InferOutput<typeof billingAddressSchema>

/** The billing address as it is typed into a form, ignoring other fields; null while it is invalid. */
export function readBillingAddress(fields: Readonly<Record<string, unknown>>): BillingAddress | null {
  const { success, output } = v.safeParse(billingAddressSchema, fields)
  return success ? output : null
}
