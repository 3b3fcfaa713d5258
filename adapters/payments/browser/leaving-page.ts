/** For lenders whose script navigates away: the shopper returns to the shop's URL, and this page gets no further event. */
import { paymentMessages } from '#machines/domain/payment.ts'
import type { MountedPayment, PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'

interface Leaving {
  /** Calls the lender's script. */
  begin(): void
  cleanUp(): void
  /** For a script that leaves at once: when the page is still there after this, it failed. */
  leavesWithinMs?: number
}

export function leavingPage({ begin, cleanUp, leavesWithinMs }: Leaving): MountedPayment {
  let timer: ReturnType<typeof setTimeout> | undefined
  let answer = (_answer: PaymentAnswer) => {}
  const leave = () => answer({ status: 'leaving' })
  window.addEventListener('pagehide', leave)
  return {
    hasOwnButton: false,
    pay: () =>
      new Promise((resolve) => {
        answer = resolve
        clearTimeout(timer)
        if (leavesWithinMs) timer = setTimeout(() => resolve(failed('page_not_opened')), leavesWithinMs)
        try {
          begin()
        } catch {
          resolve(failed('script_failed'))
        }
      }),
    focus() {},
    async teardown() {
      window.removeEventListener('pagehide', leave)
      clearTimeout(timer)
      answer({ status: 'cancelled' })
      cleanUp()
    },
  }
}

function failed(code: string): PaymentAnswer {
  return { status: 'failed', code, message: paymentMessages.failed }
}
