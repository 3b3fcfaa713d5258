/** Google Pay: Google's payment sheet, whose answer holds a nonce that the gateway gave to Google. */
/// <reference types="googlepay" />

import { loadScript } from '#adapters/payments/browser/load-script.ts'
import type { MountedPayment } from '#machines/ports/payments/payment-browser.ts'
import { vendorModule } from './client.ts'
import { dollars } from './dollars.ts'
import { answerOf, coded } from './errors.ts'
import type { BraintreeMethodInput } from './index.ts'

const vendorScript = 'https://pay.google.com/gp/p/js/pay.js'

export async function mount({
  client,
  session,
  cspNonce,
  amountInCents,
  deviceData,
}: BraintreeMethodInput): Promise<MountedPayment> {
  const url = session.client === 'standIn' ? `${session.gatewayUrl}/braintree/scripts/google-pay.js` : vendorScript
  const { release } = await loadScript({ url, cspNonce, globals: ['google'] })
  try {
    const { create } = await vendorModule(() => import('braintree-web/google-payment'))
    const googlePayment = await create({ client, googlePayVersion: 2 })
    const { environment } = client.getConfiguration().gatewayConfiguration
    const sheet = new google.payments.api.PaymentsClient({ environment: environment === 'production' ? 'PRODUCTION' : 'TEST' })
    const request = (await googlePayment.createPaymentDataRequest({
      transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: dollars(amountInCents) },
    })) as google.payments.api.PaymentDataRequest
    const { apiVersion, apiVersionMinor, allowedPaymentMethods } = request
    const { result } = await sheet.isReadyToPay({ apiVersion, apiVersionMinor, allowedPaymentMethods })
    if (!result) throw coded('GOOGLE_PAY_NOT_SUPPORTED')

    return {
      hasOwnButton: false,
      async pay() {
        try {
          const { nonce } = await googlePayment.parseResponse(await sheet.loadPaymentData(request))
          return { status: 'token', token: nonce, deviceData: await deviceData.read() }
        } catch (error) {
          return answerOf(error)
        }
      },
      focus() {},
      async teardown() {
        await (googlePayment as unknown as { teardown(): Promise<void> }).teardown()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
