/** The door of the visits adapter. */
export { createVisits } from './visits.ts'
