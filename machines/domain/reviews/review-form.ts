/**
 * The form in which a driver writes a review (specification 001, sections 3 and 5). "All fields complete" is read as all that are not
 * called optional: summary, comments, name and email, and one rating at least.
 */
import * as v from 'valibot'
import { contactEntries, personName } from '#machines/domain/contact.ts'
import { isCalendarDay } from '#machines/domain/time/read-times.ts'
import { withoutUnseen } from '#machines/domain/unseen-signs.ts'
import { line, optionalLine, paragraphs, typedLine } from '#machines/domain/written-text.ts'
import {
  attributeNames,
  type DrivingStyle,
  drivingStyles,
  type PlaceDriven,
  placesDriven,
  type ReviewAttribute,
  type ReviewRatings,
  starsOf,
} from './review.ts'
import { reviewLimits, reviewMessages as words } from './review-words.ts'

const rating = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^[1-5]?$/, words.rating),
  v.transform((text) => (text === '' ? null : Number(text))),
)

const oneOf = <Word extends string>(options: Readonly<Record<Word, string>>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text === '' || Object.hasOwn(options, text), words.choice),
    v.transform((text) => (text === '' ? null : (text as Word))),
  )

/** `03/14/2026` → `2026-03-14`, for a day that there is; empty → null. */
const day = v.pipe(
  v.optional(typedLine(), ''),
  v.rawTransform(({ dataset, addIssue, NEVER }): string | null => {
    if (dataset.value === '') return null
    const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(dataset.value) ?? []
    const read = `${year}-${month}-${date}`
    if (isCalendarDay(read) && Number(year) >= 1990) return read
    addIssue({ message: words.date })
    return NEVER
  }),
)

const miles = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => withoutUnseen(text).replace(/[\s,]/g, '')),
  v.regex(/^\d{0,6}$/, words.miles),
  v.transform((text) => (text === '' ? null : Number(text))),
)

const fields = v.object({
  stars: rating,
  dry: rating,
  wet: rating,
  winter: rating,
  comfort: rating,
  noise: rating,
  treadwear: rating,
  summary: line(words.summary, reviewLimits.summary, words.summaryTooLong),
  comments: paragraphs(words.comments, reviewLimits.comments),
  name: personName(words.name, reviewLimits.name),
  email: contactEntries.email,
  purchasedOn: day,
  vehicle: optionalLine(reviewLimits.vehicle),
  miles,
  drivingStyle: oneOf<DrivingStyle>(drivingStyles),
  drivenOn: oneOf<PlaceDriven>(placesDriven),
  buyAgain: oneOf({ yes: 'Yes', no: 'No' }),
})

/** In the order of the form. */
export const reviewFormSchema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['dry'], ['wet'], ['winter'], ['comfort'], ['noise'], ['treadwear']],
      (ratings) => Object.values(ratingsIn(ratings)).length > 0,
      words.noRating,
    ),
    ['dry'],
  ),
)
export type ReviewForm = v.InferOutput<typeof reviewFormSchema>

/** A review as its writer sends it, with the car that its words name. */
export interface WrittenReview extends Omit<ReviewForm, keyof ReviewRatings | 'stars' | 'buyAgain' | 'vehicle'> {
  stars: number
  ratings: ReviewRatings
  buyAgain: boolean | null
  vehicle: string | null
  car: { makeSlug: string; modelSlug: string } | null
}

/** `car`: what the words of `vehicle` name, where the catalogue knows it. */
export function writtenReview(form: ReviewForm, car: WrittenReview['car']): WrittenReview {
  const { stars, dry, wet, winter, comfort, noise, treadwear, buyAgain, vehicle, ...told } = form
  const ratings = ratingsIn({ dry, wet, winter, comfort, noise, treadwear })
  return {
    ...told,
    ratings,
    stars: stars ?? starsOf(ratings),
    buyAgain: buyAgain === null ? null : buyAgain === 'yes',
    vehicle: vehicle === '' ? null : vehicle,
    car,
  }
}

/** Those that were rated, among all fields of the form. */
function ratingsIn(form: Record<ReviewAttribute, number | null>): ReviewRatings {
  return Object.fromEntries(attributeNames.flatMap((name) => (form[name] === null ? [] : [[name, form[name]]])))
}
