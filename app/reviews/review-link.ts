/** The link in the email that asks whether a review is from its writer. Its token is the shop's signature of the review's id. */
import { isSameSecret, signatureOf } from '#adapters/secrets/index.ts'
import type { Env } from '#app/env/env.ts'

type Secrets = Pick<Env, 'sessionSecret'>

export function reviewToken(env: Secrets, reviewId: string): string {
  return `${signed(env, reviewId)}.${reviewId}`
}

/** The review that the token opens; null for what is not a token of ours. */
export function readReviewToken(env: Secrets, token: unknown): string | null {
  const [, signature = '', reviewId = ''] = /^([\w-]{43})\.(\w{1,40})$/.exec(String(token)) ?? []
  return isSameSecret(signature, signed(env, reviewId)) ? reviewId : null
}

function signed({ sessionSecret }: Secrets, reviewId: string): string {
  return signatureOf(sessionSecret, ['review-link', reviewId])
}
