/** The door of the partners adapter. */
export { createPartners } from './partners.ts'
