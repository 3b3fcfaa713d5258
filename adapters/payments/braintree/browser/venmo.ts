/** Venmo: its page in a window, or its app on a phone. */
import type { MountedPayment } from '#machines/ports/payments/payment-browser.ts'
import { vendorModule } from './client.ts'
import { dollars } from './dollars.ts'
import { answerOf, coded } from './errors.ts'
import type { BraintreeMethodInput } from './index.ts'

/** braintree-web leaves these on the page when its Venmo is torn down. */
const leftBehind = '.braintree-dispatch-frame, #venmo-desktop-web-backdrop, #venmo-desktop-web__injected-styles'
const cancelButton = 'venmo-popup-cancel-button'
/** braintree-web looks every 100 ms whether the window is closed, and then hides its backdrop, which must still be there. */
const seesClosedWindowMs = 400

export async function mount({
  client,
  session,
  amountInCents,
  cspNonce,
  deviceData,
}: BraintreeMethodInput): Promise<MountedPayment> {
  const { create } = await vendorModule(() => import('braintree-web/venmo'))
  const amount = dollars(amountInCents)
  const options = {
    client,
    allowDesktop: true,
    allowDesktopWebLogin: true,
    mobileWebFallBack: true,
    paymentMethodUsage: 'single_use' as const,
    totalAmount: amount,
    subTotalAmount: amount,
    styleCspNonce: cspNonce ?? undefined,
  }
  const venmo = await create(options).catch((error: unknown) => {
    clear()
    throw error
  })
  if (!venmo.isBrowserSupported()) {
    await venmo.teardown()
    clear()
    throw coded('VENMO_NOT_SUPPORTED')
  }
  if (session.client === 'standIn') leadTo(session.gatewayUrl, venmo as unknown as { getUrl(): Promise<string> })

  let isAsking = false
  return {
    hasOwnButton: false,
    async pay() {
      isAsking = true
      try {
        const { nonce } = await venmo.tokenize()
        return { status: 'token', token: nonce, deviceData: await deviceData.read() }
      } catch (error) {
        return answerOf(error)
      } finally {
        isAsking = false
      }
    },
    focus() {},
    async teardown() {
      // Its backdrop's own button closes the window that is still open; with nothing to close it would throw.
      const backdropButton = isAsking ? document.getElementById(cancelButton) : null
      backdropButton?.click()
      await venmo.teardown()
      if (backdropButton) await new Promise((resolve) => setTimeout(resolve, seesClosedWindowMs))
      clear()
    },
  }
}

/** Venmo's own address is written into braintree-web; the demo's page takes the same query. */
function leadTo(gatewayUrl: string, venmo: { getUrl(): Promise<string> }): void {
  const vendorUrl = venmo.getUrl.bind(venmo)
  venmo.getUrl = async () => {
    const { pathname, search } = new URL(await vendorUrl())
    return gatewayUrl + pathname + search
  }
}

function clear(): void {
  for (const element of document.querySelectorAll(leftBehind)) element.remove()
}
