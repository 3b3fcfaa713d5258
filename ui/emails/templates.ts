/** Every email, by its name. */
export { accountExists } from './account-exists.tsx'
export { applicationForReview } from './application-for-review.tsx'
export { applicationReceived } from './application-received.tsx'
export { confirmEmail } from './confirm-email.tsx'
export { orderCancelled } from './order-cancelled.tsx'
export { orderConfirmed } from './order-confirmed.tsx'
export { orderNotPaid } from './order-not-paid.tsx'
export { quote } from './quote.tsx'
