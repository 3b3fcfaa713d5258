import * as v from 'valibot'
import { expect, test } from 'vitest'
import { installerApplicationSchema, installerProgram } from './installer-application.ts'

const typed = {
  company: ' Short North Tire ',
  kind: 'mobile',
  firstName: 'Rita',
  lastName: 'Moss',
  email: 'rita@example.com',
  phone: '+1 (614) 555-0142',
  addressLine1: '418 Neil Ave',
  addressLine2: 'Bay 2',
  city: 'Columbus',
  state: 'oh',
  zip: '43215',
  agreed: 'yes',
}

const wrong: [field: string, value: string | undefined, message: string][] = [
  ['company', ' ', 'Please enter the name of your business'],
  ['company', '4111 1111 1111 1111', 'Please do not enter card numbers here'],
  ['kind', undefined, 'Please say how you install tires'],
  ['firstName', 'R2', 'Please enter valid First Name'],
  ['lastName', '', 'Please enter valid Last Name'],
  ['email', 'rita@home', 'Please enter a valid email'],
  ['phone', '555-0142', 'Please enter a valid phone number'],
  ['addressLine1', '', 'Please enter valid Address'],
  ['city', '', 'Please enter valid City'],
  ['state', 'ZZ', 'Please enter state'],
  ['zip', '4321', 'Please enter valid US Zip Code'],
  ['agreed', undefined, 'Please agree to the terms of the program'],
]

// @fact 1.20
test.each(wrong)('the %s %j is refused: %s', (field, value, message) => {
  const parsed = v.safeParse(installerApplicationSchema, { ...typed, [field]: value })
  expect(parsed.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, message]])
})

test('a phone is kept as ten digits, a state as its code', () => {
  expect(v.parse(installerApplicationSchema, typed)).toMatchObject({
    company: 'Short North Tire',
    phone: '6145550142',
    state: 'OH',
  })
})

// @fact storefront.41
test('the program pays $15 to $24 a tire within 48 hours, for rims of 12 to 22 inch and customers taken within 15 minutes', () => {
  expect(installerProgram).toEqual({
    payPerTireInCents: [1_500, 2_400],
    rimInches: [12, 22],
    paidWithinHours: 48,
    takenWithinMinutes: 15,
  })
})
