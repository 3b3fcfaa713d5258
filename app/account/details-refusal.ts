/** Why a part of the details was not changed, as the form is answered. */
import type { AccountPart } from '#machines/domain/accounts/details.ts'
import type { OwnersChange } from '#machines/ports/identity.ts'
import type { SaveAnswer } from '#machines/storefront/account-details/account-details.events.ts'
import { accountDetailsAfter } from '#machines/storefront/account-details/index.ts'

/** The status, and the sentence of the chart with the field it is about. */
export function detailsRefusal(
  part: AccountPart,
  refused: OwnersChange<never>,
): [status: number, why: { message?: string; messageField?: string; retryAfter?: number }] {
  const isLimited = refused.outcome === 'tooMany'
  const answer: SaveAnswer = { type: isLimited ? 'tries.limited' : 'password.mismatched' }
  const [refusal] = accountDetailsAfter([{ type: 'part.edit', part }, { type: 'part.save' }, answer]).blockedBy
  const retryAfter = isLimited ? refused.retryAfterSeconds : undefined
  return [isLimited ? 429 : 401, { message: refusal?.message, messageField: refusal?.field, retryAfter }]
}
