import { expect, test } from 'vitest'
import type { ReviewQuery } from '#machines/domain/reviews/review-query.ts'
import { readReviewQuery, reviewsAddress } from './reviews-address.ts'

const path = '/brands/halden/meridian-as/reviews'
const plain: ReviewQuery = { sort: 'helpful', stars: null, car: null, page: 1 }
const civic = { makeSlug: 'honda', modelSlug: 'civic' }
const read = (query: string) => readReviewQuery(new URLSearchParams(query))

test('the address is read back as it was written, and the plain page has no query', () => {
  expect(reviewsAddress(path, plain, {})).toBe(path)
  const query: ReviewQuery = { sort: 'lowest', stars: 2, car: civic, page: 3 }
  const address = reviewsAddress(path, plain, query)
  expect(address).toBe(`${path}?sort=lowest&stars=2&make=honda&model=civic&page=3`)
  expect(read(address.slice(path.length))).toEqual(query)
})

test('another choice begins at the first page', () => {
  expect(reviewsAddress(path, { ...plain, stars: 2, page: 3 }, { sort: 'newest' })).toBe(`${path}?sort=newest&stars=2`)
})

test.each(['sort=best', 'stars=6', 'stars=5.5', 'page=0', 'page=-1', 'page=x', 'make=honda', "make=honda&model=o'neill"])(
  '%s is left out',
  (query) => {
    expect(read(query)).toEqual(plain)
  },
)
