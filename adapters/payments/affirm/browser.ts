/** Affirm in the shopper's browser: its window opens over the page when the shopper continues; nothing is mounted in the page. */
import * as v from 'valibot'
import { loadScript, PaymentScriptError, within } from '#adapters/payments/browser/load-script.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { MountedPayment, MountInput, PaymentAnswer, PaymentBrowser } from '#machines/ports/payments/payment-browser.ts'
import { type Affirm, affirmGlobals, layOutAffirm } from './affirm-script.ts'
import { type BrowserSession, browserSessionSchema } from './checkout.ts'

const readyTimeoutMs = 15_000

export const affirmBrowser: PaymentBrowser = {
  async mount({ session, cspNonce }: MountInput): Promise<MountedPayment> {
    const parsed = v.safeParse(browserSessionSchema, session)
    if (!parsed.success) throw new PaymentScriptError('session_misfit')
    const { scriptUrl: url, publicApiKey: public_api_key } = parsed.output
    const config = { public_api_key, script: url, locale: 'en_US', country_code: 'USA' }
    const script = await loadScript({ url, cspNonce, globals: affirmGlobals, prepare: () => layOutAffirm(config) })
    const cleanUp = () => {
      takeWindowsAway()
      script.release()
    }
    try {
      const affirm = window.affirm
      if (!affirm) throw new PaymentScriptError('script_misfit')
      await within(readyTimeoutMs, 'script_timeout', new Promise<void>((resolve) => affirm.ui.ready(resolve)))
      return mounted(affirm, parsed.output, cleanUp)
    } catch (error) {
      cleanUp()
      throw error instanceof PaymentScriptError ? error : new PaymentScriptError('script_failed')
    }
  },
}

function mounted(affirm: Affirm, { checkout }: BrowserSession, cleanUp: () => void): MountedPayment {
  const end = { answer: (_answer: PaymentAnswer) => {} }
  const leave = () => end.answer({ status: 'leaving' })
  // Affirm shows what was wrong with the checkout itself; this is the shopper closing that.
  affirm.ui.error?.on('close', () => end.answer(failed('checkout_refused')))
  window.addEventListener('pagehide', leave)
  return {
    hasOwnButton: false,
    pay: () =>
      new Promise<PaymentAnswer>((resolve) => {
        end.answer = resolve
        affirm.checkout(checkout)
        affirm.checkout.open({
          onSuccess: ({ checkout_token: token }) => resolve({ status: 'token', token, deviceData: null }),
          onFail: ({ reason }) => resolve(reason === 'canceled' ? { status: 'cancelled' } : failed(reason)),
        })
      }).catch(() => failed('script_failed')),
    focus() {},
    async teardown() {
      window.removeEventListener('pagehide', leave)
      end.answer({ status: 'cancelled' })
      cleanUp()
    },
  }
}

function failed(code: string): PaymentAnswer {
  return { status: 'failed', code, message: paymentMessages.failed }
}

/** Affirm puts its window beside our page's content. */
function takeWindowsAway(): void {
  for (const element of document.querySelectorAll('body > [id^="affirm"], body > [class^="affirm"]')) element.remove()
}
