/** Reviews that wait to be read, each with the form that decides about it. */

import { lineHref } from '#machines/domain/catalogue/product-href.ts'
import { decisionSchema } from '#machines/domain/reviews/decision-form.ts'
import { refusalReasons } from '#machines/domain/reviews/moderation.ts'
import type { HeldReview } from '#machines/domain/reviews/review-query.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Fields, SelectField } from '#ui/kit/fields/field.tsx'
import { Sheet } from '#ui/kit/layout/sheet.tsx'
import { ReviewList } from '#ui/screens/reviews/review-list.tsx'
import css from './fulfilment.module.css'
import { StaffNav } from './staff-nav.tsx'
import { type UnshownRow, UnshownRows } from './unshown-rows.tsx'

/** `done`: what was decided about the review before, `published` or `refused`; null when there is none. */
export function HeldReviewsScreen({
  view: { reviews, unshown },
  done,
}: {
  view: { reviews: HeldReview[]; unshown: UnshownRow[] }
  done: string | null
}) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <StaffNav at="/staff/reviews" />
      <h1>Reviews</h1>
      <p className={`muted ${css.lede}`}>
        Their writers have proven their emails. A review is refused for what is in it, and never for its stars: the law asks for
        that, and the reason stays with it.
      </p>
      {done !== null && words[done] && (
        <Notice tone="ok" role="status">
          <p>{words[done]}</p>
        </Notice>
      )}
      <UnshownRows rows={unshown} />
      {reviews.length + unshown.length === 0 && <p>No review waits.</p>}
      {reviews.map((review) => (
        <Held key={review.reviewId} review={review} />
      ))}
    </main>
  )
}

function Held({ review }: { review: HeldReview }) {
  const { brand, line, reviewId } = review
  const form = useForm(decisionSchema, { name: 'decide', mark: reviewId, prefix: `${reviewId}-` })
  return (
    <Sheet as="section" stacked aria-labelledby={`${reviewId}-h`}>
      <h2 id={`${reviewId}-h`}>
        <ShopLink href={lineHref(review)}>{`${brand} ${line}`}</ShopLink>
      </h2>
      <ReviewList reviews={[review]} />
      <ShopForm form={form} title="This was not saved" fields={{ reviewId }} stacked>
        <Fields>
          <SelectField {...form.field('decision')} label="Decision" options={decisions} required />
        </Fields>
        <SubmitButton busy="Saving…">Save</SubmitButton>
      </ShopForm>
    </Sheet>
  )
}

const words: Record<string, string> = {
  published: 'Published. The rating of the tire counts it.',
  refused: 'Refused. The reason is kept with it.',
}

const decisions = [
  { value: '', label: 'Choose…' },
  { value: 'publish', label: 'Publish it' },
  ...Object.entries(refusalReasons).map(([value, reason]) => ({ value, label: `Refuse it: ${reason}` })),
]
