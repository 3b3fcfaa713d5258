/** What went wrong in the browser, by Braintree's codes, and what the shopper reads (specification, section 8). */
import { tooManyMessage } from '#machines/domain/attempts.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'

interface Sentence {
  message: string
  /** Retrying with the same payment method may work. */
  retryable: boolean
}

const notOpened: Sentence = {
  message: 'This way to pay could not be opened. Please reload the page or use another payment method.',
  retryable: false,
}
const notReached: Sentence = { message: 'Cannot contact the gateway at this time. Please try again.', retryable: true }
const expired: Sentence = { message: 'This payment form has expired. Please reload the page.', retryable: false }
const rateLimited: Sentence = { message: tooManyMessage, retryable: true }
const blocked: Sentence = {
  message: 'Your browser blocked the payment window. Please allow pop-ups for this site and try again.',
  retryable: true,
}
const unsupported: Sentence = {
  message: 'This browser does not offer this way to pay. Please use another payment method.',
  retryable: false,
}
const notVerified: Sentence = {
  message: 'Your bank could not confirm that it is you. Please try again or use another payment method.',
  retryable: true,
}

/** A code that is not here is said with the generic sentence of the specification. */
export const sentences: Readonly<Record<string, Sentence>> = {
  INSTANTIATION_OPTION_REQUIRED: notOpened,
  INCOMPATIBLE_VERSIONS: notOpened,
  DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS: notOpened,
  METHOD_CALLED_AFTER_TEARDOWN: expired,
  CLIENT_SCRIPT_FAILED_TO_LOAD: { message: notOpened.message, retryable: true },
  CLIENT_INVALID_AUTHORIZATION: expired,
  CLIENT_AUTHORIZATION_INVALID: expired,
  CLIENT_AUTHORIZATION_INSUFFICIENT: notOpened,
  CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN: notOpened,
  CLIENT_RATE_LIMITED: rateLimited,
  CLIENT_GATEWAY_NETWORK: notReached,
  CLIENT_REQUEST_TIMEOUT: notReached,
  HOSTED_FIELDS_TIMEOUT: notReached,
  HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR: notReached,
  VENMO_NETWORK_ERROR: notReached,
  APPLE_PAY_MERCHANT_VALIDATION_NETWORK: notReached,
  script_blocked: notReached,
  script_timeout: notReached,
  HOSTED_FIELDS_FAILED_TOKENIZATION: { message: 'Credit card is invalid', retryable: true },
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: { message: 'Credit card is invalid', retryable: true },
  FRAME_SERVICE_FRAME_OPEN_FAILED: blocked,
  POPUP_BLOCKED: blocked,
  APPLE_PAY_NOT_SUPPORTED: unsupported,
  GOOGLE_PAY_NOT_SUPPORTED: unsupported,
  VENMO_NOT_SUPPORTED: unsupported,
  PAYPAL_NOT_ENABLED: notOpened,
  VENMO_NOT_ENABLED: notOpened,
  OWN_BUTTON: { message: 'Please use the PayPal button.', retryable: true },
  THREEDS_NOT_VERIFIED: notVerified,
  THREEDS_JWT_AUTHENTICATION_FAILED: notVerified,
}

/** The shopper turned back. */
const cancelled: ReadonlySet<string> = new Set([
  'CANCELED',
  'FRAME_SERVICE_FRAME_CLOSED',
  'VENMO_APP_CANCELED',
  'VENMO_CANCELED',
  'VENMO_CUSTOMER_CANCELED',
  'VENMO_DESKTOP_CANCELED',
  'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
  'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
  'THREEDS_CANCELED',
])

/** What `mount` rejects with. */
export class BraintreeBrowserError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable: boolean,
  ) {
    super(message)
    this.name = 'BraintreeBrowserError'
  }
}

/** An error of our own under one of the codes above. */
export function coded(code: string): BraintreeBrowserError {
  const { message, retryable } = sentences[code] ?? generic
  return new BraintreeBrowserError(code, message, retryable)
}

/** Any error of a vendor, with a sentence that may be shown; its own text is dropped. */
export function errorForShopper(error: unknown): BraintreeBrowserError {
  return coded(codeOf(error))
}

export function answerOf(error: unknown): Extract<PaymentAnswer, { status: 'cancelled' | 'failed' }> {
  const code = codeOf(error)
  if (cancelled.has(code)) return { status: 'cancelled' }
  return { status: 'failed', code, message: coded(code).message }
}

/** Modules wrap what their calls threw, so the innermost known code is the most specific. */
export function codeOf(error: unknown): string {
  const codes = codesOf(error)
  return codes.findLast((code) => code in sentences || cancelled.has(code)) ?? codes[0] ?? 'unknown'
}

const generic: Sentence = { message: paymentMessages.failed, retryable: true }

function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { code, statusCode, details } = error as { code?: unknown; statusCode?: unknown; details?: { originalError?: unknown } }
  const own = [code, statusCode].filter((value) => typeof value === 'string')
  return [...own, ...codesOf(details?.originalError)]
}
