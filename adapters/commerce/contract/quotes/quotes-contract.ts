/** A sales rep's cart reaches a customer as a copy, opened once by the token of the mail. */
import { expect, test } from 'vitest'
import type { CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'
import { quoteUntil } from '#machines/domain/carts/quote.ts'
import { addDays } from '#machines/domain/time/dates.ts'
import { calendarDay, homeTimeZone, instantAt } from '#machines/domain/time/instants.ts'
import { lastTimeZone } from '#machines/domain/time/until.ts'

export function testQuotes(world: CommerceHarness) {
  const { key, openCart, cartWith, cartOf, add, update, summary } = world

  const customer = { email: 'customer@example.com' }
  const quote = async (cartId: string, to = customer, once = key()) => {
    const answer = await world.commerce.quotes.quoteCart(cartId, to, once)
    if (answer.outcome !== 'sent') throw new Error(`The quote is ${answer.outcome}`)
    expect(answer.cartId).not.toBe(cartId)
    return answer.token
  }
  const repCart = () => cartOf({ userType: 'Sales Tool' })
  const age = (interval: string) => world.database.query(`update quote set at = now() - $1::interval`, [interval])
  /** As if they had been made after midnight, so many days before the day that it is where days end last. */
  const quotedDaysAgo = async (days: number) => {
    const day = addDays(calendarDay(await world.clock(), lastTimeZone), -days)
    await world.database.query('update quote set at = $1', [instantAt(day, '00:30', homeTimeZone).toISOString()])
  }

  // @fact 1.11 6.18
  test('the copy has the tires, no account, and a secret of its own', async () => {
    const { cartId } = await repCart()
    await add(cartId, tires.veloce, 1)
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true, itemId: tires.veloce })
    await update(cartId, { kind: 'applyCoupon', promoCode: 'FLAT20' })
    await update(cartId, { kind: 'trailer', trailerInfo: '16 ft utility trailer' })
    await update(cartId, { kind: 'remember', attribution: { subSource: 'banner' } })
    const token = await quote(cartId)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const opened = await world.commerce.quotes.retrieveQuote(token, key())
    expect(opened!.cartId).not.toBe(cartId)
    expect(await world.commerce.carts.cartOfSecret(opened!.secret)).toEqual({ cartId: opened!.cartId, accountId: null })
    expect(await summary(opened!.cartId)).toMatchObject({
      email: customer.email,
      zip: '43201',
      trailerInfo: '16 ft utility trailer',
      attribution: { subSource: null },
      buyer: { accountId: null, userType: 'none' },
      siteCartCoupons: expect.arrayContaining([expect.objectContaining({ promoCode: 'FLAT20', discountInCents: -2_000 })]),
      siteProducts: [
        { productId: tires.meridian, quantity: 4, roadHazardState: 0 },
        { productId: tires.veloce, quantity: 1, roadHazardState: 1 },
      ],
      alerts: [],
    })
    expect((await summary(cartId)).quantity).toBe(5)
  })

  // @fact 6.18
  test('a token opens once, to the end of the thirtieth day, and is nowhere in the database', async () => {
    const { cartId } = await repCart()
    const token = await quote(cartId)
    const rows = await world.database.query<{ stored: string }>(
      `select to_jsonb(first_answer)::text as stored from first_answer
       union all select to_jsonb(quote_token)::text from quote_token union all select to_jsonb(quote)::text from quote`,
    )
    expect(rows.filter(({ stored }) => stored.includes(token))).toEqual([])
    await quotedDaysAgo(31)
    expect(await world.commerce.quotes.retrieveQuote(token, key())).toBeNull()
    await quotedDaysAgo(30)
    const openings = await Promise.all(Array.from({ length: 10 }, () => world.commerce.quotes.retrieveQuote(token, key())))
    expect(openings.filter((opened) => opened !== null)).toHaveLength(1)
    expect(await world.commerce.quotes.retrieveQuote(token, key())).toBeNull()
    expect(await world.commerce.quotes.retrieveQuote('AAAA', key())).toBeNull()
  })

  test('a quote tells who quotes and until when it opens, and reading it does not open it', async () => {
    const { cartId } = await cartOf({ userType: 'Sales Tool', email: 'rep@example.com', phone: '6145550177' })
    const sent = await world.commerce.quotes.quoteCart(cartId, customer, key())
    if (sent.outcome !== 'sent') throw new Error(`The quote is ${sent.outcome}`)
    const { outcome: _, token, ...terms } = sent
    expect(terms.rep).toEqual({ name: 'Ada Byron', email: 'rep@example.com', phone: '6145550177' })
    expect(terms.until).toEqual(quoteUntil(terms.quotedAt))
    const state = async () => (await world.commerce.quotes.quote(token))?.state
    expect(await world.commerce.quotes.quote(token)).toEqual({ state: 'open', ...terms })
    await quotedDaysAgo(31)
    expect(await state()).toBe('expired')
    await quotedDaysAgo(30)
    expect(await state()).toBe('open')
    expect(await world.commerce.quotes.retrieveQuote(token, key())).not.toBeNull()
    expect(await state()).toBe('opened')
    await quotedDaysAgo(31)
    expect(await state()).toBe('opened')
    expect(await world.commerce.quotes.quote('AAAA')).toBeNull()
  })

  test('a rep without a phone has none in the quote', async () => {
    const { cartId } = await repCart()
    const token = await quote(cartId)
    expect((await world.commerce.quotes.quote(token))?.rep.phone).toBeNull()
  })

  test('opening again under the same key gives the same cart and secret, also with concurrent requests', async () => {
    const { cartId } = await repCart()
    const token = await quote(cartId)
    const once = key()
    const openings = await Promise.all(Array.from({ length: 5 }, () => world.commerce.quotes.retrieveQuote(token, once)))
    openings.push(await world.commerce.quotes.retrieveQuote(token, once))
    expect(new Set(openings.map((opened) => JSON.stringify(opened))).size).toBe(1)
    expect(await world.commerce.carts.cartOfSecret(openings[0]!.secret)).toEqual({ cartId: openings[0]!.cartId, accountId: null })
    expect(await world.commerce.quotes.retrieveQuote(token, key())).toBeNull()
    const other = await quote(cartId)
    expect((await world.commerce.quotes.retrieveQuote(other, once))!.cartId).not.toBe(openings[0]!.cartId)
    const rows = await world.database.query<{ stored: string }>(
      'select to_jsonb(first_answer)::text as stored from first_answer union all select to_jsonb(cart)::text from cart',
    )
    expect(rows.filter(({ stored }) => stored.includes(token) || stored.includes(openings[0]!.secret))).toEqual([])
  })

  test('repeating the key creates no second quote: both tokens open the same copy, once', async () => {
    const { cartId } = await repCart()
    const [first, again] = [await quote(cartId, customer, 'once'), await quote(cartId, customer, 'once')]
    expect(await world.commerce.quotes.retrieveQuote(again, key())).not.toBeNull()
    expect(await world.commerce.quotes.retrieveQuote(first, key())).toBeNull()
    const [row] = await world.database.query<{ quotes: number }>('select count(*)::int as quotes from quote')
    expect(row!.quotes).toBe(1)
  })

  // @fact 6.16 8.18
  test('only sales reps quote, and only what is in a cart', async () => {
    expect(await world.commerce.quotes.quoteCart(await cartWith(), customer, key())).toEqual({ outcome: 'notAllowed' })
    const { cartId: retail } = await cartOf({ userType: 'Retail' })
    expect(await world.commerce.quotes.quoteCart(retail, customer, key())).toEqual({ outcome: 'notAllowed' })
    const { cartId } = await repCart()
    await update(cartId, { kind: 'remove', itemId: tires.meridian })
    expect(await world.commerce.quotes.quoteCart(cartId, customer, key())).toEqual({ outcome: 'empty' })
    expect(await world.commerce.quotes.quoteCart(await openCart(), customer, key())).toEqual({ outcome: 'notAllowed' })
  })

  // @fact 6.19
  test('a recipient gets five quotes a day, however the email is written', async () => {
    const { cartId } = await repCart()
    for (let sent = 0; sent < 5; sent++) await quote(cartId)
    const other = await repCart()
    const shouted = { ...customer, email: ' Customer@Example.com' }
    expect(await world.commerce.quotes.quoteCart(other.cartId, shouted, key())).toEqual({ outcome: 'notAllowed' })
    await age('1 day')
    await quote(other.cartId, shouted)
  })

  // @fact 6.19
  test('a rep sends twenty quotes an hour, also with concurrent requests', async () => {
    const { cartId } = await repCart()
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        world.commerce.quotes.quoteCart(cartId, { ...customer, email: `c${index}@example.com` }, key()),
      ),
    )
    expect(answers.filter(({ outcome }) => outcome === 'sent')).toHaveLength(20)
    await age('1 hour')
    await quote(cartId, { ...customer, email: 'late@example.com' })
  })
}
