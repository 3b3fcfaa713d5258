import { expect, test } from 'vitest'
import type { ReviewedClass } from '#machines/domain/reviews/review-query.ts'
import { reviewed } from './reviewed.ts'

const reviews = (change: Partial<ReviewedClass>): ReviewedClass => ({
  brandSlug: 'halden',
  category: 'all-season',
  type: 'passenger',
  count: 3,
  stars: 14,
  lastPublishedOn: '2026-03-14',
  ...change,
})
const classes = [
  reviews({}),
  reviews({ category: 'touring', count: 1, stars: 1 }),
  reviews({ brandSlug: 'fairlinks', type: 'golf', count: 9, stars: 45 }),
]
const labels = new Map([
  ['halden', 'Halden'],
  ['fairlinks', 'Fairlinks'],
])

// @fact storefront.94
test('brands, categories and types come with the number and the mean of their reviews, the most reviewed first', () => {
  expect(reviewed(classes, 'brands', labels)).toEqual([
    { label: 'Fairlinks', href: '/brands/fairlinks/reviews', count: 9, average: 5 },
    { label: 'Halden', href: '/brands/halden/reviews', count: 4, average: 3.8 },
  ])
  expect(reviewed(classes, 'types', labels)).toEqual([
    { label: 'Golf', href: '/types/golf-tires/reviews', count: 9, average: 5 },
    { label: 'Passenger', href: '/types/passenger-tires/reviews', count: 4, average: 3.8 },
  ])
})

test('lines for work are in no category, and two of as many reviews come by name', () => {
  const some = [...classes, reviews({ brandSlug: 'calder', category: 'winter', count: 3, stars: 15 })]
  expect(reviewed(some, 'categories', labels)).toEqual([
    { label: 'All season', href: '/categories/all-season-tires/reviews', count: 3, average: 4.7 },
    { label: 'Winter', href: '/categories/winter-tires/reviews', count: 3, average: 5 },
    { label: 'Touring', href: '/categories/touring-tires/reviews', count: 1, average: 1 },
  ])
})
