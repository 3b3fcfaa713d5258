/**
 * `/review/[token]`: where the email to a reviewer leads. Opening the page proves nothing, since mail programs open links
 * automatically: its button does.
 */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { whyNotDone } from '#app/server/forms/why-not-done.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { readReviewToken } from '#app/server/shop/orders/review-link.ts'
import { sendReview } from '#app/subjects/reviews/send-review.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import { ReviewProofScreen } from '#ui/screens/reviews/review-proof-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/review',
  title: 'Your review',
  robots: 'noindex',
  cache: 'no-store',
  referrer: 'no-referrer', // the address holds the token
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const { brand, brandSlug, line, lineSlug, state, summary, comments, stars } = await reviewOf(params.token, shop)
  return { view: { tire: `${brand} ${line}`, line: { brandSlug, lineSlug }, state, summary, comments, stars } }
}

export const action = formAction(
  emptySchema,
  async ({ params, context: { shop }, key, again }) => {
    const answer = await sendReview(shop, await reviewOf(params.token, shop), { type: 'email.proven' }, key)
    // The page says where the review is: proven before, or decided by now.
    const notDone = answer.outcome === 'rejected' ? null : whyNotDone(answer, 'review')
    if (notDone) return again(notDone.status, notDone.why)
    return redirect(`/review/${params.token}`, 303)
  },
  { about: 'anyone' },
)

export default function ReviewProofRoute() {
  return <ReviewProofScreen {...useLoaderData<typeof loader>()} />
}

/** Throws the 404 answer for a token that opens no review. */
async function reviewOf(token: string | undefined, { env, reviews }: LoaderFunctionArgs['context']['shop']) {
  const reviewId = readReviewToken(env, token)
  const review = reviewId === null ? null : await reviews.review(reviewId)
  if (!review) throw new Response(null, { status: 404 })
  return review
}
