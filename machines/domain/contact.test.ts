import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shippingAddressSchema } from '#machines/domain/delivery/shipping-address.ts'
import { billingAddressSchema, billingFieldNames, hidesCardNumber, looksLikeCardNumber } from './contact.ts'
import { formatPhone } from './contact-words.ts'

const dana = {
  firstName: 'Dana',
  lastName: "O'Neil-Reyes, Jr.",
  email: 'dana@example.com',
  phone: '(614) 555-0142',
  addressLine1: '418 Neil Ave',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}

/** What the ship-to-me form says about one field; null when it is valid. */
function complaint(field: string, value: unknown): string | null {
  const parsed = v.safeParse(shippingAddressSchema, { ...dana, [field]: value })
  return parsed.success ? null : parsed.issues[0].message
}

// @fact 3.44 3.45 5.26 5.31 5.33
test('a good address is taken, with its optional lines empty', () => {
  expect(v.parse(shippingAddressSchema, dana)).toEqual({
    ...dana,
    phone: '6145550142',
    phoneType: 'mobile',
    companyName: '',
    addressLine2: '',
    country: 'US',
    poNumber: '',
    specialInstructions: '',
  })
})

// @fact 3.43 3.45 5.15 5.16 5.17 5.18 5.19 5.22 5.23 5.30 5.32 5.33 5.34 5.35 5.38 storefront.18 storefront.295
test.each([
  ['firstName', '', 'Please enter valid First Name'],
  ['firstName', 'R2D2', 'Please enter valid First Name'],
  ['firstName', 'A'.repeat(26), 'Please enter valid First Name'],
  ['firstName', 'A'.repeat(25), null],
  ['firstName', 'José', null],
  ['firstName', 'Zoë'.normalize('NFD'), null],
  ['firstName', 'Nguyễn'.normalize('NFD'), null],
  ['firstName', 'Дарья', null],
  ['firstName', '美咲', null],
  ['firstName', 'प्रिया', null],
  ['firstName', 'ễ'.normalize('NFD').repeat(25), null],
  ['firstName', 'ễ'.normalize('NFD').repeat(26), 'Please enter valid First Name'],
  ['firstName', `e${'\u0301'.repeat(500)}`, 'Please enter valid First Name'],
  ['firstName', 'Zoë 😀', 'Please enter valid First Name'],
  ['lastName', 'O’Neil', null],
  ['lastName', 'כהן', null],
  ['lastName', 'Re\u202eyes', null],
  ['lastName', '<b>', 'Please enter valid Last Name'],
  ['email', 'dana@example', 'Please enter a valid email'],
  ['email', 'dana@example.c', 'Please enter a valid email'],
  ['email', 'dana@mail.example.co', null],
  ['phone', '614555014', 'Please enter a valid phone number'],
  ['phone', '+1 614 555 0142', null],
  ['phone', '614-555-0142 x 12', null],
  ['phone', '123 614-555-0142', 'Please enter a US phone number: ten digits, with or without +1'],
  ['phoneType', 'Landline', null],
  ['phoneType', 'fax', 'Please select a phone type'],
  ['addressLine1', ' ', 'Please enter valid Address'],
  ['addressLine1', 'P.O. Box 12', 'We do not ship to PO boxes'],
  ['addressLine1', 'Post Office Box 12', 'We do not ship to PO boxes'],
  ['addressLine1', '12 Boxwood Lane', null],
  ['addressLine1', 'PSC 1, APO', 'We are unable to ship to International Military bases'],
  ['city', '', 'Please enter valid City'],
  ['state', '', 'Please enter state'],
  ['state', 'ZZ', 'Please enter state'],
  ['state', 'AE', 'We are unable to ship to International Military bases'],
  ['zip', '4321', 'Please enter valid US Zip Code'],
  ['zip', '43215-1234', null],
  ['country', ' us ', null],
  ['country', 'CA', 'We ship within the United States only'],
  ['country', 1, 'We ship within the United States only'],
  ['specialInstructions', 'Ring 4111 1111 1111 1111', 'Please do not enter card numbers here'],
  ['addressLine1', '4111 1111 1111 1111 Neil Ave', 'Please do not enter card numbers here'],
  ['specialInstructions', 'Ring ４１１１．１１１１．１１１１．１１１１', 'Please do not enter card numbers here'],
  ['email', 'u4222222222222@example.test', null],
  ['phone', '422 222 222 2222', 'Please enter a US phone number: ten digits, with or without +1'],
])('%s %j: %s', (field, value, message) => {
  expect(complaint(field, value)).toBe(message)
})

// @fact 5.36
test('billing may be a PO box', () => {
  expect(v.is(billingAddressSchema, { ...dana, addressLine1: 'PO Box 12' })).toBe(true)
})

test.each([
  ['4111111111111111', true],
  ['my card is 3782-822463-10005 ok', true],
  ['4111.1111.1111.1111', true],
  ['4111/1111/1111/1111', true],
  ['4111  1111  1111  1111', true],
  ['4111 - 1111 - 1111 - 1111', true],
  ['4111–1111–1111–1111', true],
  ['４１１１１１１１１１１１１１１１', true],
  ['12 4111 1111 1111 1111', true],
  ['4111 1111 1111 1111 04/29 123', true],
  ['4111111111111112', false],
  ['(614) 555-0142, (614) 555-0143', false],
  ['order 1234567890', false],
])('%s looks like a card number: %s', (text, expected) => {
  expect(looksLikeCardNumber(text)).toBe(expected)
})

test('a card number in an email or a phone field is one unless the value has the form of its field', () => {
  expect(hidesCardNumber('email', 'u4222222222222@example.test')).toBe(false)
  expect(hidesCardNumber('phone', '1 (614) 555-0142')).toBe(false)
  expect(hidesCardNumber('phone', '422 222 222 2222')).toBe(true)
  expect(hidesCardNumber('email', '4111111111111111')).toBe(true)
  expect(hidesCardNumber('city', 'u4222222222222@example.test')).toBe(true)
})

// @fact 5.31
test('ten digits read as a phone number, anything else stays', () => {
  expect(formatPhone('6145550142')).toBe('(614) 555-0142')
  expect(formatPhone('911')).toBe('911')
})

test('an address that names a dealership is refused with the reason; a company address is accepted', () => {
  const shipped = (companyName: string) => v.safeParse(shippingAddressSchema.entries.companyName, companyName)
  for (const name of ['Midtown Dealership', 'Ohio Auto Sales LLC', 'Best Used Cars', 'Smith Car Dealers'])
    expect(shipped(name).issues?.[0].message).toBe('We do not ship to dealerships, and our tires are not for resale')
  for (const name of ['', 'Reyes Autobody', 'Deal Brothers', 'Sales & Service Inc']) expect(shipped(name).success).toBe(true)
})

test('the names of the billing form are those of its schema', () => {
  expect([...billingFieldNames].sort()).toEqual(Object.keys(billingAddressSchema.entries).sort())
})
