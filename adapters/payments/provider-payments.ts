/** Fills the payments port with a provider of all ten ways to pay that speaks the simulator's protocol. */
import { paymentMessages } from '#machines/domain/payment.ts'
import type { PaymentOutcome, Payments } from '#machines/ports/payments.ts'
import { createProviderCall, type ProviderAnswer, type ProviderOptions } from './provider-call.ts'
import { cardSchema, chargeSchema, sessionSchema, voidSchema, type WireCharge } from './wire.ts'

export interface PaymentsOptions extends ProviderOptions {
  /** Where shoppers' browsers reach the provider: the origin of the card frame and the hosted pages. */
  publicUrl: string
  merchantId: string
}

/**
 * Calls take up to `timeoutMs` (8 s unless told); `authorize` up to twice that, as it looks up what it did not hear.
 * Throws when the provider refuses the request itself (wrong secret, key used for another charge): then nothing was done.
 */
export function createPayments(options: PaymentsOptions): Payments {
  const call = createProviderCall(options)

  async function lookup(key: string): Promise<WireCharge | 'notFound' | 'unknown'> {
    const answer = await call({ method: 'GET', path: `/v1/charges?key=${encodeURIComponent(key)}` }, chargeSchema)
    if (answer.kind === 'noAnswer') return 'unknown'
    if (answer.kind === 'refused' && answer.code === 'charge_not_found') return 'notFound'
    return bodyOf(answer, 'look up a charge')
  }

  return {
    async startSession({ type, cartId, amountInCents, returnUrl }) {
      const body = { type, merchantId: options.merchantId, cartId, amountInCents, returnUrl }
      const answer = await call({ method: 'POST', path: '/v1/sessions', body }, sessionSchema)
      const { clientToken, simulated } = bodyOf(answer, 'start a session')
      const frameUrl = new URL('/frame', options.publicUrl)
      frameUrl.search = String(new URLSearchParams({ clientToken, parentOrigin: new URL(returnUrl).origin }))
      const hostedPageUrl = new URL('/pay', options.publicUrl)
      hostedPageUrl.search = String(new URLSearchParams({ clientToken }))
      return { clientToken, frameOrigin: frameUrl.origin, frameUrl: frameUrl.href, hostedPageUrl: hostedPageUrl.href, simulated }
    },

    async cardOfToken(token, cartId) {
      // It came with a shopper's form, and `..` would change the path.
      if (!/^[\w-]{1,200}$/.test(token)) return null
      const path = `/v1/tokens/${encodeURIComponent(token)}?cartId=${encodeURIComponent(cartId)}`
      const answer = await call({ method: 'GET', path }, cardSchema)
      if (answer.kind === 'refused' && answer.code === 'token_not_found') return null
      return bodyOf(answer, 'read a token')
    },

    async authorize({ key, ...body }) {
      const answer = await call({ method: 'POST', path: '/v1/charges', key, body }, chargeSchema)
      // Not hearing is not a no. Nor is `notFound` now: our request may still be on its way there.
      const charge = answer.kind === 'noAnswer' ? await lookup(key) : bodyOf(answer, 'authorize a payment')
      if (charge === 'notFound' || charge === 'unknown') return { outcome: 'unknown' }
      if (charge.orderId !== body.orderId || charge.amountInCents !== body.amountInCents) {
        throw new Error(
          `The payment provider answered charge ${charge.id} for order ${charge.orderId} and ${charge.amountInCents} cents, ` +
            `but order ${body.orderId} and ${body.amountInCents} cents were asked for. Check it with the provider before anything else.`,
        )
      }
      return outcomeOf(charge)
    },

    async lookup(key) {
      const charge = await lookup(key)
      return charge === 'notFound' || charge === 'unknown' ? { outcome: charge } : outcomeOf(charge)
    },

    async void({ reference, key }) {
      const answer = await call({ method: 'POST', path: `/v1/charges/${encodeURIComponent(reference)}/void`, key }, voidSchema)
      if (answer.kind === 'noAnswer') return { outcome: 'unknown' }
      return { outcome: bodyOf(answer, 'void a charge').status }
    },
  }
}

function outcomeOf(charge: WireCharge): PaymentOutcome {
  const { id: reference, amountInCents, simulated } = charge
  switch (charge.status) {
    case 'authorized':
      return { outcome: 'authorized', reference, amountInCents, card: charge.card, simulated }
    case 'pending':
      return { outcome: 'unknown' }
    // Specification, section 8. What a bank or a lender says itself is not for shoppers.
    case 'declined':
      return { outcome: 'declined', code: charge.code, message: paymentMessages.failed, retryable: charge.retryable }
    case 'voided':
      // The money went back: for whoever asks now, this payment did not happen.
      return { outcome: 'declined', code: 'voided', message: paymentMessages.failed, retryable: true }
  }
}

function bodyOf<Body>(answer: ProviderAnswer<Body>, task: string): Body {
  switch (answer.kind) {
    case 'body':
      return answer.body
    case 'refused':
      throw new Error(`The payment provider refused to ${task}: ${answer.code}: ${answer.message}`)
    case 'noAnswer':
      throw new Error(`The payment provider could not be reached to ${task}. Try again later.`, { cause: answer.cause })
  }
}
