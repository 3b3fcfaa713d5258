/** What a change that a provider refused means, by how the payment stands: providers' own words for it differ and change. */
import type { ChangeResult } from '#machines/ports/payment-provider.ts'

/** `released`: let go, expired or never held. `refunded`: taken and given back in full. */
export type PaymentStatus = 'pending' | 'authorized' | 'captured' | 'refunded' | 'released'
export type Change = 'capture' | 'void' | 'refund'

/** The change was refused and the payment read: it may be done already, be too late or too early. */
export function refusedChange(change: Change, standing: PaymentStatus, message: string): ChangeResult {
  const meaning = meanings[change][standing]
  return meaning === 'done' ? { status: 'done' } : { status: 'refused', code: meaning, message }
}

const meanings = {
  capture: { pending: 'other', authorized: 'other', captured: 'done', refunded: 'gone', released: 'gone' },
  void: { pending: 'other', authorized: 'other', captured: 'alreadyCaptured', refunded: 'gone', released: 'done' },
  refund: { pending: 'notCaptured', authorized: 'notCaptured', captured: 'other', refunded: 'done', released: 'gone' },
} as const satisfies Record<Change, Record<PaymentStatus, 'done' | Extract<ChangeResult, { status: 'refused' }>['code']>>
