/** The ship-to-me form: a contact, and an address that a carrier brings tires to (specification, section 5). */
import * as v from 'valibot'
import { citySchema, contactEntries, messages, stateSchema, zipSchema } from '#machines/domain/contact.ts'
import { militaryStates, type StateCode, states } from '#machines/domain/delivery/states.ts'
import { line, optionalLine, optionalParagraphs, typedLine } from '#machines/domain/written-text.ts'
import { isLocker, isMilitaryCity, isMilitaryLine, isPoBox, isPoBoxBehind, lockerMessage, mayBeStreet } from './deliverable.ts'
import { areNeighbors } from './state-borders.ts'
import { islands, isZipIn, stateOfZip } from './zip-states.ts'

const dealershipPattern = /\b(?:dealerships?|auto\s+(?:sales|mall|dealers?)|car\s+(?:sales|dealers?)|used\s+cars)\b/i

const noBox = v.check<string, v.ErrorMessage<v.CheckIssue<string>>>(
  (text) => !isPoBox(text) && !isLocker(text),
  ({ input }) => (isLocker(input) ? lockerMessage : messages.poBox),
)

const streetSchema = v.pipe(
  line(messages.address),
  noBox,
  v.check((text) => !isMilitaryLine(text), messages.militaryBase),
)

/** The ship-to-me form (specification, section 3, cart shipping; optional: company, instructions, PO number, country), in the order of its fields. */
export const shippingAddressSchema = v.pipe(
  v.strictObject({
    firstName: contactEntries.firstName,
    lastName: contactEntries.lastName,
    addressLine1: streetSchema,
    addressLine2: v.pipe(
      optionalLine(),
      v.check((text) => !isLocker(text), lockerMessage),
      v.check((text) => !isMilitaryLine(text), messages.militaryBase),
    ),
    city: v.pipe(
      citySchema,
      noBox,
      v.check((text) => !isMilitaryCity(text), messages.militaryBase),
    ),
    state: stateSchema,
    zip: zipSchema,
    email: contactEntries.email,
    phone: contactEntries.phone,
    /** Shipping to dealerships is forbidden (specification, section 5): names that suggest one are refused. */
    companyName: v.pipe(
      optionalLine(60),
      v.check((text) => !dealershipPattern.test(text), messages.dealership),
      noBox,
      v.check((text) => !isMilitaryLine(text), messages.militaryBase),
    ),
    phoneType: contactEntries.phoneType,
    /** Puerto Rico is a part of it. */
    country: v.optional(v.pipe(typedLine(messages.country), v.toUpperCase(), v.literal('US', messages.country)), 'US'),
    poNumber: optionalLine(40),
    specialInstructions: optionalParagraphs(500),
  }),
  v.forward(
    v.partialCheck([['addressLine1'], ['addressLine2']], (address) => mayBeStreet(address), messages.address),
    ['addressLine1'],
  ),
  v.forward(
    v.partialCheck(
      [['addressLine1'], ['addressLine2']],
      ({ addressLine1, addressLine2 }) => !isPoBoxBehind(addressLine1, addressLine2),
      messages.poBox,
    ),
    ['addressLine2'],
  ),
  v.forward(
    v.partialCheck(
      [['addressLine1'], ['addressLine2']],
      ({ addressLine1, addressLine2 }) => !isMilitaryLine(`${addressLine1} ${addressLine2}`),
      messages.militaryBase,
    ),
    ['addressLine1'],
  ),
  v.forward(
    v.partialCheck(
      [['state'], ['zip']],
      (address) => zipProblem(address) === null,
      ({ input }) => zipProblem(input) ?? messages.zip,
    ),
    ['zip'],
  ),
)

/**
 * Why this ZIP cannot be in this state; null when it can, or when it begins as none does. Post offices deliver across a border of states,
 * and no list says where: the verification asks about a ZIP of a neighboring state, and the shopper may keep it.
 */
function zipProblem({ state, zip }: { state: string; zip: string }): string | null {
  const actual = stateOfZip(zip)
  if (actual === null || isZipIn(state, zip) || areNeighbors(state, actual) || !Object.hasOwn(states, state)) return null
  if (militaryStates.includes(actual)) return messages.militaryBase
  const five = zip.slice(0, 5)
  if (!isStateCode(actual)) return `ZIP ${five} is in ${islands[actual] ?? actual}, where we do not ship`
  return `ZIP ${five} is in ${states[actual]}. Please correct the ZIP or the state`
}

function isStateCode(code: string): code is StateCode {
  return Object.hasOwn(states, code)
}

export type ShippingAddress = v.InferOutput<typeof shippingAddressSchema>
