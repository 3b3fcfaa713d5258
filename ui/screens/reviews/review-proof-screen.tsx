/** A review and how far it is, for the person who wrote it: its email leads here. */

import { reviewsHref } from '#machines/domain/catalogue/product-href.ts'
import { emptySchema } from '#machines/domain/form-problems.ts'
import type { Review, ReviewState } from '#machines/domain/reviews/review.ts'
import { ShopForm, SubmitButton } from '#ui/forms/shop-form.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Stars } from '#ui/kit/data/rating.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import css from './review-proof-screen.module.css'

interface ReviewProofView extends Pick<Review, 'summary' | 'comments' | 'stars'> {
  /** Brand and line. */
  tire: string
  line: { brandSlug: string; lineSlug: string }
  state: ReviewState
}

export function ReviewProofScreen({ view: { tire, line, state, summary, comments, stars } }: { view: ReviewProofView }) {
  const form = useForm(emptySchema)
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>Your review of the {tire}</h1>
      {state !== 'provingEmail' && (
        <Notice tone={state === 'refused' ? 'info' : 'ok'} role="status">
          <p>{words[state]}</p>
        </Notice>
      )}
      <blockquote className={css.review}>
        <p className={css.stars}>
          <Stars value={stars} />
          <span>{stars} of 5</span>
        </p>
        <p className={`strong ${css.text}`}>{summary}</p>
        <p className={css.text}>{comments}</p>
      </blockquote>
      {state === 'provingEmail' ? (
        <ShopForm form={form}>
          <p className={`muted ${css.ask}`}>
            Press the button to confirm that you wrote it. A person then reads it, and it is shown to everyone.
          </p>
          <SubmitButton variant="paint" busy="Sending…">
            Yes, this is my review
          </SubmitButton>
        </ShopForm>
      ) : (
        <ButtonLink href={reviewsHref(line)}>To the reviews</ButtonLink>
      )}
    </main>
  )
}

const words: Record<Exclude<ReviewState, 'provingEmail'>, string> = {
  held: 'Thank you. Your email is confirmed, and a person reads your review now.',
  published: 'Your review is on the page.',
  refused: 'Your review is not shown: it did not keep to the rules of what a review may have in it.',
}
