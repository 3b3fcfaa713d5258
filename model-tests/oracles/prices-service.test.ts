import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommerce } from '#adapters/commerce/index.ts'
import { createFixtureSink } from '#adapters/database/fixture-sink.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { account } from '#adapters/database/schema/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { loadFixtures } from '#fixtures/load.ts'
import { type UserType, userTypes } from '#machines/domain/accounts/account.ts'
import type { CartSummary, CartUpdate } from '#machines/domain/carts/cart.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import { paymentTypeNames } from '#machines/domain/payment.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import type { ShippingInput } from '#machines/ports/commerce/delivery.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { type HandPrice, priceByHand, type RawCart, type RawCode, taxesOf } from './prices.ts'

/** Tires as the tables have them. */
interface Tire extends Omit<RawCart['lines'][number], 'quantity' | 'isCovered'> {
  itemId: string
  stock: number
}
/** Where tires may go, and what the tables say of it. */
interface Goal {
  shipping: ShippingInput
  state: string
  mounting: RawCart['mounting']
}
interface Owner {
  accountId: string
  freeOfTaxIn: string[]
  raw: NonNullable<RawCart['account']>
}

let postgres: TestPostgres
let database: Database
let commerce: Commerce
let tires: Tire[]
let goals: Goal[]
let codes: RawCode[]
let owners: Array<Owner | null>

beforeAll(async () => {
  postgres = await openTestPostgres()
  database = await openDatabase({ url: await postgres.createDatabase() })
  commerce = createCommerce({
    database,
    geo: createZipGeo(),
    renderEmail: createEmailRenderer('https://tires.example.com'),
    orderToken: (orderId) => orderId,
  })
  await loadFixtures(createFixtureSink(database), { items: 500 })
  tires = await readTires()
  goals = await readGoals()
  codes = await readCodes()
  owners = [
    null,
    ...(await Promise.all(userTypes.filter((type) => type !== 'none').flatMap((type) => [open(type, false), open(type, true)]))),
  ]
})
afterAll(async () => {
  await database?.close()
  await postgres?.stop()
})

test('60 carts filled at random through the shop match the independent calculation after every change', async () => {
  const met = new Set<string>()
  let compared = 0
  const compare = async (raw: RawCart, cart: CartSummary | null) => {
    const price = priceByHand(raw)
    const { fees, tax } = taxesOf(raw)
    expect(cart && inWordsOfTheHand(cart)).toEqual({ ...price, total: price.total + fees + tax })
    expect([cart?.totals.stateFeesInCents, cart?.totals.taxInCents]).toEqual([fees, tax])
    if (tax > 0) met.add('sales tax')
    if (fees > 0) met.add('state fees')
    if (cart?.tax?.kind === 'exempt') met.add('exempt')
    compared += 1
    if (price.percents > 0) met.add('percents')
    for (const [taken] of price.codes) met.add(codes.find(({ code }) => code === taken)!.type)
    if (price.isShippingOpen) met.add('open shipping')
    for (const part of ['installation', 'coverage', 'exciseTax', 'shipping'] as const) if (price[part] > 0) met.add(part)
  }
  // Each cart takes some hundred statements: a failing one is reported as it is, without shrinking.
  const options = { numRuns: 60, seed: 20_261_121, endOnFailure: true }
  await fc.assert(
    fc.asyncProperty(anyPlan, (plan) => shop(plan, compare)),
    options,
  )
  expect(compared).toBeGreaterThan(200)
  // The seed is settled, so that everything is known to have been met.
  const parts = [
    'installation',
    'coverage',
    'exciseTax',
    'shipping',
    'open shipping',
    'percents',
    'sales tax',
    'state fees',
    'exempt',
  ]
  expect([...met].sort()).toEqual([...parts, 'Flat Amount', 'Buy3Get1', 'Free', 'Percentage'].sort())
}, 120_000)

/** Draws by number, since rows are known only when the shop is filled. */
const draw = fc.nat(1_000_000)
const anyPlan = fc.record({
  owner: draw,
  lines: fc.array(fc.record({ tire: draw, quantity: fc.constantFrom(1, 2, 2, 4, 5) }), { minLength: 1, maxLength: 3 }),
  covers: fc.constantFrom('nothing', 'first', 'all'),
  codes: fc.array(draw, { maxLength: 4 }),
  goal: draw,
  isProven: fc.boolean(),
  paysBy: fc.constantFrom(...paymentTypeNames),
})
type Plan = typeof anyPlan extends fc.Arbitrary<infer Value> ? Value : never

/** Does what a shopper would; what the shop refuses has not happened, and is no part of the reckoning. */
async function shop(plan: Plan, compare: (raw: RawCart, cart: CartSummary | null) => Promise<void>): Promise<void> {
  const { cartId } = await commerce.carts.createCart({ zip: '43215' })
  const owner = at(owners, plan.owner)
  if (owner) await commerce.carts.claimCart(cartId, owner.accountId, null)
  const chosen = new Map(plan.lines.map(({ tire, quantity }) => [at(tires, tire), quantity]))
  const lines = [...chosen].map(([tire, wanted]) => ({ ...tire, quantity: Math.min(wanted, tire.stock), isCovered: false }))
  const raw: RawCart = {
    lines,
    account: owner?.raw ?? null,
    mounting: null,
    way: null,
    state: null,
    zipState: 'OH',
    ...(owner && { freeOfTaxIn: owner.freeOfTaxIn }),
    codes: codes.filter(({ isAutomatic }) => isAutomatic).map((code) => ({ ...code })),
    isProven: false,
    paysBy: 'credit',
  }
  const change = async (update: CartUpdate, happened: () => void) => {
    const answer = await commerce.carts.updateCart(cartId, update, randomUUID())
    if (answer.outcome !== 'ok') return
    happened()
    await compare(raw, answer.cart)
  }

  await change({ kind: 'add', items: lines.map(({ itemId, quantity }) => ({ itemId, quantity })) }, () => {})
  if (plan.covers !== 'nothing') {
    const covered = plan.covers === 'first' ? lines.slice(0, 1) : lines
    const itemId = plan.covers === 'first' ? lines[0]!.itemId : undefined
    await change({ kind: 'roadHazard', isRoadHazard: true, itemId }, () => {
      for (const line of covered) line.isCovered = true
    })
  }
  for (const code of new Set(plan.codes.map((number) => at(codes, number)))) {
    await change({ kind: 'applyCoupon', promoCode: code.code }, () => {
      // Entering a code that is there already prefers it.
      if (code.isAutomatic) for (const each of raw.codes) each.isPicked ||= each.code === code.code
      else raw.codes.push({ ...code })
    })
  }
  const goal = at(goals, plan.goal)
  const sent = await commerce.delivery.saveCartShipping(cartId, goal.shipping, randomUUID())
  if (sent.outcome === 'ok') {
    Object.assign(raw, { mounting: goal.mounting, way: goal.shipping.option, state: goal.state })
    await compare(raw, sent.cart)
  }
  await change({ kind: 'paymentType', paymentType: plan.paysBy }, () => {
    raw.paysBy = plan.paysBy
  })
  if (!plan.isProven) return
  await commerce.carts.recordIdMe(cartId, { group: 'military', subjectHash: cartId, expiresAt: '2099-01-01T00:00:00Z' })
  raw.isProven = true
  await compare(raw, await commerce.carts.cartSummary(cartId))
}

function inWordsOfTheHand({ totals, siteCartCoupons }: CartSummary): HandPrice {
  const taken = siteCartCoupons
    .filter(({ discountInCents }) => discountInCents < 0)
    .map(({ promoCode, discountInCents }): [string, number] => [promoCode, -discountInCents])
  return {
    tires: totals.tiresInCents,
    installation: totals.installationInCents,
    coverage: totals.coverageInCents,
    exciseTax: totals.fetInCents,
    shipping: totals.shippingInCents,
    isShippingOpen: totals.shippingToBeDetermined ?? false,
    codes: taken,
    percents: 0 - totals.discountInCents - taken.reduce((sum, [, off]) => sum + off, 0),
    total: totals.totalInCents,
  }
}

/** All that are on the shelf; heavy ones many times, since few are taxed. */
async function readTires(): Promise<Tire[]> {
  const rows = await database.query<Tire>(
    `select item_id as "itemId", stock, price_in_cents as "listPrice", member_price_in_cents as "memberPrice",
       fet_in_cents as "exciseTax", rim_inches as rim, includes_road_hazard as "bringsCoverage",
       has_free_coverage as "hasFreePromotion", is_oversize or not is_installable as "isFreight"
     from item join tire_size on tire_size.slug = size_slug
       join product_line on product_line.brand_slug = item.brand_slug and product_line.slug = line_slug
     where stock > 0 order by item_id`,
  )
  const taxed = rows.filter(({ exciseTax }) => exciseTax > 0)
  return [...rows, ...Array.from({ length: 60 }, (_, index) => taxed[index % taxed.length]!)]
}

/** Homes in four states, counters near and far, every warehouse, and shops of three price lists. */
async function readGoals(): Promise<Goal[]> {
  const zips = { OH: '43215', TX: '78701', AK: '99501', HI: '96815' }
  const homes = (['OH', 'TX', 'AK', 'HI'] as const).map((state): Goal => {
    return { shipping: { option: 'home', address: { ...address, state, zip: zips[state] } }, state, mounting: null }
  })
  const counters = await database.query<{ id: string; state: string }>(
    `(select location_id as id, state from pickup_location where state in ('AK', 'HI', 'PR') order by 1 limit 2)
     union all (select location_id, state from pickup_location where state = 'OH' order by 1 limit 2)`,
  )
  const depots = await database.query<{ id: string; state: string }>('select warehouse_id as id, state from warehouse order by 1')
  const shops = await database.query<{ id: string; state: string; mounting: Goal['mounting'] }>(
    `select installer_id as id, state, price_per_tire_in_cents as mounting from installer order by 1 limit 12`,
  )
  return [
    ...homes,
    ...counters.map(({ id, state }): Goal => ({ shipping: { option: 'fedex', shippingLocationId: id }, state, mounting: null })),
    ...depots
      .slice(0, 4)
      .map(({ id, state }): Goal => ({ shipping: { option: 'warehouse', warehouseId: id }, state, mounting: null })),
    ...shops.map(({ id, state, mounting }): Goal => ({ shipping: { option: 'installer', installerId: id }, state, mounting })),
  ]
}

function readCodes(): Promise<RawCode[]> {
  return database.query<RawCode>(
    `select promo_code as code, discount_type as type, amount, applies_to as "on", min_quantity as "atLeast",
       max_quantity as "atMost", is_automatic as "isAutomatic", combines, false as "isPicked",
       coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true) as "isRunning"
     from coupon order by promo_code`,
  )
}

/** Of each type two accounts: one with nothing special, and one of a company, exempt in Ohio, that has bought before. */
async function open(type: Exclude<UserType, 'none'>, isSpecial: boolean): Promise<Owner> {
  const accountId = randomUUID()
  const email = `${accountId}@example.com`
  const company = {
    companyName: 'Northern Fleet',
    deliveryMethods: [],
    paymentTypes: [],
    isTireReplacementCoverageAvailable: type !== 'EPP',
    isOccupationDiscountsAvailable: type !== 'Fleet',
  }
  const person = { username: email, email, passwordHash: 'none', firstName: 'Ada', lastName: 'Byron', brands: [] }
  const expired = { number: 'TX-7', state: 'TX' as const, expiresOn: '2020-12-31' }
  const taxCertificates = [{ number: 'OH-7', state: 'OH' as const, expiresOn: null }, expired]
  const special = { company, taxExemptState: 'OH' as const, taxCertificates }
  await database.db.insert(account).values({ accountId, userType: type, ...person, ...(isSpecial && special) })
  if (isSpecial) {
    await database.query(
      `insert into "order" (order_id, cart_id, state, placed_at, site_products, shipping_option, billing, totals, discounts,
         account_id, user_type) values ($1, $1, 'confirmed', now(), '[]', 'home', '{}', '{}', '[]', $1, $2)`,
      [accountId, type],
    )
  }
  return {
    accountId,
    freeOfTaxIn: isSpecial ? ['OH'] : [],
    raw: {
      type,
      exemptIn: isSpecial ? 'OH' : null,
      companySellsCoverage: !isSpecial || type !== 'EPP',
      companyGivesOccupationDiscount: !isSpecial || type !== 'Fleet',
      hasBought: isSpecial,
    },
  }
}

const at = <Value>(values: readonly Value[], number: number): Value => values[number % values.length]!

const address: ShippingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '6145550142',
  phoneType: 'mobile',
  companyName: '',
  addressLine1: '12 High St',
  addressLine2: '',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  country: 'US',
  poNumber: '',
  specialInstructions: '',
}
