/** What the server side of Braintree hands its browser client. Safe to import in a browser; nothing in it is secret. */
import * as v from 'valibot'

const common = {
  /** As Braintree's server gave it: base64 of JSON, for one session. */
  clientToken: v.pipe(v.string(), v.nonEmpty()),
  /** A card's nonce has to be verified with its bank before it is handed on. */
  threeDSecure: v.boolean(),
}

export const braintreeSessionSchema = v.variant('client', [
  /** `client.create` of braintree-web. */
  v.strictObject({ client: v.literal('vendor'), ...common }),
  /** A client object of ours in place of `client.create`, which takes no host but Braintree's own. */
  v.strictObject({
    client: v.literal('standIn'),
    ...common,
    /** Origin of the simulated gateway as browsers reach it, without a trailing slash. */
    gatewayUrl: v.pipe(v.string(), v.url()),
    /** The shop's own origin, from which the card fields' frames come. */
    assetsOrigin: v.pipe(v.string(), v.url()),
  }),
])
export type BraintreeSession = v.InferOutput<typeof braintreeSessionSchema>
