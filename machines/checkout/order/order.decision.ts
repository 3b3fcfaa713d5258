/** Where a provider's decision leads, whenever it arrives: to the confirmed order, back, or to waiting. */
import { answer } from '#machines/engine/index.ts'

const authorized = {
  guard: { type: 'isAuthorized', params: answer },
  target: '#order.confirming',
  actions: { type: 'keepPayment', params: answer },
} as const

const declined = {
  guard: { type: 'isDeclined', params: answer },
  target: '#order.releasing',
  actions: { type: 'keepDecline', params: answer },
} as const

/** Approved and declined; each state handles the other answers itself. */
export const decided = [authorized, declined] as const

/** The provider has the payment but has not decided. */
export const pending = { guard: { type: 'isPending', params: answer }, target: '#order.processing' } as const
