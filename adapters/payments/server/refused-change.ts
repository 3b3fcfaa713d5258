/** What a refused change means, by the payment's status: the providers' own codes for it differ, and change. */
import type { ChangeResult } from '#machines/ports/payments/payment-provider.ts'

/** `released`: voided, expired or never held. `refunded`: captured and refunded in full. */
export type PaymentStatus = 'pending' | 'authorized' | 'captured' | 'refunded' | 'released'
export type Change = 'capture' | 'void' | 'refund'

/** For a change that was refused and a payment that was read after it: the change is done already, too late or too early. */
export function refusedChange(change: Change, status: PaymentStatus, message: string): ChangeResult {
  const meaning = meanings[change][status]
  return meaning === 'done' ? { status: 'done' } : { status: 'refused', code: meaning, message }
}

const meanings = {
  capture: { pending: 'other', authorized: 'other', captured: 'done', refunded: 'gone', released: 'gone' },
  void: { pending: 'other', authorized: 'other', captured: 'alreadyCaptured', refunded: 'gone', released: 'done' },
  refund: { pending: 'notCaptured', authorized: 'notCaptured', captured: 'other', refunded: 'done', released: 'gone' },
} as const satisfies Record<Change, Record<PaymentStatus, 'done' | Extract<ChangeResult, { status: 'refused' }>['code']>>

/** Whether a payment with this status can be changed. */
export function canChange(change: Change, status: PaymentStatus): boolean {
  return changeable[change].includes(status)
}

const changeable: Record<Change, readonly PaymentStatus[]> = {
  capture: ['authorized'],
  void: ['authorized', 'pending'],
  refund: ['captured'],
}
