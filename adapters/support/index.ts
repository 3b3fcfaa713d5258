/** What others import of the support adapter. */
export { createSupport } from './support.ts'
