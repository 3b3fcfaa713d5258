/** Published reviews, as pages show them. */
import { expect, test } from 'vitest'
import { attributeNames } from '#machines/domain/reviews/review.ts'
import type { ReviewQuery, ReviewScope } from '#machines/domain/reviews/review-query.ts'
import { allReviews, civic, meridian, publication, type ReviewsHarness } from './harness.ts'

export function testReading(world: ReviewsHarness) {
  const { held, publish, list, ofLine } = world

  /** What the published reviews come to, added up here. */
  const byHand = async () => {
    const rows = await world.database.query<{ stars: number; ratings: Record<string, number>; again: boolean | null }>(
      `select stars, ratings, buy_again as again from review where state = 'published'`,
    )
    const mean = (numbers: number[]) =>
      numbers.length === 0 ? 0 : Math.round((10 * numbers.reduce((sum, each) => sum + each, 0)) / numbers.length) / 10
    const said = rows.flatMap(({ again }) => (again === null ? [] : [again]))
    return {
      count: rows.length,
      average: mean(rows.map(({ stars }) => stars)),
      byStars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: rows.filter((row) => row.stars === stars).length })),
      attributes: Object.fromEntries(
        attributeNames.map((name) => [name, mean(rows.flatMap(({ ratings }) => ratings[name] ?? []))]),
      ),
      buyAgainPercent: said.length === 0 ? null : Math.round((100 * said.filter(Boolean).length) / said.length),
    }
  }

  test('a summary follows each change of the reviews', async () => {
    const changes = [
      () => publish({ stars: 5, ratings: { dry: 3, wet: 5 }, buyAgain: true }),
      () => publish({ stars: 2, ratings: { dry: 4, noise: 1 } }),
      () => publish({ stars: 4, ratings: { treadwear: 2 }, buyAgain: null }),
      () => held({ stars: 1 }),
      () => world.database.query('update review set helpful = helpful + 1'),
      () => world.database.query('update review set stars = 3, ratings = $1 where stars = 5', ['{"dry": 1, "comfort": 5}']),
      () => world.database.query('update review set buy_again = null where stars = 2'),
      () => world.database.query(`update review set state = 'refused' where stars = 4`),
      () => world.database.query('delete from review where stars = 2'),
      () => world.database.query('truncate review'),
    ]
    const counts: number[] = []
    for (const change of changes) {
      await change()
      const summary = await world.reviews.summary(meridian)
      expect(summary).toEqual(await byHand())
      expect(await world.reviews.summary({})).toEqual(summary)
      const helpful = (await world.reviews.list(meridian, allReviews)).reviews.slice(0, 3)
      expect(await world.reviews.ofLine(meridian, 3)).toEqual({ summary, helpful })
      counts.push(summary.count)
    }
    expect(counts).toEqual([1, 2, 3, 3, 3, 3, 3, 2, 1, 0])
  })

  test('reviews of one line that are published at the same time are all counted', async () => {
    const waiting = []
    for (let stars = 1; stars <= 5; stars += 1) waiting.push(await held({ stars }))
    await Promise.all(waiting.map((reviewId) => world.reviews.recordStep({ reviewId, ...publication })))
    expect(await world.reviews.summary(meridian)).toMatchObject({ count: 5, average: 3 })
    expect(await world.reviews.list(meridian, allReviews)).toMatchObject({ count: 5 })
    expect((await world.reviews.list(meridian, { ...allReviews, stars: 4 })).count).toBe(1)
  })

  test('a brand says what its published reviews come to by category and type, and a line when the last was published', async () => {
    const told = async (brands: string[] = []) => [
      await world.reviews.reviewedClasses(brands),
      await world.reviews.lastPublished([meridian]),
    ]
    expect(await told()).toEqual([[], []])
    await held()
    expect(await told()).toEqual([[], []])
    await publish({ stars: 5 })
    const reviewId = await publish()
    await world.database.query(`update review set decided_at = '2031-05-06T07:00:00Z' where review_id = $1`, [reviewId])
    const reviewed = {
      brandSlug: 'halden',
      category: 'all-season',
      type: 'passenger',
      count: 2,
      stars: 7,
      lastPublishedOn: '2031-05-06',
    }
    const published = [{ ...meridian, publishedOn: '2031-05-06' }]
    expect(await told()).toEqual([[reviewed], published])
    expect(await told(['halden'])).toEqual([[reviewed], published])
    expect(await told(['tessaro'])).toEqual([[], published])
    const other = { brandSlug: 'tessaro', lineSlug: meridian.lineSlug }
    expect(await world.reviews.lastPublished([other, meridian])).toEqual(published)
    expect([await world.reviews.lastPublished([other]), await world.reviews.lastPublished([])]).toEqual([[], []])
  })

  test('lines of a brand that are of one category and type are counted together', async () => {
    const twin = { ...meridian, lineSlug: 'twin' }
    await world.database.query(
      `insert into product_line select (jsonb_populate_record(l, '{"slug": "twin"}')).* from product_line l where slug = $1`,
      [meridian.lineSlug],
    )
    await publish({ stars: 5 })
    await publish({ stars: 4 })
    await world.database.query(
      `update review set line_slug = 'twin' where review_id = (select review_id from review where stars = 4)`,
    )
    expect(await world.reviews.reviewedClasses([])).toMatchObject([{ brandSlug: 'halden', count: 2, stars: 9 }])
    expect((await world.reviews.lastPublished([meridian, twin])).map(({ lineSlug }) => lineSlug)).toEqual(['meridian-as', 'twin'])
  })

  test('reviews of a category, a type or a subtype are those of its lines, and a line for work is in no category', async () => {
    await publish()
    const count = async (scope: ReviewScope) => [
      (await world.reviews.summary(scope)).count,
      (await world.reviews.list(scope, allReviews)).count,
    ]
    const brands = ['tessaro']
    expect(await count({})).toEqual([1, 1])
    expect(await count({ brands })).toEqual([0, 0])
    expect(await count({ category: 'all-season' })).toEqual([1, 1])
    expect(await count({ category: 'all-season', brands })).toEqual([0, 0])
    expect(await count({ category: 'winter' })).toEqual([0, 0])
    expect(await count({ type: 'passenger' })).toEqual([1, 1])
    expect(await count({ type: 'farm' })).toEqual([0, 0])
    expect(await count({ subtype: 'passenger-all-season' })).toEqual([1, 1])
    expect(await count({ subtype: 'grand-touring' })).toEqual([0, 0])
    expect(await world.reviews.countByCar({ category: 'all-season' }, civic)).toBe(1)

    await world.database.query(`update product_line set type = 'golf', subtype = 'golf-turf' where slug = 'meridian-as'`)
    expect(await count({ category: 'all-season' })).toEqual([0, 0])
    expect(await count({ type: 'golf' })).toEqual([1, 1])
    await world.database.query(
      `update product_line set type = 'passenger', subtype = 'passenger-all-season' where slug = 'meridian-as'`,
    )
  })

  test('a published review is shown without name and email, and its line shows what its reviews come to', async () => {
    const reviewId = await publish()
    const [shown] = await list()
    expect(shown).toEqual({
      reviewId,
      ...meridian,
      stars: 2,
      ratings: { dry: 4, noise: 1 },
      summary: 'Loud on the highway',
      comments: 'They drone above 45.',
      author: 'Priya S.',
      isVerified: false,
      writtenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      purchasedOn: '2026-03-14',
      vehicle: '2020 Honda Civic Touring',
      miles: 14_900,
      drivingStyle: 'calm',
      drivenOn: 'highway',
      buyAgain: false,
      helpful: 0,
    })
    expect(await ofLine()).toEqual({
      rating: { value: 2, quantity: 1 },
      means: { dry: 4, wet: 0, winter: 0, comfort: 0, noise: 1, treadwear: 0 },
    })

    await publish({ stars: 5, ratings: { dry: 5 }, buyAgain: true })
    await publish({ stars: 5, ratings: { wet: 5 }, buyAgain: null })
    expect(await ofLine()).toEqual({
      rating: { value: 4, quantity: 3 },
      means: { dry: 4.5, wet: 5, winter: 0, comfort: 0, noise: 1, treadwear: 0 },
    })
    expect(await world.reviews.summary(meridian)).toEqual({
      count: 3,
      average: 4,
      byStars: [
        { stars: 5, count: 2 },
        { stars: 4, count: 0 },
        { stars: 3, count: 0 },
        { stars: 2, count: 1 },
        { stars: 1, count: 0 },
      ],
      attributes: { dry: 4.5, wet: 5, winter: 0, comfort: 0, noise: 1, treadwear: 0 },
      buyAgainPercent: 50,
    })
    expect(await world.reviews.summary({ brandSlug: 'halden' })).toMatchObject({ count: 3 })
    expect(await world.reviews.summary({ brandSlug: 'tessaro' })).toMatchObject({ count: 0, average: 0, buyAgainPercent: null })
  })

  test('the pages of a list, each read from its nearer end, are the whole list in its order', async () => {
    await publish({ stars: 1 })
    // Many are alike in all but their id.
    await world.database.query(`insert into review select (jsonb_populate_record(review, jsonb_build_object(
      'review_id', 'copy-' || n, 'stars', n % 5 + 1, 'helpful', n % 3, 'written_at', date '2026-01-01' + n / 4))).*
      from review, generate_series(1, 41) as n`)
    const rows = await world.database.query<{ id: string; stars: number; helpful: number; at: number }>(
      `select review_id as id, stars, helpful, extract(epoch from written_at)::float as at from review`,
    )
    type Row = (typeof rows)[number]
    const lastly = (one: Row, other: Row) => other.at - one.at || (one.id < other.id ? -1 : 1)
    const orders: Record<ReviewQuery['sort'], (one: Row, other: Row) => number> = {
      newest: lastly,
      helpful: (one, other) => other.helpful - one.helpful || lastly(one, other),
      highest: (one, other) => other.stars - one.stars || orders.helpful(one, other),
      lowest: (one, other) => one.stars - other.stars || orders.helpful(one, other),
    }
    for (const [sort, compare] of Object.entries(orders) as Array<[ReviewQuery['sort'], (typeof orders)['newest']]>) {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ sort, page })))
      expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 10, 2])
      const ids = rows.sort(compare).map(({ id }) => id)
      expect({ sort, ids: pages.flat().map(({ reviewId }) => reviewId) }).toEqual({ sort, ids })
    }
  })

  test('reviews come by what was found helpful, by day or by stars, ten a page, and can be narrowed to stars and cars', async () => {
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1) ids.push(await publish({ stars: (n % 5) + 1, ...(n % 2 && { car: null, vehicle: null }) }))
    for (const [n, reviewId] of ids.entries())
      await world.database.query(`update review set helpful = $2, written_at = $3 where review_id = $1`, [
        reviewId,
        n === 3 ? 9 : n === 7 ? 5 : 0,
        `2026-01-${String(n + 1).padStart(2, '0')}`,
      ])
    const places = (found: Array<{ reviewId: string }>) => found.map(({ reviewId }) => ids.indexOf(reviewId))
    expect(places(await list())).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(places(await list({ page: 2 }))).toEqual([1, 0])
    expect(await world.reviews.list(meridian, { ...allReviews, page: 9 })).toMatchObject({ count: 12, page: 2, pageCount: 2 })
    expect(places(await list({ sort: 'helpful' })).slice(0, 3)).toEqual([3, 7, 11])
    expect((await list({ sort: 'highest' })).map(({ stars }) => stars)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 2, 1])
    expect((await list({ sort: 'lowest' })).map(({ stars }) => stars)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 4, 4])
    expect(places(await list({ stars: 1 }))).toEqual([10, 5, 0])
    expect(places(await list({ car: civic, stars: 1 }))).toEqual([10, 0])
    expect(await world.reviews.countByCar(meridian, civic)).toBe(6)
    expect(await world.reviews.countByCar(meridian, { makeSlug: 'honda', modelSlug: 'fit' })).toBe(0)
  })
}
