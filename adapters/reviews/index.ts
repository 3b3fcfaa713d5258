/** The door of the reviews adapter. */
export { createReviews } from './reviews.ts'
