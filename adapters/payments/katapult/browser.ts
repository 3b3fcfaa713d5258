/** Katapult in the shopper's browser: its window opens over the page, and leaves for the shop's address in the end. */
import * as v from 'valibot'
import { leavingPage } from '#adapters/payments/browser/leaving-page.ts'
import { loadScript, PaymentScriptError } from '#adapters/payments/browser/load-script.ts'
import type { MountedPayment, MountInput, PaymentBrowser } from '#machines/ports/payments/payment-browser.ts'
import { browserSessionSchema } from './checkout.ts'
import type { Katapult } from './katapult-script.ts'

export const katapultBrowser: PaymentBrowser = {
  async mount({ session, cspNonce }: MountInput): Promise<MountedPayment> {
    const parsed = v.safeParse(browserSessionSchema, session)
    if (!parsed.success) throw new PaymentScriptError('session_misfit')
    const { scriptUrl: url, stylesheetUrl, apiKey, checkout } = parsed.output
    const script = await loadScript({ url, cspNonce, globals: ['katapult'] })
    const katapult: Katapult | undefined = window.katapult
    if (!katapult?.checkout) {
      script.release()
      throw new PaymentScriptError('script_misfit')
    }
    const stylesheet = addStylesheet(stylesheetUrl)
    katapult.setConfig(apiKey)
    return leavingPage({
      begin() {
        katapult.checkout.set(checkout)
        katapult.checkout.load()
      },
      cleanUp() {
        for (const element of document.querySelectorAll('body > [id^="katapult"], body > [class^="katapult"]')) element.remove()
        stylesheet.remove()
        script.release()
      },
    })
  },
}

/** How Katapult's window looks; without it the window works all the same. */
function addStylesheet(url: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  document.head.append(link)
  return link
}
