/** What pressing the step's button does in each situation. */
import type { PaymentTypeView } from '#machines/checkout/payment-type/payment-type.view.ts'

export type Kind = PaymentTypeView['types'][number]['kind']

/**
 * `post`: the form is posted as it would be without a script. `postAddress`: it is posted without a token, and the page stays.
 * `ask`: the provider is asked. `await`: it is asked once its part of the page is loaded. `toItsButton`: the provider's own button
 * is the one to press. `explain`: there is nothing to ask, and the page says why.
 */
export type Press = 'post' | 'postAddress' | 'ask' | 'await' | 'toItsButton' | 'explain'

/** How long a press waits for the provider's part of the page. */
export const providerPatienceMs = 20_000

export interface PressState {
  kind: Kind
  /** No payment method counts as chosen. */
  isUnsure: boolean
  /** Something is ready to be charged. */
  hasCard: boolean
  /** The provider's part of the page, or the session it needs, cannot be loaded. */
  isBroken: boolean
  /** The provider's part of the page is not there yet. */
  isLoading: boolean
  /** The provider does not take this purchase, as far as it knows it. */
  isRefused: boolean
  hasHostedPage: boolean
  hasOwnButton: boolean
  /** State of the billing form: invalid, valid, or valid and saved. */
  billing: 'wrong' | 'right' | 'saved'
}

/** The default: a typed card and a valid address. */
export const cardIsTyped: PressState = {
  kind: 'fields',
  isUnsure: false,
  hasCard: false,
  isBroken: false,
  isLoading: false,
  isRefused: false,
  hasHostedPage: false,
  hasOwnButton: false,
  billing: 'right',
}

const table: ReadonlyArray<[when: (page: PressState) => boolean, press: Press]> = [
  // The payment method is chosen first; what is typed stays.
  [({ isUnsure }) => isUnsure, 'explain'],
  [({ hasCard }) => hasCard, 'post'],
  // The provider's page takes over.
  [({ isBroken, hasHostedPage }) => isBroken && hasHostedPage, 'post'],
  // The address may have caused the refusal.
  [({ isRefused, billing }) => isRefused && billing !== 'saved', 'postAddress'],
  [({ isBroken }) => isBroken, 'explain'],
  // The server validates it, so no window opens needlessly.
  [({ billing }) => billing === 'wrong', 'postAddress'],
  // A lender needs the borrower's details.
  [({ kind, billing }) => kind === 'instalment' && billing !== 'saved', 'postAddress'],
  [({ hasOwnButton }) => hasOwnButton, 'toItsButton'],
  [({ isLoading }) => isLoading, 'await'],
]

export function pressOf(page: PressState): Press {
  return table.find(([when]) => when(page))?.[1] ?? 'ask'
}
