/** What the form of the billing address begins with. */
import { formatPhone } from '#machines/domain/contact-words.ts'
import type { KnownAddress } from '#ui/forms/address-fields.tsx'
import type { PaymentsScreenView } from './payments.view.ts'

/**
 * What was typed last over the saved address, or over the one that the tires go to; where there is neither, who is signed in, with the
 * address of their company or else the place of the ZIP that the shopper gave. A quote's cart begins with an email and a phone that its customer did not type.
 */
export function knownBilling({ billing, typed, contact, person, place, cart }: PaymentsScreenView): KnownAddress {
  const { firstName, lastName, email, phone, phoneType, addressLine1, addressLine2, city, state, zip, poNumber } = {
    ...person,
    ...(billing ?? contact ?? (person?.addressLine1 === undefined ? place : null)),
    ...typed,
  } as KnownAddress
  return {
    firstName,
    lastName,
    email: email ?? cart.email ?? '',
    phone: formatPhone(phone ?? ''),
    phoneType,
    addressLine1,
    addressLine2,
    city,
    state,
    zip,
    poNumber,
  }
}
