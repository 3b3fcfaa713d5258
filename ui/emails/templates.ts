/** Every email, by its name. */
export { accountExists } from './accounts/account-exists.tsx'
export { confirmEmail } from './accounts/confirm-email.tsx'
export { confirmNewEmail } from './accounts/confirm-new-email.tsx'
export { emailChanged } from './accounts/email-changed.tsx'
export { passwordChanged } from './accounts/password-changed.tsx'
export { passwordReset } from './accounts/password-reset.tsx'
export { confirmReview } from './confirm-review.tsx'
export { applicationForReview } from './installers/application-for-review.tsx'
export { applicationLink } from './installers/application-link.tsx'
export { applicationReceived } from './installers/application-received.tsx'
export {
  applicationAccepted,
  applicationAnswered,
  applicationAsked,
  applicationChecked,
  applicationRefused,
  applicationWithdrawn,
} from './installers/application-steps.ts'
export { messageForSupport } from './message-for-support.tsx'
export { messageReceived } from './message-received.tsx'
export { appointmentMoved } from './orders/appointment-moved.tsx'
export { orderCancelled } from './orders/order-cancelled.tsx'
export { orderConfirmed } from './orders/order-confirmed.tsx'
export { orderNotPaid } from './orders/order-not-paid.tsx'
export { quote } from './orders/quote.tsx'
export { tiresReported } from './orders/tires-reported.tsx'
export { returnAgreed } from './returns/return-agreed.ts'
export { returnRefunded } from './returns/return-refunded.ts'
export { returnRefused } from './returns/return-refused.ts'
export { returnRequested } from './returns/return-requested.ts'
