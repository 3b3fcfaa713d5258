import { expect, test } from 'vitest'
import { messages } from '#machines/domain/contact.ts'
import { readForm } from '#machines/domain/form-problems.ts'
import { shownName, starsOf } from './review.ts'
import { reviewFormSchema, writtenReview } from './review-form.ts'
import { reviewMessages } from './review-words.ts'

const least = {
  noise: '2',
  summary: ' Loud on the highway ',
  comments: 'They drone above 45.',
  name: 'Zoë de Vries',
  email: 'zoe@example.com',
}
const read = (change: Record<string, string> = {}) => readForm(reviewFormSchema, { ...least, ...change })
const problemsOf = (change: Record<string, string>) => {
  const answer = read(change)
  return 'problems' in answer ? answer.problems : {}
}

// @fact storefront.84 storefront.86
test('summary, comments, name, email and one rating are enough; the rest may be left out', () => {
  const answer = read()
  if ('problems' in answer) throw new Error(JSON.stringify(answer.problems))
  expect(writtenReview(answer.input, null)).toEqual({
    stars: 2,
    ratings: { noise: 2 },
    summary: 'Loud on the highway',
    comments: 'They drone above 45.',
    name: 'Zoë de Vries',
    email: 'zoe@example.com',
    purchasedOn: null,
    vehicle: null,
    car: null,
    miles: null,
    drivingStyle: null,
    drivenOn: null,
    buyAgain: null,
  })
})

// @fact storefront.84
test('each field is read', () => {
  const answer = read({
    stars: '4',
    dry: '5',
    wet: '4',
    winter: '3',
    comfort: '2',
    noise: '1',
    treadwear: '5',
    purchasedOn: '03/14/2026',
    vehicle: '2020 Honda Civic Touring',
    miles: '14,900',
    drivingStyle: 'calm',
    drivenOn: 'highway',
    buyAgain: 'no',
  })
  if ('problems' in answer) throw new Error(JSON.stringify(answer.problems))
  const car = { makeSlug: 'honda', modelSlug: 'civic' }
  expect(writtenReview(answer.input, car)).toMatchObject({
    stars: 4,
    ratings: { dry: 5, wet: 4, winter: 3, comfort: 2, noise: 1, treadwear: 5 },
    purchasedOn: '2026-03-14',
    vehicle: '2020 Honda Civic Touring',
    car,
    miles: 14_900,
    drivingStyle: 'calm',
    drivenOn: 'highway',
    buyAgain: false,
  })
})

// @fact storefront.86
test('a review without any rating is refused, alone and beside other problems', () => {
  expect(problemsOf({ noise: '' })).toEqual({ dry: reviewMessages.noRating })
  expect(problemsOf({ noise: '', stars: '5' })).toEqual({ dry: reviewMessages.noRating })
  expect(problemsOf({ noise: '', summary: '' })).toEqual({
    summary: reviewMessages.summary,
    dry: reviewMessages.noRating,
  })
})

// @fact storefront.85
test.each(['3/14/2026', '14/03/2026', '02/30/2026', '2026-03-14', 'March', '03/14/26', '00/10/2025'])(
  'the purchase date %s is refused with the sentence of the specification',
  (purchasedOn) => {
    expect(problemsOf({ purchasedOn })).toEqual({ purchasedOn: 'Please enter a valid date format MM/DD/YYYY' })
  },
)

// @fact storefront.87
test('a summary has 80 characters at most', () => {
  expect(problemsOf({ summary: 'x'.repeat(80) })).toEqual({})
  expect(problemsOf({ summary: 'x'.repeat(81) })).toEqual({ summary: 'Please use at most 80 characters' })
})

test.each(['summary', 'comments', 'vehicle'])('a card number in %s is refused', (field) => {
  expect(problemsOf({ [field]: 'mine is 4111 1111 1111 1111' })).toEqual({ [field]: messages.cardNumberElsewhere })
})

test.each<[field: string, value: string, message: string]>([
  ['dry', '6', reviewMessages.rating],
  ['stars', '0', reviewMessages.rating],
  ['miles', 'many', reviewMessages.miles],
  ['drivingStyle', 'toString', reviewMessages.choice],
  ['drivenOn', 'moon', reviewMessages.choice],
  ['buyAgain', 'maybe', reviewMessages.choice],
  ['name', '4 Friends', reviewMessages.name],
  ['name', '', reviewMessages.name],
  ['email', 'zoe', messages.email],
])('%s: "%s" is refused', (field, value, message) => {
  expect(problemsOf({ [field]: value })).toEqual({ [field]: message })
})

test('a name is shown as the first name and an initial', () => {
  expect(['Priya Sharma', 'zoë de Vries', 'Cher', ' Ana  María  Núñez '].map(shownName)).toEqual([
    'Priya S.',
    'zoë V.',
    'Cher',
    'Ana N.',
  ])
})

test('stars that were left out are the mean of the ratings', () => {
  expect([starsOf({ dry: 5, noise: 2 }), starsOf({ wet: 1 }), starsOf({ dry: 5, wet: 5, comfort: 4 })]).toEqual([4, 1, 5])
})
