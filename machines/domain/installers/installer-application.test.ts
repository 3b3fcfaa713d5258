import { expect, test } from 'vitest'
import { readForm } from '#machines/domain/form-problems.ts'
import { typedApplication as typed, writtenApplication } from './application-testing.ts'
import { answerSchema, installerApplicationSchema, installerProgram } from './installer-application.ts'
import { typedOffer } from './installer-offer.ts'

const problemsOf = (change: Record<string, string>) => {
  const read = readForm(installerApplicationSchema, { ...typed, ...change })
  return 'problems' in read ? read.problems : {}
}

const wrong: [field: string, value: string, message: string][] = [
  ['company', ' ', 'Please enter the name of your business'],
  ['company', '4111 1111 1111 1111', 'Please do not enter card numbers here'],
  ['kind', '', 'Please say how you install tires'],
  ['firstName', 'R2', 'Please enter valid First Name'],
  ['lastName', '', 'Please enter valid Last Name'],
  ['email', 'rita@home', 'Please enter a valid email'],
  ['phone', '555-0142', 'Please enter a valid phone number'],
  ['addressLine1', '', 'Please enter valid Address'],
  ['city', '', 'Please enter valid City'],
  ['state', 'ZZ', 'Please enter state'],
  ['zip', '4321', 'Please enter valid US Zip Code'],
  ['agreed', '', 'Please agree to the terms of the program'],
  ['serviceRadiusMiles', '', 'Please enter how many miles you drive, 1 to 100'],
  ['serviceRadiusMiles', '101', 'Please enter how many miles you drive, 1 to 100'],
  ['mondayOpens', '', 'Please choose both times of Monday, or none if you are closed'],
  ['mondayCloses', '', 'Please choose both times of Monday, or none if you are closed'],
  ['tuesdayCloses', '09:30', 'Please choose a later time: on Tuesday you need to be open for two hours at least'],
  ['tuesdayCloses', '07:00', 'Please choose a later time: on Tuesday you need to be open for two hours at least'],
  ['fridayOpens', '08:15', 'Please choose a time of the list'],
  ['bays', '0', 'Please enter how many cars you work on at the same time, 1 to 20'],
  ['bays', 'two', 'Please enter how many cars you work on at the same time, 1 to 20'],
  ['waitMinutes', '', 'Please enter how many minutes four tires take, 15 to 240'],
  ['maxRimInches', '22.5', 'Please enter your largest rim in whole inches, 14 to 30'],
  ['maxRimInches', '31', 'Please enter your largest rim in whole inches, 14 to 30'],
  ['liftPounds', '900', 'Please enter the weight in pounds, 3,000 to 30,000'],
  ['liftPounds', '', 'You are certified for electric vehicles: please enter the heaviest car that your lift takes'],
  ['priceUpTo17', '', 'Please enter your price for rims up to 17 inches in dollars, between $5 and $2,000'],
  ['priceUpTo20', '2,001', 'Please enter your price for rims of 18 to 20 inches in dollars, between $5 and $2,000'],
  ['priceAbove', '31,00', 'This price has a comma before its cents: write 168.00 for dollars and cents'],
]

// @fact 1.20
test.each(wrong)('the %s %j is refused: %s', (field, value, message) => {
  expect(problemsOf({ [field]: value })).toEqual({ [field]: message })
})

test('a business that is open on no day gets a sentence, and a shop needs no distance', () => {
  const closed = Object.fromEntries(Object.keys(typed).flatMap((name) => (/day(Opens|Closes)$/.test(name) ? [[name, '']] : [])))
  expect(problemsOf(closed)).toEqual({ mondayOpens: 'Please say when you are open, on one day at least' })
  expect(problemsOf({ kind: 'shop', serviceRadiusMiles: '' })).toEqual({})
})

test('what is wrong with several fields together is said also while other fields are wrong', () => {
  expect(problemsOf({ company: '', mondayCloses: '', liftPounds: '' })).toEqual({
    company: 'Please enter the name of your business',
    mondayCloses: 'Please choose both times of Monday, or none if you are closed',
    liftPounds: 'You are certified for electric vehicles: please enter the heaviest car that your lift takes',
  })
})

test('a phone is kept as ten digits, a state as its code, and the offer as what it says', () => {
  const { offer, ...told } = writtenApplication({ state: 'oh' })
  expect(told).toEqual({
    company: 'Short North Tire',
    kind: 'mobile',
    firstName: 'Rita',
    lastName: 'Moss',
    email: 'rita@example.com',
    phone: '6145550142',
    addressLine1: '418 Neil Ave',
    addressLine2: 'Bay 2',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
  })
  const weekday = { opens: '08:00', closes: '17:00' }
  expect(offer).toEqual({
    certificates: ['ASE certified technicians'],
    isCertifiedForElectric: true,
    certificateNumbers: 'ASE 114-2291',
    hours: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: { opens: '08:00', closes: '12:00' },
    },
    bays: 2,
    waitMinutes: 45,
    maxRimInches: 22,
    mountsRunFlat: true,
    liftPounds: 9_000,
    serviceRadiusMiles: 25,
    pricePerTireInCents: { upTo17: 2_200, upTo20: 2_550, above: 3_100 },
  })
  expect(writtenApplication({ kind: 'shop' }).offer.serviceRadiusMiles).toBe(0)
  expect(writtenApplication({ certifiedElectric: '', liftPounds: '' }).offer.liftPounds).toBeNull()
})

test('an offer that is put back into the form is the same offer, and an answer needs words and no email', () => {
  const changes: Record<string, string>[] = [{}, { kind: 'shop', certifiedElectric: '', liftPounds: '', mountsRunFlat: '' }]
  for (const change of changes) {
    const { offer } = writtenApplication(change)
    expect(writtenApplication({ ...change, ...typedOffer(offer) }).offer).toEqual(offer)
  }
  expect(readForm(answerSchema, { ...typed, answer: ' ', email: '' })).toEqual({
    problems: { answer: 'Please answer the question' },
  })
  const read = readForm(answerSchema, { ...typed, answer: 'In 2019', seen: '2' })
  expect('input' in read && read.input).toMatchObject({ answer: 'In 2019', seen: '2', offer: writtenApplication().offer })
  expect('input' in read && 'email' in read.input).toBe(false)
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
