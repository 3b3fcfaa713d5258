/** What others import of the partners adapter. */
export { createPartners } from './partners.ts'
