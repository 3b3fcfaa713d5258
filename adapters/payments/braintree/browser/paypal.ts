/** PayPal: its own button, drawn by its own script, and its page in a window. */
import type { PayPalCheckout } from 'braintree-web/paypal-checkout'
import { loadScript, within } from '#adapters/payments/browser/load-script.ts'
import type { MountedPayment, PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'
import { vendorModule } from './client.ts'
import { dollars } from './dollars.ts'
import { answerOf, coded } from './errors.ts'
import type { BraintreeMethodInput } from './index.ts'

interface PayPalApproval {
  payerID: string
  paymentID?: string
  orderID?: string
}
interface PayPalButtons {
  render(container: HTMLElement): Promise<void>
  close(): Promise<void>
}
interface PayPalScript {
  FUNDING: { PAYPAL: string }
  Buttons(options: {
    fundingSource: string
    createOrder(): Promise<string>
    onApprove(approval: PayPalApproval): Promise<void>
    onCancel(): void
    onError(error: unknown): void
  }): PayPalButtons
}

export async function mount(input: BraintreeMethodInput): Promise<MountedPayment> {
  const { client, slots, amountInCents, deviceData } = input
  const { create } = await vendorModule(() => import('braintree-web/paypal-checkout'))
  const checkout = await create({ client })
  let releaseScript = () => {}
  let buttons: PayPalButtons
  let isOver = false
  const say = (answer: PaymentAnswer) => {
    if (!isOver) input.onAnswer?.(answer)
  }
  const leave = async () => {
    isOver = true
    await checkout.teardown()
    releaseScript()
  }

  try {
    releaseScript = await loadPayPal(input, checkout)
    const { paypal } = window as unknown as { paypal?: PayPalScript }
    if (!paypal) throw coded('CLIENT_SCRIPT_FAILED_TO_LOAD')
    buttons = paypal.Buttons({
      fundingSource: paypal.FUNDING.PAYPAL,
      // The vendor's value is `authorize`; its types have an enum of the same name that does not exist at run time.
      createOrder: () =>
        checkout.createPayment({
          flow: 'checkout' as Parameters<PayPalCheckout['createPayment']>[0]['flow'],
          intent: 'authorize' as NonNullable<Parameters<PayPalCheckout['createPayment']>[0]['intent']>,
          amount: dollars(amountInCents),
          currency: 'USD',
        }),
      async onApprove(approval) {
        try {
          const { nonce } = await checkout.tokenizePayment(approval as never)
          say({ status: 'token', token: nonce, deviceData: await deviceData.read() })
        } catch (error) {
          say(answerOf(error))
        }
      },
      onCancel: () => say({ status: 'cancelled' }),
      onError: (error) => say(answerOf(error)),
    })
    await buttons.render(slots.stage)
  } catch (error) {
    await leave()
    throw error
  }

  return {
    hasOwnButton: true,
    pay: async () => answerOf(coded('OWN_BUTTON')),
    focus() {},
    async teardown() {
      await buttons.close()
      await leave()
      slots.stage.replaceChildren()
    },
  }
}

/** Returns a function that removes the script. */
async function loadPayPal({ session, cspNonce }: BraintreeMethodInput, checkout: PayPalCheckout): Promise<() => void> {
  if (session.client === 'standIn') {
    const url = `${session.gatewayUrl}/braintree/scripts/paypal-sdk.js`
    return (await loadScript({ url, cspNonce, globals: ['paypal'] })).release
  }
  const options = { currency: 'USD', intent: 'authorize', dataAttributes: cspNonce ? { 'csp-nonce': cspNonce } : {} }
  // The vendor's loader waits for ever for a script that does not come.
  const { promise: blocked, stop } = scriptError('https://www.paypal.com/sdk/js')
  try {
    await within(15_000, 'script_timeout', Promise.race([checkout.loadPayPalSDK(options as never), blocked]))
  } finally {
    stop()
  }
  return () => Reflect.deleteProperty(window, 'paypal')
}

function scriptError(url: string): { promise: Promise<never>; stop(): void } {
  let stop = () => {}
  const promise = new Promise<never>((_, reject) => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(url)) reject(coded('script_blocked'))
    }
    document.addEventListener('error', onError, true)
    stop = () => document.removeEventListener('error', onError, true)
  })
  return { promise, stop }
}
