/** Reviews of a line on another page: their figures, the most helpful ones, and the ways to all of them and to one's own. */

import { reviewsHref, writeReviewHref } from '#machines/domain/catalogue/product-href.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import type { LineReviews } from '#ui/screens/product/product.view.ts'
import css from './line-reviews.module.css'
import { AttributeMeans, ReviewMean, reviewsInWords, StarBars } from './review-figures.tsx'
import { ReviewList } from './review-list.tsx'

export function LineReviewsSection({
  reviews: { summary, helpful },
  line,
}: {
  reviews: LineReviews
  line: { brandSlug: string; lineSlug: string }
}) {
  const all = reviewsHref(line)
  return (
    <section className="page-width page-section" aria-labelledby="reviews">
      <div className="page-columns">
        <div className={css.figures}>
          <h2 id="reviews" className={css.title}>
            {reviewsInWords(summary.count)}
          </h2>
          {summary.count > 0 && (
            <>
              <ReviewMean summary={summary} />
              <StarBars summary={summary} hrefOf={(stars) => `${all}?stars=${stars}`} />
              <AttributeMeans summary={summary} />
            </>
          )}
          <ButtonLink href={writeReviewHref(line)} rel="nofollow">
            Write a review
          </ButtonLink>
        </div>
        {helpful.length > 0 && (
          <div className={css.words}>
            <h2 className={css.title}>What drivers say</h2>
            <ReviewList reviews={helpful} />
            <p className={css.all}>
              <ButtonLink href={all}>
                {summary.count > helpful.length ? `Read all ${reviewsInWords(summary.count)}` : 'All reviews of this tire'}
              </ButtonLink>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
