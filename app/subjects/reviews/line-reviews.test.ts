import { expect, test } from 'vitest'
import type { Brand, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import type { Review, ReviewSummary } from '#machines/domain/reviews/review.ts'
import { reviewedProduct } from './line-reviews.ts'

const brand: Brand = { slug: 'halden', label: 'Halden', country: 'Norway' }
const line = { description: 'All-season tire.', name: 'Meridian A/S' } as ProductLine
const about = { brand, line, name: 'Halden Meridian A/S' }
const summary = { count: 2, average: 4.5 } as ReviewSummary
const review = {
  author: 'Priya S.',
  stars: 5,
  summary: 'Sure in the rain',
  comments: 'It holds.',
  writtenOn: '2026-03-14',
} as Review

test('a line is a product with the rating and the reviews that are shown', () => {
  expect(reviewedProduct(about, { summary, reviews: [review] }, { sku: '1001' })).toEqual({
    '@type': 'Product',
    name: 'Halden Meridian A/S',
    description: 'All-season tire.',
    brand: { '@type': 'Brand', name: 'Halden' },
    sku: '1001',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
    review: [
      {
        '@type': 'Review',
        name: 'Sure in the rain',
        reviewBody: 'It holds.',
        datePublished: '2026-03-14',
        author: { '@type': 'Person', name: 'Priya S.' },
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
      },
    ],
  })
})

test('a line without reviews, and one whose reviews do not answer, has no rating', () => {
  const none = reviewedProduct(about, { summary: { ...summary, count: 0, average: 0 }, reviews: [] })
  expect(Object.keys(none)).toEqual(['@type', 'name', 'description', 'brand'])
  expect(reviewedProduct(about, null)).toEqual(none)
})
