/** What others import of the returns adapter. */
export { createReturns } from './returns.ts'
