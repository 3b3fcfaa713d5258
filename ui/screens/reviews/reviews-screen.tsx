/** All reviews of a line, a brand or a class of tires: what they come to, which of them to read and in which order, page by page. */

import { writeReviewHref } from '#machines/domain/catalogue/product-href.ts'
import { reviewSorts } from '#machines/domain/reviews/review-query.ts'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ChipLink, RemovableChip } from '#ui/kit/button/chip.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Pagination } from '#ui/screens/listing/pagination.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { AttributeMeans, ReviewMean, reviewsInWords, StarBars } from './review-figures.tsx'
import { ReviewList } from './review-list.tsx'
import type { ReviewsView } from './reviews.view.ts'
import { reviewsAddress, sortWords } from './reviews-address.ts'
import css from './reviews-screen.module.css'

export function ReviewsScreen({ view }: { view: ReviewsView }) {
  const { found, linesByKey, name, path, product, query, summary, wider } = view
  const writeHref = product && writeReviewHref({ brandSlug: product.brand.slug, lineSlug: product.line.slug })
  return (
    <main id="main" className={css.reviews}>
      <div className="page-width">
        <Crumbs crumbs={view.crumbs} />
        <div className={css.head}>
          <div>
            <h1>
              {name}, {summary.count === 0 ? 'no reviews yet' : reviewsInWords(summary.count)}
            </h1>
            <p className={`muted ${css.lede}`}>
              First-week praise is easy: each review says how many miles are behind it. Reviews are held back for what is in them,
              never for their stars.
              {wider && (
                <>
                  {' '}
                  <ShopLink href={wider.href}>{wider.label}</ShopLink>
                </>
              )}
            </p>
          </div>
          {writeHref && (
            <ButtonLink variant="paint" href={writeHref} rel="nofollow">
              Write a review
            </ButtonLink>
          )}
        </div>
        {summary.count > 0 && (
          <div className="page-columns">
            <section className={css.stars} aria-label="Stars">
              <ReviewMean summary={summary} />
              <StarBars summary={summary} hrefOf={(stars) => reviewsAddress(path, query, { stars })} />
            </section>
            <section className={css.means} aria-labelledby="means-h">
              <h2 id="means-h">One by one, 1 to 5</h2>
              <AttributeMeans summary={summary} />
            </section>
            <section className={css.list} aria-labelledby="list-h">
              <div className={css.choose}>
                <h2 id="list-h">{found.count === summary.count ? 'All reviews' : reviewsInWords(found.count)}</h2>
                <Narrowed view={view} />
                <Orders view={view} />
              </div>
              {found.count === 0 ? (
                <p>
                  No review is like that. <ButtonLink href={path}>Show all</ButtonLink>
                </p>
              ) : (
                <ReviewList reviews={found.reviews} linesByKey={linesByKey} />
              )}
              <Pagination page={found.page} pages={found.pageCount} hrefOf={(page) => reviewsAddress(path, query, { page })} />
            </section>
          </div>
        )}
      </div>
    </main>
  )
}

/** What the reviews are narrowed to, and to the drivers of the visitor's model. */
function Narrowed({ view: { car, carInAddress, path, query } }: { view: ReviewsView }) {
  const offersCar = car && car.count > 0 && !query.car
  if (query.stars === null && !query.car && !offersCar) return null
  return (
    <ul className="wrapping-row" aria-label="Which reviews">
      {query.stars !== null && (
        <li>
          <RemovableChip
            label={query.stars === 1 ? '1 star' : `${query.stars} stars`}
            href={reviewsAddress(path, query, { stars: null })}
          />
        </li>
      )}
      {query.car && (
        <li>
          <RemovableChip label={`${carInAddress ?? 'One model'} drivers`} href={reviewsAddress(path, query, { car: null })} />
        </li>
      )}
      {offersCar && (
        <li>
          <ChipLink href={reviewsAddress(path, query, { car })} rel="nofollow" preventScrollReset>
            {car.label} drivers, {reviewsInWords(car.count)}
          </ChipLink>
        </li>
      )}
    </ul>
  )
}

function Orders({ view: { path, query } }: { view: ReviewsView }) {
  return (
    <nav aria-label="Order">
      <ul className="wrapping-row">
        {reviewSorts.map((sort) => (
          <li key={sort}>
            <ChipLink
              href={reviewsAddress(path, query, { sort })}
              rel="nofollow"
              preventScrollReset
              aria-current={sort === query.sort ? 'true' : undefined}
            >
              {sortWords[sort]}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
