/** What the press on the step's button does, by what is there. */
import type { PaymentTypeView } from '#machines/checkout/payment-type/payment-type.view.ts'

export type Kind = PaymentTypeView['types'][number]['kind']

/**
 * `post`: the form goes out as it would without a script. `postAddress`: it goes out without a token, and the page stays.
 * `ask`: the provider's half is asked. `toItsButton`: the provider's own button is the one to press. `explain`: there is nothing
 * to ask, and the page says why.
 */
export type Press = 'post' | 'postAddress' | 'ask' | 'toItsButton' | 'explain'

export interface PressState {
  kind: Kind
  /** No way to pay counts as chosen. */
  isUnsure: boolean
  /** Something is ready to be charged. */
  hasCard: boolean
  /** The half, or the session it needs, cannot be had. */
  isBroken: boolean
  /** The provider does not take this purchase, as far as it knows it. */
  isRefused: boolean
  hasHostedPage: boolean
  hasOwnButton: boolean
  /** What is typed as the billing address: not right yet, right, or right and saved already. */
  billing: 'wrong' | 'right' | 'saved'
}

/** The plainest press: a card is typed, and the address is right. */
export const cardIsTyped: PressState = {
  kind: 'fields',
  isUnsure: false,
  hasCard: false,
  isBroken: false,
  isRefused: false,
  hasHostedPage: false,
  hasOwnButton: false,
  billing: 'right',
}

const table: ReadonlyArray<[when: (standing: PressState) => boolean, press: Press]> = [
  // The way to pay is chosen first; what is typed stays.
  [({ isUnsure }) => isUnsure, 'explain'],
  [({ hasCard }) => hasCard, 'post'],
  // Its page takes over.
  [({ isBroken, hasHostedPage }) => isBroken && hasHostedPage, 'post'],
  // Another address may be what was wanted.
  [({ isRefused, billing }) => isRefused && billing !== 'saved', 'postAddress'],
  [({ isBroken }) => isBroken, 'explain'],
  // The server says what is wrong with it, and no window opens for nothing.
  [({ billing }) => billing === 'wrong', 'postAddress'],
  // A lender wants to know who borrows.
  [({ kind, billing }) => kind === 'instalment' && billing !== 'saved', 'postAddress'],
  [({ hasOwnButton }) => hasOwnButton, 'toItsButton'],
]

export function pressOf(standing: PressState): Press {
  return table.find(([when]) => when(standing))?.[1] ?? 'ask'
}
