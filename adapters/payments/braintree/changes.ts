/** Captures, voids and refunds a sale at Braintree. */

import type { BraintreeGateway } from 'braintree'
import { type Change, refusedChange } from '#adapters/payments/server/refused-change.ts'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import type { ChangeInput, ChangeResult } from '#machines/ports/payments/payment-provider.ts'
import { ask } from './gateway.ts'
import { findTransaction, refundedCents } from './transactions.ts'
import { decimalOf, paymentStatuses, readAnswer, refundSchema, type Transaction, transactionSchema } from './wire.ts'

const done: ChangeResult = { status: 'done' }
const processing: ChangeResult = { status: 'processing' }

/** Submits for settlement; the money moves in the night. */
export async function capture(gateway: BraintreeGateway, input: ChangeInput): Promise<ChangeResult> {
  const { reference, amountInCents } = input
  const answer = await ask(
    gateway,
    () => gateway.transaction.submitForSettlement(reference, decimalOf(amountInCents), keyOf('capture', input)),
    (answer) => readAnswer(transactionSchema, answer),
  )
  if (answer.status === 'noAnswer') return processing
  if (answer.status === 'missing') return refused('gone', 'Braintree does not know this transaction.')
  const transaction = answer.value.transaction ?? (await transactionNow(gateway, reference))
  if (transaction?.status === 'settlement_pending') return done
  return changed('capture', transaction, answer.value.errors)
}

/** Braintree also voids a sale that is submitted for settlement, until it is settling. */
export async function release(gateway: BraintreeGateway, input: ChangeInput): Promise<ChangeResult> {
  const { reference } = input
  const answer = await ask(
    gateway,
    () => gateway.transaction.void(reference, keyOf('void', input)),
    (answer) => readAnswer(transactionSchema, answer),
  )
  if (answer.status === 'noAnswer') return processing
  if (answer.status === 'missing') return refused('gone', 'Braintree does not know this transaction.')
  const transaction = answer.value.transaction ?? (await transactionNow(gateway, reference))
  return changed('void', transaction, answer.value.errors)
}

/**
 * Refunds what is settled. What is submitted and not settled yet is voided instead, when it is refunded in full; a part of
 * it has to wait for the settlement (`processing`).
 */
export async function refund(gateway: BraintreeGateway, input: ChangeInput): Promise<ChangeResult> {
  const { reference, amountInCents } = input
  const answer = await ask(
    gateway,
    () => gateway.transaction.refund(reference, { amount: decimalOf(amountInCents), ...keyOf('refund', input) }),
    (answer) => readAnswer(refundSchema, answer),
  )
  if (answer.status === 'noAnswer') return processing
  if (answer.status === 'missing') return refused('gone', 'Braintree does not know this transaction.')
  if (answer.value.success) return done
  if (answer.value.transaction) return refused('other', `Braintree's refund was ${answer.value.transaction.status}.`)
  const transaction = await transactionNow(gateway, reference)
  return transaction ? insteadOfRefund(gateway, input, transaction, answer.value.errors) : processing
}

const beingSettled = ['settling', 'settlement_confirmed', 'settlement_pending']

async function insteadOfRefund(
  gateway: BraintreeGateway,
  input: ChangeInput,
  transaction: Transaction,
  errors: string[],
): Promise<ChangeResult> {
  const { status, amount } = transaction
  const isAll = input.amountInCents === amount
  if (status === 'submitted_for_settlement') return isAll ? release(gateway, input) : processing
  if (beingSettled.includes(status)) return processing
  if (status === 'voided' && isAll) return done
  if (status !== 'settled') return changed('refund', transaction, errors)
  const back = await refundedCents(gateway, transaction)
  if (back === null) return processing
  return refusedChange('refund', back >= amount && isAll ? 'refunded' : 'captured', said(errors, transaction))
}

/** What a change came to, by the present status of the transaction; null without an answer. */
function changed(change: Change, transaction: Transaction | null, errors: string[]): ChangeResult {
  if (!transaction) return processing
  const paymentStatus = paymentStatuses[transaction.status]
  if (paymentStatus === 'processing') return processing
  const held = paymentStatus === 'authorized' || paymentStatus === 'captured' ? paymentStatus : 'released'
  return refusedChange(change, held, said(errors, transaction))
}

async function transactionNow(gateway: BraintreeGateway, reference: string): Promise<Transaction | null> {
  const found = await findTransaction(gateway, reference)
  return found.status === 'answered' ? found.value : null
}

/** Keys are one space for a whole merchant account: ours are of one change of one transaction. */
function keyOf(kind: Change, { reference, key }: ChangeInput): { apiRequestKey: string } {
  const whole = `${kind}.${reference}.${key}`
  return { apiRequestKey: whole.length <= 255 ? whole : hexDigestOf(whole) }
}

function said(errors: string[], { status }: Transaction): string {
  return `Braintree says ${errors.join(', ') || 'no'}; the transaction is ${status}.`
}

function refused(code: Extract<ChangeResult, { status: 'refused' }>['code'], message: string): ChangeResult {
  return { status: 'refused', code, message }
}
