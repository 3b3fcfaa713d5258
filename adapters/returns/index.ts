/** The door of the returns adapter. */
export { createReturns } from './returns.ts'
