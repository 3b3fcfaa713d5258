import { expect, test } from 'vitest'
import type { ReviewedLine } from '#machines/domain/reviews/review-query.ts'
import { reviewed } from './reviewed.ts'

const line = (change: Partial<ReviewedLine>): ReviewedLine => ({
  brandSlug: 'halden',
  lineSlug: 'meridian-as',
  category: 'all-season',
  type: 'passenger',
  subtype: 'passenger-all-season',
  count: 3,
  stars: 14,
  lastPublishedOn: '2026-03-14',
  ...change,
})
const lines = [
  line({}),
  line({ lineSlug: 'quietline', category: 'touring', subtype: 'grand-touring', count: 1, stars: 1 }),
  line({ brandSlug: 'fairlinks', lineSlug: 'grainery-lawn', type: 'golf', subtype: 'golf-turf', count: 9, stars: 45 }),
]
const labels = new Map([
  ['halden', 'Halden'],
  ['fairlinks', 'Fairlinks'],
])

// @fact storefront.94
test('brands, categories and types come with the number and the mean of their reviews, the most reviewed first', () => {
  expect(reviewed(lines, 'brands', labels)).toEqual([
    { label: 'Fairlinks', href: '/brands/fairlinks/reviews', count: 9, average: 5 },
    { label: 'Halden', href: '/brands/halden/reviews', count: 4, average: 3.8 },
  ])
  expect(reviewed(lines, 'types', labels)).toEqual([
    { label: 'Golf', href: '/types/golf-tires/reviews', count: 9, average: 5 },
    { label: 'Passenger', href: '/types/passenger-tires/reviews', count: 4, average: 3.8 },
  ])
})

test('a line for work is in no category, and two of as many reviews come by name', () => {
  const some = [...lines, line({ brandSlug: 'calder', category: 'winter', subtype: 'passenger-winter', count: 3, stars: 15 })]
  expect(reviewed(some, 'categories', labels)).toEqual([
    { label: 'All season', href: '/categories/all-season-tires/reviews', count: 3, average: 4.7 },
    { label: 'Winter', href: '/categories/winter-tires/reviews', count: 3, average: 5 },
    { label: 'Touring', href: '/categories/touring-tires/reviews', count: 1, average: 1 },
  ])
})
