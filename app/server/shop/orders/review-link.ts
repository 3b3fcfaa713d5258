/** The link in the email that asks whether a review is from its writer. Its token is the shop's signature of the review's id. */
import { isSigned, type Secrets, signed } from '#app/server/env/shop-signature.ts'

export function reviewToken(env: Secrets, reviewId: string): string {
  return `${signed(env, partsOf(reviewId))}.${reviewId}`
}

/** The review that the token opens; null for what is not a token of ours. */
export function readReviewToken(env: Secrets, token: unknown): string | null {
  const [, signature = '', reviewId = ''] = /^([\w-]{43})\.(\w{1,40})$/.exec(String(token)) ?? []
  return isSigned(env, partsOf(reviewId), signature) ? reviewId : null
}

const partsOf = (reviewId: string) => ['review-link', reviewId]
