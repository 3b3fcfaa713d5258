/** Reviews on their way to the page. */
import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { review } from '#adapters/database/schema/index.ts'
import { meridian, type ReviewsHarness, written } from './harness.ts'

export function testModeration(world: ReviewsHarness) {
  const { submit, held, publish, list, ofLine } = world

  test('a review is kept once for a key, waits for its email, and the letter leads to it', async () => {
    const sent = await world.reviews.submit(meridian, written, 'one-key')
    expect(await world.reviews.submit(meridian, { ...written, summary: 'Another' }, 'one-key')).toEqual(sent)
    expect(await world.reviews.review(sent!.reviewId)).toMatchObject({
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
        text: expect.stringContaining(`/review/token-of-${sent!.reviewId}`),
      },
    ])
    expect([await list(), await world.reviews.held(10)]).toEqual([[], []])
  })

  test('a review of a line that is not sold is not kept', async () => {
    expect(await world.reviews.submit({ ...meridian, lineSlug: 'none' }, written, 'no-line')).toBeNull()
    expect(await world.reviews.review('none')).toBeNull()
    expect(await world.reviews.proveEmail('none')).toBeNull()
  })

  test('a review that is refused is not shown, and one that is taken off no longer counts', async () => {
    const refused = await held()
    expect((await world.reviews.held(10)).map(({ reviewId }) => reviewId)).toEqual([refused])
    expect(await world.reviews.decide(refused, { kind: 'refuse', reason: 'personal' }, 'sal')).toBe('refused')
    expect([await list(), await world.reviews.held(10)]).toEqual([[], []])

    const shown = await publish()
    expect(await world.reviews.decide(shown, { kind: 'refuse', reason: 'otherTire' }, 'sal')).toBe('refused')
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

  test('what the chart does not allow changes nothing: nothing unproven is published, and nothing is proven twice', async () => {
    const reviewId = await submit()
    expect(await world.reviews.decide(reviewId, { kind: 'publish' }, 'sal')).toBe('provingEmail')
    expect(await list()).toEqual([])
    await world.reviews.proveEmail(reviewId)
    await world.reviews.decide(reviewId, { kind: 'publish' }, 'sal')
    expect(await world.reviews.proveEmail(reviewId)).toBe('published')
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
