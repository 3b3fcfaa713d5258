/** The browser client of each provider, fetched when one of its ways to pay is chosen and not before. */
import type { PaymentBrowser } from '#machines/ports/payments/payment-browser.ts'
import type { ProviderName } from '#machines/ports/payments/payment-provider.ts'

const clients: Record<ProviderName, () => Promise<PaymentBrowser>> = {
  braintree: async () => (await import('#adapters/payments/braintree/browser/index.ts')).braintreeBrowser,
  klarna: async () => (await import('#adapters/payments/klarna/browser.ts')).klarnaBrowser,
  affirm: async () => (await import('#adapters/payments/affirm/browser.ts')).affirmBrowser,
  katapult: async () => (await import('#adapters/payments/katapult/browser.ts')).katapultBrowser,
  resolve: async () => (await import('#adapters/payments/resolve/browser.ts')).resolveBrowser,
  synchrony: async () => (await import('#adapters/payments/synchrony/browser.ts')).synchronyBrowser,
}

export function loadPaymentBrowser(provider: ProviderName): Promise<PaymentBrowser> {
  return clients[provider]()
}
