/** Which brands, categories and types have reviews, with what these come to, and the newest reviews. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { CardLink } from '#ui/kit/button/card-link.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import { IndexPage } from '#ui/shell/index-page.tsx'
import { ReviewList } from './review-list.tsx'
import type { TireReviewsView } from './reviews.view.ts'
import { allReviewsHref } from './reviews-address.ts'
import css from './tire-reviews-screen.module.css'

export function TireReviewsScreen({ view }: { view: TireReviewsView }) {
  const { average, count, crumbs, heading, isOneSection, latest, linesByKey, sections } = view
  if (count === 0)
    return (
      <IndexPage
        crumbs={crumbs}
        heading={heading}
        lede="No one has written a review yet. Each tire’s page has the form for the first."
      >
        <ButtonLink variant="ink" href="/brands">
          All brands
        </ButtonLink>
      </IndexPage>
    )
  return (
    <IndexPage
      crumbs={crumbs}
      heading={heading}
      lede={`${count.toLocaleString('en-US')} reviews by drivers, ${average.toFixed(1)} of 5. Each says on what car, and after how many miles.`}
    >
      <div className="wrapping-row">
        <ButtonLink variant="ink" href={allReviewsHref}>
          Read all reviews
        </ButtonLink>
      </div>
      {sections.map((section) => (
        <section key={section.href} aria-label={section.label}>
          {!isOneSection && (
            <div className={css.head}>
              <h2>{section.label}</h2>
              <ButtonLink variant="link" href={section.href}>
                All {section.count} {section.words}
              </ButtonLink>
            </div>
          )}
          <BlockList className={css.cells}>
            {section.reviewed.map((reviewed) => (
              <li key={reviewed.href} className={css.cell}>
                <p className={`wide ${css.label}`}>
                  <CardLink href={reviewed.href}>{reviewed.label}</CardLink>
                </p>
                <Rating value={reviewed.average} count={reviewed.count} />
              </li>
            ))}
          </BlockList>
        </section>
      ))}
      {latest.length > 0 && (
        <section aria-labelledby="latest-h">
          <div className={css.head}>
            <h2 id="latest-h">Newest</h2>
            <ButtonLink variant="link" href={`${allReviewsHref}?sort=newest`}>
              All by day
            </ButtonLink>
          </div>
          <ReviewList reviews={latest} linesByKey={linesByKey} />
        </section>
      )}
    </IndexPage>
  )
}
