/** Resolve in the shopper's browser: its script takes the shopper to Resolve's page. */
import * as v from 'valibot'
import { leavingPage } from '#adapters/payments/browser/leaving-page.ts'
import { loadScript, PaymentScriptError } from '#adapters/payments/browser/load-script.ts'
import type { MountedPayment, MountInput, PaymentBrowser } from '#machines/ports/payments/payment-browser.ts'
import { browserSessionSchema } from './checkout.ts'
import type { Resolve } from './resolve-script.ts'

export const resolveBrowser: PaymentBrowser = {
  async mount({ session, cspNonce }: MountInput): Promise<MountedPayment> {
    const parsed = v.safeParse(browserSessionSchema, session)
    if (!parsed.success) throw new PaymentScriptError('session_misfit')
    const { scriptUrl: url, checkout } = parsed.output
    const script = await loadScript({ url, cspNonce, globals: ['resolve'] })
    const resolve: Resolve | undefined = window.resolve
    if (!resolve?.checkout) {
      script.release()
      throw new PaymentScriptError('script_misfit')
    }
    return leavingPage({ begin: () => resolve.checkout(checkout), cleanUp: () => script.release(), leavesWithinMs: 15_000 })
  },
}
