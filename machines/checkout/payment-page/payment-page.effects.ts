/** The payment page chart's effects on the provider, the shop and the page. */
import type { CardField } from '#machines/ports/payments/payment-browser.ts'

/** Result of `askProvider` or of the provider's own button. Messages are shown to the shopper. */
export type ProviderAnswer =
  | { status: 'token'; token: string; deviceData: string | null }
  | { status: 'cancelled'; message: string }
  | { status: 'failed'; message: string }
  /** Card fields that are not right; the message is the first one's. */
  | { status: 'invalid'; fields: CardField[]; message: string }
  /** The provider's page takes the place of this one. */
  | { status: 'leaving' }
  /** There is nothing on the page to ask. */
  | { status: 'absent' }
  /** The provider's part of the page was replaced meanwhile. `hasAgreed`: it has reported an agreement to the shop. */
  | { status: 'replaced'; hasAgreed: boolean }

/**
 * `awaitProvider`: the provider's part of the page is loaded. `awaitLender`: the lender's part is reloaded for the address
 * that was just saved. `mayAsk`: false when the press is too long ago for the browser to open a window.
 */
export type ProviderLoaded = { outcome: 'ready'; mayAsk: boolean } | { outcome: 'absent' }

/**
 * `sendAddress`, `sendToken` and `sendOutcome` end when the shop's answer is on the page. `mayAskLender`: the shop allows
 * opening the lender.
 */
export interface ShopAnswer {
  mayAskLender: boolean
}

export interface SendTokenInput {
  token: string
  deviceData: string | null
  isLender: boolean
}

/** The outcome of a lender's window. */
export interface SendOutcomeInput {
  outcome: 'cancelled' | 'failed'
}

export interface ShowFieldsInput {
  fields: CardField[]
  message: string
}
