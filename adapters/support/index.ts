/** The door of the support adapter. */
export { createSupport } from './support.ts'
