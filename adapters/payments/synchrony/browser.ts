/** Synchrony in the shopper's browser: its window opens over the page. Closing proves nothing; the server looks it up. */
import * as v from 'valibot'
import { loadScript, PaymentScriptError } from '#adapters/payments/browser/load-script.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { MountedPayment, MountInput, PaymentAnswer, PaymentBrowser } from '#machines/ports/payments/payment-browser.ts'
import { type BrowserSession, browserSessionSchema } from './buy-process.ts'
import type { SyfMpp } from './synchrony-script.ts'

export const synchronyBrowser: PaymentBrowser = {
  async mount({ session, cspNonce }: MountInput): Promise<MountedPayment> {
    const parsed = v.safeParse(browserSessionSchema, session)
    if (!parsed.success) throw new PaymentScriptError('session_misfit')
    const script = await loadScript({ url: parsed.output.scriptUrl, cspNonce, globals: ['syfMPP'] })
    const { syfMPP } = window
    if (!syfMPP) {
      script.release()
      throw new PaymentScriptError('script_misfit')
    }
    return mounted(syfMPP, parsed.output, () => {
      takeWindowsAway()
      script.release()
    })
  },
}

function mounted(syfMPP: SyfMpp, { facts, modalOrigin }: BrowserSession, cleanUp: () => void): MountedPayment {
  let answer = (_answer: PaymentAnswer) => {}
  const onMessage = ({ origin, data }: MessageEvent) => {
    if (origin === modalOrigin && data === 'Unifi Modal Close')
      answer({ status: 'token', token: facts.tokenId, deviceData: null })
  }
  window.addEventListener('message', onMessage)
  return {
    hasOwnButton: false,
    pay: () =>
      new Promise((resolve) => {
        answer = resolve
        try {
          syfMPP.calldBuyProcess(null, facts)
        } catch {
          resolve({ status: 'failed', code: 'script_failed', message: paymentMessages.failed })
        }
      }),
    focus() {},
    async teardown() {
      window.removeEventListener('message', onMessage)
      answer({ status: 'cancelled' })
      cleanUp()
    },
  }
}

/** Synchrony puts its window beside our page's content. */
function takeWindowsAway(): void {
  for (const element of document.querySelectorAll('body > [id^="digBuy"], body > [id^="syf"]')) element.remove()
}
