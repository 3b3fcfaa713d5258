/** The words about a shopper's own data, apart from the schemas: a page that shows them loads no validator. */

/** The sentences of the specification's section 5, word for word. Every page loads them: the others are kept beside their rules. */
export const messages = {
  firstName: 'Please enter valid First Name',
  lastName: 'Please enter valid Last Name',
  city: 'Please enter valid City',
  address: 'Please enter valid Address',
  zip: 'Please enter valid US Zip Code',
  phone: 'Please enter a valid phone number',
  phoneType: 'Please select a phone type',
  state: 'Please enter state',
  email: 'Please enter a valid email',
  poBox: 'We do not ship to PO boxes',
  militaryBase: 'We are unable to ship to International Military bases',
  dealership: 'We do not ship to dealerships, and our tires are not for resale',
  country: 'We ship within the United States only',
  cardNumberElsewhere: 'Please do not enter card numbers here',
} as const

/** `6145550142` → `(614) 555-0142`. Anything else comes back as it was. */
export function formatPhone(digits: string): string {
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits
}
