/** Asks the card's bank whether it is the shopper who pays (3-D Secure 2), where the session wants it. */
import type { Cents } from '#machines/domain/money.ts'
import { type OpenClient, vendorModule } from './client.ts'
import { dollars } from './dollars.ts'
import { coded } from './errors.ts'

export interface Verification {
  /** A new nonce; the one given is used up. Rejects with `THREEDS_CANCELED` or `THREEDS_NOT_VERIFIED`. */
  verify(nonce: string, bin: string, amountInCents: Cents): Promise<string>
  teardown(): Promise<void>
}

export async function openThreeDSecure(client: OpenClient): Promise<Verification> {
  const { create } = await vendorModule(() => import('braintree-web/three-d-secure'))
  const threeDSecure = await create({ client, version: 2 })
  let isCancelled = false
  threeDSecure.on('customer-canceled', () => {
    isCancelled = true
  })
  return {
    async verify(nonce, bin, amountInCents) {
      isCancelled = false
      const {
        nonce: verified,
        liabilityShifted,
        liabilityShiftPossible,
      } = await threeDSecure.verifyCard({
        nonce,
        bin,
        amount: dollars(amountInCents),
        onLookupComplete: (_lookup, next) => next(),
      })
      // Cards of banks without 3-D Secure cannot be verified and are accepted.
      if (liabilityShifted || !liabilityShiftPossible) return verified
      throw coded(isCancelled ? 'THREEDS_CANCELED' : 'THREEDS_NOT_VERIFIED')
    },
    async teardown() {
      const { cardinalSongbirdUrl } = client.getConfiguration().gatewayConfiguration.threeDSecure
      await threeDSecure.teardown()
      // The bank may still be asking.
      for (const element of document.querySelectorAll('[id^="Cardinal-"]')) element.remove()
      for (const script of document.querySelectorAll('script')) if (script.src === cardinalSongbirdUrl) script.remove()
    },
  }
}
