/** Where a provider's decision leads, whenever it arrives: to the confirmed order, back, or to waiting. */
import { answer } from '#machines/engine/index.ts'

/** Approved and declined; each state handles the other answers itself. */
export const decided = {
  authorized: { target: '#order.confirming', actions: { type: 'keepPayment', params: answer } },
  declined: { target: '#order.releasing', actions: { type: 'keepDecline', params: answer } },
} as const

/** The provider has the payment but has not decided. */
export const pending = { target: '#order.processing' } as const
