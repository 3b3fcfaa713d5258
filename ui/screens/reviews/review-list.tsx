/** Reviews below each other: who wrote, on what car and after how many miles, beside what they wrote. */
import { attributeNames, drivingStyles, placesDriven, type Review, reviewAttributes } from '#machines/domain/reviews/review.ts'
import { mediumDate, monthTitle } from '#machines/domain/time/dates.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Stars } from '#ui/kit/data/rating.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import css from './review-list.module.css'
import { lineKey, type ReviewsView } from './reviews.view.ts'

/** `linesByKey`: names and addresses of the reviewed lines, on a page of several. */
export function ReviewList({ reviews, linesByKey }: { reviews: readonly Review[]; linesByKey?: ReviewsView['linesByKey'] }) {
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <li key={review.reviewId} className={css.review}>
          <Writer review={review} />
          <div>
            <h3 className={css.summary}>{review.summary}</h3>
            <ReviewedLine of={linesByKey?.[lineKey(review)]} />
            <p className={css.comments}>{review.comments}</p>
            <dl className={css.ratings}>
              {attributeNames.flatMap((name) =>
                review.ratings[name] === undefined ? (
                  []
                ) : (
                  <div key={name} className={css.rating}>
                    <dt>{reviewAttributes[name].label}</dt>
                    <dd className="strong">{review.ratings[name]}</dd>
                  </div>
                ),
              )}
            </dl>
            <p className="small muted">
              {mediumDate(review.writtenOn)}
              {review.helpful > 0 && `, ${review.helpful.toLocaleString('en-US')} found it helpful`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function ReviewedLine({ of }: { of: { name: string; href: string } | undefined }) {
  if (!of) return null
  return (
    <p className={css.line}>
      of the <ShopLink href={of.href}>{of.name}</ShopLink>
    </p>
  )
}

function Writer({ review }: { review: Review }) {
  const { author, isVerified, purchasedOn, stars } = review
  return (
    <div className={css.writer}>
      <p className={css.stars}>
        <Stars value={stars} />
        <span>{stars} of 5</span>
      </p>
      <p className="strong">{author}</p>
      {isVerified ? (
        <p className={css.verified}>
          <Icon name="check" small />
          Bought here{purchasedOn && `, ${monthTitle(purchasedOn.slice(0, 7))}`}
        </p>
      ) : (
        <p className="fine-print">Purchase not verified</p>
      )}
      <dl className={css.facts}>
        {factsOf(review).map(([term, value]) => (
          <div key={term} className={css.fact}>
            <dt className="muted">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What the writer says of car and driving. */
function factsOf({ vehicle, miles, drivingStyle, drivenOn, buyAgain }: Review): Array<[term: string, value: string]> {
  const facts: Array<[string, string | null]> = [
    ['Car', vehicle],
    ['Driven', miles === null ? null : `${miles.toLocaleString('en-US')} miles`],
    ['Style', drivingStyle && drivingStyles[drivingStyle]],
    ['On', drivenOn && placesDriven[drivenOn]],
    ['Again', buyAgain === null ? null : buyAgain ? 'Would buy again' : 'Would not buy again'],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
