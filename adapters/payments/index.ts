/** Payments. What the card frame and the page around it say to each other is in machines/domain/card-frame.ts, which browsers may load. */

export { klarnaPayload, klarnaSession } from './klarna-wire.ts'
export { createPayments } from './provider-payments.ts'
