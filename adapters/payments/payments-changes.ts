/** Captures, voids and refunds authorized money. Each call may be repeated until it succeeds. */

import type { PaymentResult } from '#machines/ports/payments/payment-provider.ts'
import type { Payments } from '#machines/ports/payments/payments.ts'
import type { AttemptRow, PaymentAttempts } from './payment-attempts.ts'
import { known, type Truth } from './payments-truth.ts'

type Task = 'capture' | 'void' | 'refund'

export function createChanges(attempts: PaymentAttempts, truth: Truth): Pick<Payments, Task | 'release'> {
  async function paymentOf(orderId: string, task: Task): Promise<AttemptRow> {
    const row = await attempts.ofOrder(orderId)
    if (!row) throw new Error(`Order ${orderId} has no payment to ${task}.`)
    return row
  }

  /** One key for the attempt and the task: repeated calls are the same change. */
  function change(task: Task, row: AttemptRow, held: { reference: string | null; amountInCents: number }) {
    const { reference, amountInCents } = held
    if (reference === null) throw new Error(`${row.key} has no name at ${row.provider}: there is nothing to ${task}.`)
    const attempt = known({ ...row, reference })
    return truth.providerOf(row)[task]({ reference, amountInCents, key: `${task}.${row.key}`, attempt })
  }

  const moneyStateNow = async (row: AttemptRow) => moneyStateOf(await truth.lookUp(row))

  return {
    async capture({ orderId }) {
      const row = await paymentOf(orderId, 'capture')
      // What was taken may still fail to settle, days later; without an answer it stays captured.
      if (row.state === 'captured') return (await moneyStateNow(row)) === 'none' ? 'gone' : 'captured'
      const { status } = await change('capture', row, row)
      if (status === 'processing') return 'unknown'
      const now = status === 'done' ? 'taken' : await moneyStateNow(row)
      if (now === 'taken') await attempts.move(row.key, 'captured')
      return ({ taken: 'captured', held: 'unknown', unknown: 'unknown', none: 'gone' } as const)[now]
    },

    async void({ orderId }) {
      const row = await paymentOf(orderId, 'void')
      if (row.state === 'cancelled') return 'voided'
      const result = await change('void', row, row)
      if (result.status === 'processing') return 'unknown'
      const isTaken = result.status === 'refused' && result.code === 'alreadyCaptured'
      const now = result.status === 'done' ? 'none' : isTaken ? 'taken' : await moneyStateNow(row)
      if (now === 'none') await attempts.move(row.key, 'cancelled')
      if (now === 'taken') await attempts.move(row.key, 'captured')
      return ({ none: 'voided', taken: 'captured', held: 'unknown', unknown: 'unknown' } as const)[now]
    },

    async refund({ orderId }) {
      const row = await paymentOf(orderId, 'refund')
      if (row.state === 'cancelled') return 'refunded'
      const { status } = await change('refund', row, row)
      if (status === 'processing') return 'unknown'
      const now = status === 'done' ? 'none' : await moneyStateNow(row)
      if (now === 'none') await attempts.move(row.key, 'cancelled')
      return ({ none: 'refunded', unknown: 'unknown', held: 'refused', taken: 'refused' } as const)[now]
    },

    async release({ key }) {
      // First of all: money that arrives from now on is late.
      await attempts.giveUp({ key })
      const row = await attempts.byKey(key)
      if (!row) return true
      const now = await truth.read(row)
      if (now.status !== 'notFound') await attempts.settle(key, now)
      if (now.status === 'processing') return false
      if (now.status === 'authorized' || now.status === 'captured') {
        const done = await change(now.status === 'captured' ? 'refund' : 'void', row, now)
        if (done.status !== 'done') return false
        await attempts.move(key, 'cancelled')
      }
      const wasHeld = row.state === 'authorized' || row.state === 'captured'
      if (now.status === 'notFound' && wasHeld) await attempts.move(key, 'cancelled')
      return true
    },
  }
}

function moneyStateOf({ status }: PaymentResult | { status: 'notFound' }): 'held' | 'taken' | 'unknown' | 'none' {
  if (status === 'authorized') return 'held'
  if (status === 'captured') return 'taken'
  return status === 'processing' ? 'unknown' : 'none'
}
