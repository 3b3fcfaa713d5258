/** Payments: all providers behind one port. Each provider has a folder of its own. */
export { createPayments } from './payments.ts'
