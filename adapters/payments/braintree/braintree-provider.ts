/** Braintree: cards, PayPal, Venmo, Apple Pay and Google Pay, through its server SDK. */
import * as v from 'valibot'
import type { PaymentProvider, Returned, StartInput } from '#machines/ports/payments/payment-provider.ts'
import { capture, refund, release } from './changes.ts'
import { ask, type GatewayAccess, openGateway } from './gateway.ts'
import { openHostedSession } from './hosted-session.ts'
import { chargesSince } from './listed-charges.ts'
import { sell } from './sale.ts'
import type { BraintreeSession } from './session.ts'
import { lookUp } from './transactions.ts'
import { answerChallenge, readNews } from './webhooks.ts'
import { clientTokenSchema, nonceInstrument, nonceSchema } from './wire.ts'

export interface BraintreeOptions extends GatewayAccess {
  /** The account that is paid, when the merchant has several; it must be one in US dollars. */
  merchantAccountId?: string | null
  /** Cards are taken only when their bank has verified the shopper. */
  threeDSecure?: boolean
  /** Simulator only: its page that needs no script. */
  hostedPageUrl?: string | null
  fetch?: typeof fetch
}

export const braintreeTypes = ['credit', 'paypal', 'venmo', 'applepay', 'googlepay'] as const

/** Throws when mode and gateway do not go together. */
export function createBraintree(options: BraintreeOptions): PaymentProvider {
  const { mode, merchantAccountId = null, threeDSecure = false } = options
  const gateway = openGateway(options)

  return {
    name: 'braintree',
    types: braintreeTypes,
    mode,

    async start(input) {
      const token = await ask(
        gateway,
        () => gateway.clientToken.generate(merchantAccountId === null ? {} : { merchantAccountId }),
        (answer) => v.parse(clientTokenSchema, answer),
      )
      if (token.status !== 'answered') throw new Error('Braintree could not be reached: it gave no client token.')
      return {
        browser: { ...browserSession(token.value, input) },
        hostedPageUrl: await openHostedSession(options, input),
      }
    },

    readReturn: readBraintreeReturn,

    async instrumentOf({ token }) {
      const nonce = await ask(
        gateway,
        () => gateway.paymentMethodNonce.find(token),
        (answer) => v.parse(nonceSchema, answer),
      )
      if (nonce.status === 'noAnswer') throw new Error('Braintree could not be reached: the token could not be looked up.')
      if (nonce.status === 'missing' || nonce.value.consumed || nonce.value.isLocked) return null
      return nonceInstrument(nonce.value)
    },

    authorize: (attempt) => sell(gateway, attempt, { merchantAccountId, threeDSecure }),
    lookup: (known) => lookUp(gateway, known),
    chargesSince: (since) => chargesSince(gateway, since),
    capture: (input) => capture(gateway, input),
    void: (input) => release(gateway, input),
    refund: (input) => refund(gateway, input),
    /** A nonce holds no money: there is nothing to release. */
    abandon: async () => {},
    answerChallenge: (challenge) => answerChallenge(gateway, challenge),
    parseWebhook: ({ rawBody }) => readNews(gateway, rawBody),
  }

  function browserSession(clientToken: string, { returnUrl }: StartInput): BraintreeSession {
    if (mode !== 'simulator') return { client: 'vendor', clientToken, threeDSecure }
    const gatewayUrl = new URL(options.gatewayUrl ?? '').origin
    return { client: 'standIn', clientToken, threeDSecure, gatewayUrl, assetsOrigin: new URL(returnUrl).origin }
  }
}

/** The words of the simulator's page; Braintree's own scripts hand the nonce to our page and never lead anywhere. */
function readBraintreeReturn(fields: Readonly<Record<string, string>>): Returned {
  const { nonce, cancelled, failed } = fields
  if (nonce) return { kind: 'token', token: nonce }
  if (cancelled) return { kind: 'cancelled' }
  return failed ? { kind: 'failed' } : { kind: 'silent' }
}
