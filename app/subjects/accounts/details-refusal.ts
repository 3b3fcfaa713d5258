/** Why a part of the details was not changed, as the form is answered. */
import type { AccountPart } from '#machines/domain/accounts/details.ts'
import type { OwnersChange } from '#machines/ports/accounts.ts'
import { accountDetailsAfter } from '#machines/storefront/accounts/account-details.chart.ts'
import type { SaveAnswer } from '#machines/storefront/accounts/account-details.events.ts'

/** The status, and the sentence of the chart: beside the field that it is about, or for the form as a whole. */
export function detailsRefusal(
  part: AccountPart,
  refused: OwnersChange<never>,
): [status: number, why: { problems?: Record<string, string>; message?: string; retryAfter?: number }] {
  const isLimited = refused.outcome === 'tooMany'
  const answer: SaveAnswer = { type: isLimited ? 'tries.limited' : 'password.mismatched' }
  const [refusal] = accountDetailsAfter([{ type: 'part.edit', part }, { type: 'part.save' }, answer]).blockedBy
  if (refusal?.field !== undefined) return [401, { problems: { [refusal.field]: refusal.message } }]
  return [isLimited ? 429 : 401, { message: refusal?.message, retryAfter: isLimited ? refused.retryAfterSeconds : undefined }]
}
