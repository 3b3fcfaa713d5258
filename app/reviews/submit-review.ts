/** A review is sent: rate-limited, its car found in the catalogue, kept, and its writer asked whether the email is theirs. */

import { type ReviewForm, writtenReview } from '#machines/domain/reviews/review-form.ts'
import type { ReviewKey } from '#machines/domain/reviews/review-query.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'
import type { Reviews } from '#machines/ports/reviews.ts'
import { carInWords } from './car-in-words.ts'

interface SubmitDeps {
  attempts: RateLimiter
  reviews: Reviews
  catalogue: Catalogue
}

type Submitted = { outcome: 'sent' } | { outcome: 'notSold' } | { outcome: 'tooMany'; retryAfterSeconds: number }

/** The same `key` again keeps and writes once. */
export async function submitReview(
  { attempts, reviews, catalogue }: SubmitDeps,
  line: ReviewKey,
  form: ReviewForm,
  { key, clientAddress }: { key: string; clientAddress: string },
): Promise<Submitted> {
  const retryAfterSeconds = await attempts.take([
    { kind: 'review:email', of: form.email.toLowerCase() },
    { kind: 'review:address', of: clientAddress },
  ])
  if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
  const car = await carInWords(catalogue, form.vehicle)
  const sent = await reviews.submit(line, writtenReview(form, car), key)
  return sent ? { outcome: 'sent' } : { outcome: 'notSold' }
}
