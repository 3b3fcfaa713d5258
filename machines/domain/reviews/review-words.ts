/** Limits and sentences of the form for a review, apart from its schema: a page that shows them loads no validator. */

/** Characters. The specification caps the summary and does not say at which number; 80 fit on one line of a page. */
export const reviewLimits = { summary: 80, comments: 4_000, name: 40, vehicle: 60 } as const

export const reviewMessages = {
  rating: 'Please rate from 1 to 5',
  noRating: 'Please rate at least one of these',
  summary: 'Please sum up your review in a few words',
  summaryTooLong: `Please use at most ${reviewLimits.summary} characters`,
  comments: 'Please write what you think of the tire',
  name: 'Please enter your name, in letters',
  /** Specification 001, section 5. */
  date: 'Please enter a valid date format MM/DD/YYYY',
  futureDate: 'Please enter a day that is not in the future',
  miles: 'Please enter miles as a number, such as 14,900',
  choice: 'Please choose one of the list',
  /** Specification 001, section 8: an error of sending says to try again. */
  failed: 'Your review could not be sent. Please try again.',
} as const
