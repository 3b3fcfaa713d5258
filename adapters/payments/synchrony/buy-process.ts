/** A purchase as the facts of Synchrony's `calldBuyProcess`. Safe to import in a browser. */
import * as v from 'valibot'
import { dollars } from '#adapters/payments/server/dollars.ts'
import type { Json, Purchase } from '#machines/ports/payments/payment-provider.ts'

export const browserSessionSchema = v.object({
  scriptUrl: v.pipe(v.string(), v.url()),
  /** Of the window: only its messages count. */
  modalOrigin: v.pipe(v.string(), v.url()),
  facts: v.intersect([v.object({ tokenId: v.pipe(v.string(), v.nonEmpty()) }), v.record(v.string(), v.string())]),
})
export type BrowserSession = v.InferOutput<typeof browserSessionSchema>

/** Synchrony knows the purchase by its amount and our reference alone. `3`: buy, with what was typed at the shop. */
export function buyProcess(input: { purchase: Purchase; tokenId: string; partnerId: string }) {
  const { purchase, tokenId, partnerId } = input
  const { cartId, amountInCents, billing } = purchase
  return {
    tokenId,
    syfPartnerId: partnerId,
    processInd: '3',
    clientTransId: cartId,
    transAmount1: dollars(amountInCents),
    ...(billing && {
      custFirstName: billing.firstName,
      custLastName: billing.lastName,
      custAddress1: billing.addressLine1,
      ...(billing.addressLine2 && { custAddress2: billing.addressLine2 }),
      custCity: billing.city,
      custState: billing.state,
      custZipCode: billing.zip,
      phoneNumber: billing.phone,
      emailAddress: billing.email,
    }),
  } satisfies Json
}
