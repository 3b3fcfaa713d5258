/** What a shopper does with the details of an account, and what the shop answers. */
import type { AccountPart } from '#machines/domain/accounts/details.ts'

/** The shop's answers to a form of the details. A new email is saved once the link sent to it is confirmed: until then it is mailed. */
export type SaveAnswer =
  | { type: 'part.saved' }
  | { type: 'email.mailed' }
  | { type: 'password.mismatched' }
  | { type: 'tries.limited' }
  | { type: 'shop.failed' }

export type AccountDetailsEvent =
  | { type: 'part.edit'; part: AccountPart }
  | { type: 'part.save' }
  | { type: 'part.leave' }
  | SaveAnswer
