/** The simulator's page that needs no script; Braintree itself has none. */
import * as v from 'valibot'
import { basicAuthorization, createProviderCall } from '#adapters/payments/server/provider-call.ts'
import type { StartInput } from '#machines/ports/payments/payment-provider.ts'
import type { BraintreeOptions } from './braintree-provider.ts'
import { defaultTimeoutMs } from './gateway.ts'
import { hostedSessionSchema } from './wire.ts'

/** Null when there is no such page. Throws when the simulator cannot be reached. */
export async function openHostedSession(options: BraintreeOptions, input: StartInput): Promise<string | null> {
  const { mode, gatewayUrl, hostedPageUrl, publicKey, privateKey, timeoutMs = defaultTimeoutMs } = options
  if (mode !== 'simulator' || !hostedPageUrl || !gatewayUrl) return null
  const call = createProviderCall({
    provider: 'The simulated Braintree',
    baseUrl: gatewayUrl,
    headers: { Authorization: basicAuthorization(publicKey, privateKey) },
    refusal: v.object({ error: v.string() }),
    timeoutMs,
    fetch: options.fetch,
  })
  const { cartId, amountInCents } = input.purchase
  const body = { type: input.type, cartId, amountInCents, returnUrl: input.returnUrl }
  const answer = await call({ method: 'POST', path: '/braintree/hosted-sessions', body }, hostedSessionSchema)
  if (answer.kind === 'refused') throw new Error(`The simulated Braintree opened no page: ${answer.refusal.error}`)
  if (answer.kind === 'noAnswer') throw new Error('The simulated Braintree could not be reached.', { cause: answer.cause })
  return `${hostedPageUrl}?session=${encodeURIComponent(answer.body.session)}`
}
