/** A review is sent: rate-limited, its car found in the catalogue, kept, and its writer asked whether the email is theirs. */

import { hashOf } from '#adapters/secrets/index.ts'
import { type NotDone, whyNotDone } from '#app/server/forms/why-not-done.ts'
import { sentences } from '#app/server/page/sentences.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { recordIn, standing } from '#app/server/shop/subject-steps.ts'
import { type ReviewForm, writtenReview } from '#machines/domain/reviews/review-form.ts'
import type { ReviewKey } from '#machines/domain/reviews/review-query.ts'
import { carInWords } from './car-in-words.ts'

type SubmitDeps = Pick<Shop, 'attempts' | 'catalogue' | 'reviewEngine'>

/** Why the review was not sent; null when it was. The same `key` again keeps and writes once. */
export async function submitReview(
  { attempts, catalogue, reviewEngine }: SubmitDeps,
  line: ReviewKey,
  form: ReviewForm,
  { key, clientAddress }: { key: string; clientAddress: string },
): Promise<NotDone | null> {
  const retryAfter = await attempts.take([
    { kind: 'review:email', of: form.email.toLowerCase() },
    { kind: 'review:address', of: clientAddress },
  ])
  if (retryAfter !== null) return { status: 429, why: { message: sentences.tooMany, retryAfter } }
  const written = writtenReview(form, await carInWords(catalogue, form.vehicle))
  const reviewId = reviewIdOf(key)
  // Where another version got the same form first, its record is there without a chart.
  if (recordIn(await standing(reviewEngine, reviewId), 'review') !== null) return null
  const answer = await reviewEngine.send(reviewId, 'review', { type: 'review.send', line, written }, { key })
  // The other of two posts of one form was first.
  if (answer.outcome === 'rejected' && recordIn(answer.state, 'review') !== null) return null
  return whyNotDone(answer, 'review')
}

/** Named by its key: the same form sent twice is one review. */
export function reviewIdOf(key: string): string {
  return hashOf(`review:${key}`)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20)
}
