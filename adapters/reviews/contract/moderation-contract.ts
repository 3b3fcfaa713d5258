/** Reviews on their way to the page. */
import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { review } from '#adapters/database/schema/index.ts'
import { meridian, proof, publication, type ReviewsHarness, recorded, written } from './harness.ts'

export function testModeration(world: ReviewsHarness) {
  const { submit, held, publish, refuse, list, ofLine } = world

  test('a review is kept once, waits for its email, and the letter leads to it', async () => {
    expect(await world.reviews.recordReview('one-id', meridian, written)).toEqual(recorded)
    expect(await world.reviews.recordReview('one-id', meridian, { ...written, summary: 'Another' })).toEqual(recorded)
    expect(await world.reviews.review('one-id')).toMatchObject({
      state: 'provingEmail',
      summary: 'Loud on the highway',
      author: 'Priya S.',
      isVerified: false,
      brand: 'Halden',
      line: 'Meridian A/S',
    })
    expect(await world.database.query('select "to", subject, text from mail_outbox')).toEqual([
      {
        to: 'Priya@example.com',
        subject: expect.stringContaining('Halden Meridian A/S'),
        text: expect.stringContaining('/review/token-of-one-id'),
      },
    ])
    expect([await list(), await world.reviews.held(10)]).toEqual([[], []])
  })

  test('a review of a line that is not sold is not kept', async () => {
    expect(await world.reviews.recordReview('no-line', { ...meridian, lineSlug: 'none' }, written)).toEqual({
      outcome: 'notSold',
    })
    expect(await world.reviews.review('no-line')).toBeNull()
    expect(await world.reviews.recordStep({ reviewId: 'no-line', ...proof })).toEqual({ outcome: 'moved', record: null })
  })

  test('a review that is refused is not shown, and one that is taken off no longer counts', async () => {
    const refused = await held()
    expect((await world.reviews.held(10)).map(({ reviewId }) => reviewId)).toEqual([refused])
    expect(await refuse(refused, 'held', 'personal')).toEqual(recorded)
    expect([await list(), await world.reviews.held(10)]).toEqual([[], []])

    const shown = await publish()
    expect(await refuse(shown, 'published', 'otherTire')).toEqual(recorded)
    expect(await list()).toEqual([])
    expect(await ofLine()).toMatchObject({ rating: { value: 0, quantity: 0 } })
    const rows = await world.database.db
      .select({ refusedFor: review.refusedFor, decidedBy: review.decidedBy })
      .from(review)
      .orderBy(review.refusedFor)
    expect(rows).toEqual([
      { refusedFor: 'otherTire', decidedBy: 'sal' },
      { refusedFor: 'personal', decidedBy: 'sal' },
    ])
  })

  test('a step that is not from where the review is changes nothing and says where that is; the same again is recorded', async () => {
    const reviewId = await submit()
    expect(await world.reviews.recordStep({ reviewId, ...publication })).toEqual({ outcome: 'moved', record: 'provingEmail' })
    expect(await list()).toEqual([])
    for (let times = 0; times < 2; times += 1) expect(await world.reviews.recordStep({ reviewId, ...proof })).toEqual(recorded)
    for (let times = 0; times < 2; times += 1)
      expect(await world.reviews.recordStep({ reviewId, ...publication })).toEqual(recorded)
    const moved = { outcome: 'moved', record: 'published' }
    for (const other of [proof, { ...publication, by: 'bob' }, { ...publication, to: 'refused', reason: 'personal' }] as const)
      expect(await world.reviews.recordStep({ reviewId, ...other })).toEqual(moved)
    expect(await ofLine()).toMatchObject({ rating: { quantity: 1 } })
  })

  test('of two decisions at once one is recorded', async () => {
    const reviewId = await held()
    const answers = await Promise.all([
      world.reviews.recordStep({ reviewId, ...publication }),
      refuse(reviewId, 'held', 'personal'),
    ])
    const { state } = (await world.reviews.review(reviewId))!
    expect(answers).toEqual(expect.arrayContaining([recorded, { outcome: 'moved', record: state }]))
    expect(await ofLine()).toMatchObject({ rating: { quantity: state === 'published' ? 1 : 0 } })
  })

  test('a purchase is verified by an order of the line that belongs to the email', async () => {
    const isVerified = async (email: string) => {
      const reviewId = await held({ email })
      return (await world.reviews.review(reviewId))!.isVerified
    }
    await addOrder(world.database, { orderId: 'GUEST', email: 'Guest@Example.com', itemId: '1004' })
    await addOrder(world.database, { orderId: 'OTHER', email: 'other@example.com', itemId: '1002' })
    await addOrder(world.database, { orderId: 'GONE', email: 'gone@example.com', itemId: '1001', cancelledAt: '2026-02-01' })
    await addOrder(world.database, { orderId: 'MINE', email: 'billing@example.com', itemId: '1001', accountId: 'a-1' })
    await world.database.query(
      `insert into account (account_id, username, email, password_hash, first_name, last_name, user_type, brands, email_proven_at)
        values ('a-1', 'mine@example.com', 'mine@example.com', 'none', 'Ada', 'Byron', 'Retail', '[]', now())`,
    )
    expect(await isVerified('guest@example.com')).toBe(true)
    expect(await isVerified('other@example.com')).toBe(false)
    expect(await isVerified('gone@example.com')).toBe(false)
    expect(await isVerified('mine@example.com')).toBe(true)
    expect(await isVerified('billing@example.com')).toBe(false)
    expect(await isVerified('unknown@example.com')).toBe(false)
  })
}

async function addOrder(
  { query }: Database,
  order: { orderId: string; email: string; itemId: string; accountId?: string; cancelledAt?: string },
) {
  const { orderId, email, itemId, accountId = null, cancelledAt = null } = order
  await query(
    `insert into "order" (order_id, cart_id, state, placed_at, cancelled_at, site_products, shipping_option, billing, totals, discounts,
        account_id, user_type)
      values ($1, $1, 'confirmed', '2026-01-01', $4, $2, 'home', $3, '{}', '[]', $5, 'Retail')`,
    [orderId, JSON.stringify([{ productId: itemId }]), JSON.stringify({ email }), cancelledAt, accountId],
  )
}
