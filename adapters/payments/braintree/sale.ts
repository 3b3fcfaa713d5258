/** Asking Braintree for the money: one sale, held but not taken. */
import type { BraintreeGateway } from 'braintree'
import { rejected, unknownOutcome } from '#adapters/payments/server/results.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { Attempt, PaymentResult } from '#machines/ports/payments/payment-provider.ts'
import type { SaleRequest } from './braintree-sdk.ts'
import { ask } from './gateway.ts'
import { findSale, resultOf } from './transactions.ts'
import { decimalOf, readAnswer, transactionSchema } from './wire.ts'

export interface SaleTerms {
  merchantAccountId: string | null
  /** Cards are taken only when their bank has verified the shopper. */
  threeDSecure: boolean
}

export async function sell(gateway: BraintreeGateway, attempt: Attempt, terms: SaleTerms): Promise<PaymentResult> {
  const answer = await ask(
    gateway,
    () => gateway.transaction.sale(saleOf(attempt, terms)),
    (answer) => readAnswer(transactionSchema, answer),
  )
  if (answer.status === 'missing') throw new Error('Braintree does not know this merchant id (404). Nothing was done.')
  if (answer.status === 'noAnswer') return (await findResult(gateway, attempt)) ?? unknownOutcome(null)
  const { transaction, errors } = answer.value
  if (!transaction) return refused(gateway, attempt, errors)
  const isRepeated = transaction.gatewayRejectionReason === 'duplicate'
  return (isRepeated && (await findResult(gateway, attempt))) || resultOf(gateway, transaction, attempt)
}

/** Braintree's rejections before trying a sale, by the codes of its validation errors. */
const errorMeanings: Record<string, 'wrong' | 'perhapsTaken' | 'underWay'> = {
  91564: 'perhapsTaken', // the nonce was used: by this very attempt, it may be
  91566: 'underWay', // the nonce is locked
  915230: 'wrong', // our key is too long
  915231: 'wrong', // keys are not allowed
  915232: 'wrong', // our key was used for another request
  915233: 'underWay', // our key is being worked on
  915234: 'perhapsTaken', // our key belongs to a request that failed
  915235: 'underWay', // our key could not be looked up
}

async function refused(gateway: BraintreeGateway, attempt: Attempt, errors: string[]): Promise<PaymentResult> {
  const [code = 'unknown'] = errors
  const meaning = errors.map((error) => errorMeanings[error]).find(Boolean)
  if (meaning === 'wrong') throw new Error(`Braintree refused the request: its key is not taken (${code}). Nothing was done.`)
  if (!meaning) return rejected(code)
  const taken = await findResult(gateway, attempt)
  return taken ?? (meaning === 'underWay' ? unknownOutcome(null) : rejected(code))
}

/** The result of the sale that Braintree has for this attempt, looked up once; null when it has none. */
async function findResult(gateway: BraintreeGateway, attempt: Attempt): Promise<PaymentResult | null> {
  const sale = await findSale(gateway, attempt.key)
  if (sale.status === 'answered') return resultOf(gateway, sale.value, attempt)
  return sale.status === 'noAnswer' ? unknownOutcome(null) : null
}

function saleOf(
  { key, type, token, deviceData, purchase }: Attempt,
  { merchantAccountId, threeDSecure }: SaleTerms,
): SaleRequest {
  const { billing, shippingTo } = purchase
  return {
    amount: decimalOf(purchase.amountInCents),
    paymentMethodNonce: token,
    orderId: key,
    apiRequestKey: key,
    ...(merchantAccountId !== null && { merchantAccountId }),
    ...(deviceData !== null && { deviceData }),
    ...(billing && { billing: addressOf(billing), customer: { email: billing.email, phone: billing.phone } }),
    ...(shippingTo && { shipping: addressOf(shippingTo) }),
    options: {
      submitForSettlement: false,
      ...(threeDSecure && type === 'credit' && { threeDSecure: { required: true } }),
    },
  }
}

function addressOf({ firstName, lastName, addressLine1, city, state, zip }: BillingAddress) {
  return {
    firstName,
    lastName,
    streetAddress: addressLine1,
    locality: city,
    region: state,
    postalCode: zip,
    countryCodeAlpha2: 'US',
  }
}
