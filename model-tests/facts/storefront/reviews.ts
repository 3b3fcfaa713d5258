/** Reviews of product lines. */
import { factsOf } from '#model-tests/facts/fact.ts'

export const reviews = factsOf('storefront', [
  {
    id: 'storefront.82',
    fact: '/brands/[brand]/[productLine]/reviews and /brands/[brand]/reviews show what drivers wrote, by stars, by car and in four orders.',
    statements: ['2R.4', '2R.12'],
  },
  {
    id: 'storefront.83',
    fact: 'A line’s rating, number of reviews and means are those of its published reviews, on pages and as AggregateRating and Review alike.',
    decision: 'A catalogue that is imported brings no ratings: a line without reviews shows "No reviews yet".',
  },
  {
    id: 'storefront.84',
    fact: 'A review rates dry, wet, winter, comfort, noise and treadwear from 1 to 5 and has a summary, comments, a name and an email; purchase date, vehicle, miles driven, driving style, where used and buy again are optional.',
    decision: 'Stars for all in all are optional too: left out, they are the mean of the ratings, rounded.',
    statements: ['3.38', '3.39'],
  },
  { id: 'storefront.85', fact: 'A wrong purchase date gets Please enter a valid date format MM/DD/YYYY.', statements: ['5.7'] },
  {
    id: 'storefront.86',
    fact: 'All fields of a review are complete, and at least one performance attribute is rated.',
    decision: '"All fields complete" contradicts the optional ones: it is read as all that are not optional.',
    statements: ['5.16'],
  },
  {
    id: 'storefront.87',
    fact: 'The summary of a review has a character cap.',
    decision: 'The specification shows no number; it is 80.',
    statements: ['5.17'],
  },
  { id: 'storefront.89', fact: 'A reviewer is shown as first name and initial; the email is never shown.' },
  {
    id: 'storefront.90',
    fact: 'A review is shown once its email is proven and staff published it; it is refused for a reason of a list, and never for its stars.',
    decision: 'The specification has no moderation; the law (16 CFR 465.7) forbids to suppress reviews by their rating.',
  },
  {
    id: 'storefront.91',
    fact: 'A review is marked as bought here where an order of the line belongs to its email.',
    decision: 'The server decides, by its orders: of a guest with that email, or of the account that proved it.',
  },
  { id: 'storefront.92', fact: 'The page on which a review is written has noindex,follow.' },
  {
    id: 'storefront.94',
    fact: '/tire-reviews leads to the reviews of every brand, category and type, with their number and mean; /categories/[category]/reviews and /types/[type]/reviews show them.',
    decision: 'The specification names no section of /tire-reviews/[section]: they are categories, types, brands and all.',
    statements: ['2R.16', '2R.19', '2R.20', '2R.21'],
  },
  {
    id: 'storefront.93',
    fact: 'A review that could not be sent says so, keeps what was typed and can be sent again.',
    statements: ['8.23'],
  },
])
