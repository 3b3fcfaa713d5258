/** Klarna in the shopper's browser: its own form in the stage, its window when the shopper agrees. */
import * as v from 'valibot'
import { type LoadedScript, loadScript, PaymentScriptError, within } from '#adapters/payments/browser/load-script.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { MountedPayment, MountInput, PaymentAnswer, PaymentBrowser } from '#machines/ports/payments/payment-browser.ts'
import { type BrowserSession, browserSessionSchema } from './browser-session.ts'
import type { AuthorizeResult, KlarnaPayments, LoadResult } from './klarna-script.ts'
import { writeToken } from './token.ts'

const formTimeoutMs = 15_000
let count = 0

export const klarnaBrowser: PaymentBrowser = {
  async mount({ session, slots, cspNonce }: MountInput): Promise<MountedPayment> {
    const parsed = v.safeParse(browserSessionSchema, session)
    if (!parsed.success) throw new PaymentScriptError('session_misfit')
    const { scriptUrl, clientToken } = parsed.output
    const script = await loadScript({ url: scriptUrl, cspNonce, globals: ['Klarna'] })
    const container = document.createElement('div')
    count += 1
    container.id = `klarna-stage-${count}`
    slots.stage.append(container)
    const cleanUp = () => takeAway(container, script)
    try {
      const payments = window.Klarna?.Payments
      if (!payments) throw new PaymentScriptError('script_misfit')
      payments.init({ client_token: clientToken })
      const { show_form } = await loadForm(payments, parsed.output, container)
      if (!show_form) throw new PaymentScriptError('not_available')
      return mounted(payments, parsed.output, container, cleanUp)
    } catch (error) {
      cleanUp()
      throw error instanceof PaymentScriptError ? error : new PaymentScriptError('script_failed')
    }
  },
}

function loadForm(
  payments: KlarnaPayments,
  { categories, customer }: BrowserSession,
  container: HTMLElement,
): Promise<LoadResult> {
  const options = { container: `#${container.id}`, payment_method_category: categories[0]!.identifier }
  return within(formTimeoutMs, 'form_timeout', new Promise((resolve) => payments.load(options, customer, resolve)))
}

function mounted(payments: KlarnaPayments, session: BrowserSession, container: HTMLElement, cleanUp: () => void): MountedPayment {
  const end = { answer: (_answer: PaymentAnswer) => {} }
  let refused: PaymentAnswer | null = null

  const ask = () =>
    new Promise<PaymentAnswer>((resolve) => {
      end.answer = resolve
      const options = { payment_method_category: session.categories[0]!.identifier }
      payments.authorize(options, session.customer, (result) => {
        const answer = answerOf(result, session)
        // A final decline is permanent: Klarna's form is removed.
        if (answer.status === 'failed' && answer.code === finalNo) {
          refused = answer
          container.hidden = true
        }
        resolve(answer)
      })
    })

  return {
    hasOwnButton: false,
    pay: async () => refused ?? ask().catch(() => failed('script_failed')),
    focus() {},
    async teardown() {
      end.answer({ status: 'cancelled' })
      cleanUp()
    },
  }
}

const finalNo = 'not_approved'

function answerOf(
  { approved, show_form, authorization_token, error }: AuthorizeResult,
  { sessionId }: BrowserSession,
): PaymentAnswer {
  if (approved && authorization_token)
    return { status: 'token', token: writeToken({ sessionId, authorizationToken: authorization_token }), deviceData: null }
  if (error?.invalid_fields?.length) return failed(`invalid_fields: ${error.invalid_fields.join(', ')}`)
  if (!approved && show_form) return { status: 'cancelled' }
  return failed(approved ? 'no_token' : finalNo)
}

function failed(code: string): PaymentAnswer {
  return { status: 'failed', code, message: paymentMessages.failed }
}

/** Klarna puts its window beside our page's content, not into the stage. */
function takeAway(container: HTMLElement, script: LoadedScript): void {
  container.remove()
  for (const window of document.querySelectorAll('body > [id^="klarna-"]')) window.remove()
  script.release()
}
