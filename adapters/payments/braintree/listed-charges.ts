/** What Braintree itself has of the sales since a moment: for a shop whose own records were lost after it. */
import type { BraintreeGateway } from 'braintree'
import type { ListedCharge } from '#machines/ports/payments/payment-provider.ts'
import type { GatewayAnswer } from './gateway.ts'
import { findTransaction, refundedCents, searchIds } from './transactions.ts'
import { paymentStatuses, transactionInstrument } from './wire.ts'

/** Throws when Braintree does not answer. */
export async function chargesSince(gateway: BraintreeGateway, since: Date): Promise<ListedCharge[]> {
  const ids = answered(await searchIds(gateway, { createdAt: { min: since.toISOString() } }))
  const charges: ListedCharge[] = []
  for (const id of ids ?? []) {
    const sale = answered(await findTransaction(gateway, id))
    if (!sale) continue
    const state = paymentStatuses[sale.status]
    if (state !== 'processing' && state !== 'authorized' && state !== 'captured') continue
    const back = await refundedCents(gateway, sale)
    if (back === null) throw new Error(withoutAnswer)
    if (back >= sale.amount) continue
    const instrument = transactionInstrument(sale, 'credit')
    charges.push({ attemptKey: sale.orderId ?? '', state, reference: id, amountInCents: sale.amount, instrument })
  }
  return charges
}

const withoutAnswer = 'Braintree could not be reached: it did not list its sales.'

/** Null for what is missing. */
function answered<Value>(answer: GatewayAnswer<Value>): Value | null {
  if (answer.status === 'noAnswer') throw new Error(withoutAnswer)
  return answer.status === 'answered' ? answer.value : null
}
