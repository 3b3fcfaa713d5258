/** `/staff/reviews`: reviews that wait to be read, the oldest first; each is published, or refused for a reason of the list. For staff. */
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { whyNotDone } from '#app/server/forms/why-not-done.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { shownRows } from '#app/server/page/shown-rows.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { sendReview } from '#app/subjects/reviews/send-review.ts'
import { decisionSchema } from '#machines/domain/reviews/decision-form.ts'
import { moderationMessages } from '#machines/domain/reviews/moderation.ts'
import type { HeldReview } from '#machines/domain/reviews/review-query.ts'
import { HeldReviewsScreen } from '#ui/screens/staff/held-reviews-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/staff', title: 'Reviews', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  const { shop } = args.context
  const { shown, unshown } = shownRows(shop, await shop.reviews.held(atOnce), readable, ({ reviewId, brand, line }) => ({
    name: `${brand} ${line} (${reviewId})`,
    href: null,
  }))
  return { view: { reviews: shown, unshown } }
}

export const action = formAction(
  decisionSchema,
  async ({ input: { reviewId, decision }, key, again, ...args }) => {
    const { username: by } = await requireStaff(args)
    const { shop } = args.context
    const review = await shop.reviews.review(reviewId)
    if (!review) return again(409, { message: moderationMessages.moved })
    const step =
      decision === 'publish'
        ? ({ type: 'review.publish', by } as const)
        : ({ type: 'review.refuse', reason: decision, by } as const)
    const notDone = whyNotDone(await sendReview(shop, review, step, key), 'review')
    if (notDone) return again(notDone.status, notDone.why)
    return redirect(`/staff/reviews?done=${decision === 'publish' ? 'published' : 'refused'}`, 303)
  },
  { about: 'account', name: 'decide' },
)

export default function HeldReviewsRoute() {
  const [query] = useSearchParams()
  return <HeldReviewsScreen {...useLoaderData<typeof loader>()} done={query.get('done')} />
}

/** @throws when the list could not say it. */
function readable(review: HeldReview): HeldReview {
  if (Number.isNaN(Date.parse(review.writtenOn))) throw new Error(`it was written on "${review.writtenOn}"`)
  if (Object.values(review.ratings).some((stars) => !Number.isInteger(stars))) throw new Error('a rating is no number')
  return review
}

const atOnce = 20
