/** What others import of the visits adapter. */
export { createVisits } from './visits.ts'
