/**
 * `/brands/[brand]/[productLine]/write-a-review`: a driver writes what they think of a line. A review that was sent leads to `?sent=yes`, so
 * that reloading sends nothing.
 */
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { mailNote } from '#app/server/page/mail-note.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { lineOfAddress } from '#app/subjects/reviews/reviews-page.ts'
import { submitReview } from '#app/subjects/reviews/submit-review.ts'
import { rememberedCar } from '#app/subjects/vehicles/vehicle.ts'
import { writeReviewHref } from '#machines/domain/catalogue/product-href.ts'
import { reviewFormSchema } from '#machines/domain/reviews/review-form.ts'
import { reviewMessages } from '#machines/domain/reviews/review-words.ts'
import { lineCrumbs } from '#ui/screens/product/product-crumbs.ts'
import { ReviewThanksScreen, WriteReviewScreen } from '#ui/screens/reviews/write-review-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/brands',
  title: ({ view }) => `Write a review of the ${view.brand} ${view.name}`,
  robots: 'noindex,follow',
  crumbs: ({ view }) => view.crumbs,
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { brand, line, key } = await lineOfAddress(args)
  requireOwnAddress(request, writeReviewHref(key))
  const [account, car] = await Promise.all([context.visitor.account(), rememberedCar(request, context)])
  return {
    view: {
      brand: brand.label,
      name: line.name,
      key,
      crumbs: [...lineCrumbs({ brand, line }), { label: 'Write a review' }],
      known: {
        name: account ? `${account.firstName} ${account.lastName}` : '',
        email: account?.username ?? '',
        vehicle: car ? `${car.year} ${car.make} ${car.model} ${car.trim}` : '',
      },
      isSent: pageUrl(request).searchParams.get('sent') === 'yes',
      mail: mailNote(context.shop.env),
    },
  }
}

export const action = formAction(
  reviewFormSchema,
  async ({ input, key, again, ...args }) => {
    const { shop, clientAddress } = args.context
    const { key: line } = await lineOfAddress(args)
    if (input.purchasedOn !== null && Date.parse(input.purchasedOn) > Date.now())
      return again(400, { problems: { purchasedOn: reviewMessages.futureDate } })
    const notSent = await submitReview(shop, line, input, { key, clientAddress })
    if (notSent) return again(notSent.status, notSent.why)
    return redirect(`${writeReviewHref(line)}?sent=yes`, 303)
  },
  { about: 'anyone' },
)

export default function WriteReviewRoute() {
  const { view } = useLoaderData<typeof loader>()
  return view.isSent ? <ReviewThanksScreen view={view} /> : <WriteReviewScreen view={view} />
}
