/** What others import of the reviews adapter. */
export { createReviews } from './reviews.ts'
