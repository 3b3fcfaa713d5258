/** Reviews of a line on a page that is about the line, and the same as structured data. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { answerOrNull } from '#app/server/page/optional-answer.ts'
import type { Brand, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import type { Review, ReviewSummary } from '#machines/domain/reviews/review.ts'
import type { LineReviews } from '#ui/screens/product/product.view.ts'

/** Shown below a tire; all others are a link away. */
const few = 3

/** Null where reviews do not answer: the page is shown without them. */
export function lineReviews(context: AppLoadContext, line: { brandSlug: string; lineSlug: string }): Promise<LineReviews | null> {
  const { reviews } = context.shop
  const { brandSlug, lineSlug } = line
  return answerOrNull(context, 'reviews of the line', () => reviews.ofLine({ brandSlug, lineSlug }, few))
}

/**
 * https://schema.org/Product with the rating and the reviews that the page shows, and no others. A line that no one has reviewed has no
 * rating: 0 would be one. `name` is the page's: of the line, or of the tire in one size.
 */
export function reviewedProduct(
  { brand, line, name }: { brand: Brand; line: ProductLine; name: string },
  shown: { summary: ReviewSummary; reviews: readonly Review[] } | null,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    '@type': 'Product',
    name,
    ...(line.description !== '' && { description: line.description }),
    brand: { '@type': 'Brand', name: brand.label },
    ...more,
    ...(shown && shown.summary.count > 0 && { aggregateRating: aggregateRating(shown.summary) }),
    ...(shown && shown.reviews.length > 0 && { review: shown.reviews.map(structuredReview) }),
  }
}

function aggregateRating({ average, count }: ReviewSummary) {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 }
}

function structuredReview({ author, comments, stars, summary, writtenOn }: Review) {
  return {
    '@type': 'Review',
    name: summary,
    reviewBody: comments,
    datePublished: writtenOn,
    author: { '@type': 'Person', name: author },
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  }
}
