/** Apple Pay: the browser's own payment sheet. */
/// <reference types="applepayjs" />
import type { ApplePay } from 'braintree-web/apple-pay'
import { loadScript } from '#adapters/payments/browser/load-script.ts'
import type { MountedPayment, PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'
import { vendorModule } from './client.ts'
import { dollars } from './dollars.ts'
import { answerOf, coded } from './errors.ts'
import type { BraintreeMethodInput } from './index.ts'

const version = 3
const shopName = 'Treadline'

export async function mount({
  client,
  session,
  cspNonce,
  amountInCents,
  deviceData,
}: BraintreeMethodInput): Promise<MountedPayment> {
  const script =
    session.client === 'standIn'
      ? await loadScript({
          url: `${session.gatewayUrl}/braintree/scripts/apple-pay-session.js`,
          cspNonce,
          globals: ['ApplePaySession'],
        })
      : null
  let open: ApplePaySession | null = null
  try {
    if (!('ApplePaySession' in window) || !ApplePaySession.supportsVersion(version) || !ApplePaySession.canMakePayments())
      throw coded('APPLE_PAY_NOT_SUPPORTED')
    const { create } = await vendorModule(() => import('braintree-web/apple-pay'))
    const applePay = await create({ client })

    return {
      hasOwnButton: false,
      async pay() {
        try {
          const request = applePay.createPaymentRequest({ total: { label: shopName, amount: dollars(amountInCents) } } as never)
          open = new ApplePaySession(version, request as ApplePayJS.ApplePayPaymentRequest)
          return await answerOfSheet(open, applePay, () => deviceData.read())
        } catch (error) {
          return answerOf(isBlocked(error) ? coded('POPUP_BLOCKED') : error)
        } finally {
          open = null
        }
      },
      focus() {},
      async teardown() {
        open?.abort()
        await applePay.teardown()
        script?.release()
      },
    }
  } catch (error) {
    script?.release()
    throw error
  }
}

/** Begins the sheet at once: it may only open within a press. */
function answerOfSheet(
  sheet: ApplePaySession,
  applePay: ApplePay,
  readDeviceData: () => Promise<string | null>,
): Promise<PaymentAnswer> {
  return new Promise((resolve, reject) => {
    sheet.onvalidatemerchant = ({ validationURL }) => {
      applePay.performValidation({ validationURL, displayName: shopName }).then(
        (merchant) => sheet.completeMerchantValidation(merchant),
        (error: unknown) => {
          sheet.abort()
          resolve(answerOf(error))
        },
      )
    }
    sheet.onpaymentauthorized = ({ payment }) => {
      applePay.tokenize({ token: payment.token }).then(
        async ({ nonce }) => {
          sheet.completePayment({ status: ApplePaySession.STATUS_SUCCESS })
          resolve({ status: 'token', token: nonce, deviceData: await readDeviceData() })
        },
        (error: unknown) => {
          sheet.completePayment({ status: ApplePaySession.STATUS_FAILURE })
          resolve(answerOf(error))
        },
      )
    }
    sheet.oncancel = () => resolve({ status: 'cancelled' })
    try {
      sheet.begin()
    } catch (error) {
      reject(error)
    }
  })
}

function isBlocked(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidAccessError'
}
