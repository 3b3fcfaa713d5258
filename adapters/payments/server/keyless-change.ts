/** Changes at providers that know no idempotency keys: what stands is read first, so that asking again changes nothing twice. */
import type { ChangeResult } from '#machines/ports/payment-provider.ts'
import type { ProviderAnswer } from './provider-call.ts'
import { type Change, type PaymentStatus, refusedChange } from './refused-change.ts'

export interface KeylessChange {
  kind: Change
  /** How the payment stands; `gone` when the provider knows none such, `unheard` when it did not say. */
  read(): Promise<PaymentStatus | 'gone' | 'unheard'>
  /** Only asked of a payment of which the change can be had. */
  ask(): Promise<ProviderAnswer<unknown, unknown>>
  /** As in `Katapult refused to capture kat_1.` */
  message: string
}

export async function changeWithoutKey({ kind, read, ask, message }: KeylessChange): Promise<ChangeResult> {
  const before = await read()
  if (before === 'unheard') return { status: 'processing' }
  if (before === 'gone') return { status: 'refused', code: 'gone', message }
  if (!possible[kind].includes(before)) return refusedChange(kind, before, message)
  const answer = await ask()
  if (answer.kind === 'body') return { status: 'done' }
  if (answer.kind === 'noAnswer') return { status: 'processing' }
  const after = await read()
  if (after === 'unheard') return { status: 'processing' }
  return after === 'gone' ? { status: 'refused', code: 'gone', message } : refusedChange(kind, after, message)
}

const possible = {
  capture: ['authorized'],
  void: ['authorized', 'pending'],
  refund: ['captured'],
} as const satisfies Record<Change, readonly PaymentStatus[]> as Record<Change, readonly PaymentStatus[]>
