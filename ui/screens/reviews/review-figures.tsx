/** What all reviews come to: the mean, how many gave how many stars, and the mean of each thing they rate. */
import { attributeNames, type ReviewSummary, reviewAttributes } from '#machines/domain/reviews/review.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Stars } from '#ui/kit/data/rating.tsx'
import { Scale } from '#ui/kit/layout/scale.tsx'
import css from './review-figures.module.css'

/** `of 5, 1,284 reviews` and how many would buy again beside a large mean. */
export function ReviewMean({ summary: { average, buyAgainPercent, count } }: { summary: ReviewSummary }) {
  return (
    <div className={css.mean}>
      <span className={`wide ${css.average}`}>{average.toFixed(1)}</span>
      <p className={css.beside}>
        <Stars value={average} />
        <span>
          of 5, {reviewsInWords(count)}
          {buyAgainPercent !== null && (
            <>
              <br />
              {buyAgainPercent}% would buy again
            </>
          )}
        </span>
      </p>
    </div>
  )
}

/** A bar for each number of stars, as long as its share of the longest. `hrefOf` leads to the reviews with as many. */
export function StarBars({ summary, hrefOf }: { summary: ReviewSummary; hrefOf: (stars: number) => string }) {
  const most = Math.max(1, ...summary.byStars.map(({ count }) => count))
  return (
    <ul className={css.bars}>
      {summary.byStars.map(({ stars, count }) => {
        const row = (
          <>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <span className={css.bar} style={{ '--v': `${(count / most) * 100}%` }} aria-hidden="true" />
            <span className="strong">
              {count.toLocaleString('en-US')}
              <span className="visually-hidden"> {count === 1 ? 'review' : 'reviews'}</span>
            </span>
          </>
        )
        return (
          <li key={stars}>
            {count === 0 ? (
              <span className={css.row}>{row}</span>
            ) : (
              <ShopLink className={css.row} href={hrefOf(stars)} rel="nofollow">
                {row}
              </ShopLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Each thing on its ruler; what no one rated is left out. */
export function AttributeMeans({ summary: { attributes } }: { summary: ReviewSummary }) {
  return (
    <dl className={css.attributes}>
      {attributeNames.flatMap((name) =>
        attributes[name] === 0 ? (
          []
        ) : (
          <div key={name} className={css.attribute}>
            <dt>{reviewAttributes[name].label}</dt>
            <dd>
              <Scale value={attributes[name] * 2} />
            </dd>
            <dd className={css.value}>{attributes[name].toFixed(1)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

export function reviewsInWords(count: number): string {
  return count === 0 ? 'No reviews yet' : count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`
}
