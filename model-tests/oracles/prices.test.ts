import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coupons } from '#fixtures/catalogue/coupons.ts'
import { userTypes } from '#machines/domain/accounts/account.ts'
import { type StateCode, states } from '#machines/domain/delivery/states.ts'
import { paymentTypeNames } from '#machines/domain/payment.ts'
import { type PricedCart, priceCart } from '#machines/domain/pricing/price-cart.ts'
import { type HandPrice, priceByHand } from './prices.ts'

/** As wide as the shop allows, and a little wider: odd prices, free tires, every tier, code, way and state. */
const cents = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 99 }))
const anyCart = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 24 }),
      listPrice: cents(120_000),
      memberPrice: cents(120_000),
      exciseTax: cents(3_000),
      rim: fc.constantFrom(14, 16, 17, 17.5, 18, 20, 20.5, 22),
      isCovered: fc.boolean(),
      bringsCoverage: fc.nat(7).map((draw) => draw === 0),
      hasFreePromotion: fc.nat(3).map((draw) => draw === 0),
      isFreight: fc.nat(7).map((draw) => draw === 0),
    }),
    { maxLength: 5 },
  ),
  account: fc.option(
    fc.record({
      type: fc.constantFrom(...userTypes.filter((type) => type !== 'none')),
      exemptIn: fc.option(fc.constantFrom('OH', 'AK', 'TX')),
      companySellsCoverage: fc.nat(3).map((draw) => draw > 0),
      companyGivesOccupationDiscount: fc.nat(3).map((draw) => draw > 0),
      hasBought: fc.boolean(),
    }),
    { freq: 8 },
  ),
  mounting: fc.option(fc.record({ upTo17: cents(5_000), upTo20: cents(5_000), above: cents(5_000) })),
  way: fc.option(fc.constantFrom('home', 'fedex', 'installer', 'warehouse')),
  state: fc.option(fc.constantFrom('OH', 'TX', 'AK', 'HI', 'PR', ...Object.keys(states))),
  codes: fc.array(
    fc.record({
      code: fc.stringMatching(/^[A-Z]{3,6}$/),
      type: fc.constantFrom('Flat Amount', 'Buy3Get1', 'Free', 'Percentage'),
      amount: fc.integer({ min: 0, max: 10_000 }),
      on: fc.constantFrom('tires', 'installation', 'coverage'),
      atLeast: fc.option(fc.integer({ min: 1, max: 8 })),
      atMost: fc.option(fc.integer({ min: 1, max: 40 })),
      isAutomatic: fc.nat(4).map((draw) => draw === 0),
      isRunning: fc.nat(7).map((draw) => draw > 0),
      combines: fc.nat(2).map((draw) => draw === 0),
      isPicked: fc.nat(3).map((draw) => draw === 0),
    }),
    { maxLength: 5 },
  ),
  isProven: fc.boolean(),
  paysBy: fc.constantFrom(...paymentTypeNames),
})

type AnyCart = typeof anyCart extends fc.Arbitrary<infer Cart> ? Cart : never

test('10,000 random carts cost to the cent what they cost by hand', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(shopPrice(asPricedCart(cart))).toEqual(priceByHand(cart))
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

test('the independent calculation matches a fleet cart calculated on paper', () => {
  const line = { quantity: 4, listPrice: 16_801, memberPrice: 16_000, exciseTax: 500, rim: 18, isCovered: true }
  const code = { code: 'HALF', type: 'Percentage', amount: 5_000, on: 'installation', atLeast: 4, atMost: null }
  expect(
    priceByHand({
      lines: [{ ...line, bringsCoverage: false, hasFreePromotion: false, isFreight: true }],
      account: {
        type: 'Fleet',
        exemptIn: 'OH',
        companySellsCoverage: true,
        companyGivesOccupationDiscount: true,
        hasBought: true,
      },
      mounting: { upTo17: 2_000, upTo20: 2_500, above: 3_000 },
      way: 'installer',
      state: 'OH',
      codes: [{ ...code, isAutomatic: false, isRunning: true, combines: false, isPicked: false }],
      isProven: true,
      paysBy: 'klarna',
    }),
  ).toEqual({
    // 16801 less 8 % (1344.08 → 1344) is 15457; 12.8 % of it is 1978.496 → 1978.
    tires: 61_828,
    installation: 10_000,
    coverage: 7_912,
    exciseTax: 0,
    shipping: 0,
    isShippingOpen: false,
    codes: [['HALF', 5_000]],
    // 5 % of 61828 is 3091.4 → 3091; Klarna's 10 % is not given on a fleet price.
    percents: 3_091,
    total: 61_828 + 10_000 + 7_912 - 5_000 - 3_091,
  })
})

test("every set of the shop's codes with every payment type and every tier costs what it costs by hand", () => {
  const running = coupons.filter(({ promoCode }) => promoCode !== 'SPRING24' && promoCode !== 'SOON')
  const codes = running.map(({ promoCode, discountType, amount, appliesTo, minQuantity, maxQuantity, isAutomatic }) => ({
    code: promoCode,
    type: discountType,
    amount,
    on: appliesTo,
    atLeast: minQuantity,
    atMost: maxQuantity,
    isAutomatic,
    isRunning: true,
    // one that combines, and one that the shopper prefers to better ones
    combines: promoCode === 'COVERME',
    isPicked: promoCode === 'FLAT20',
  }))
  const line = { quantity: 4, listPrice: 16_800, memberPrice: 15_960, exciseTax: 0, rim: 17, isCovered: true } as const
  const wrong: unknown[] = []
  for (let set = 0; set < 2 ** codes.length; set += 1)
    for (const type of userTypes)
      for (const paysBy of paymentTypeNames) {
        const cart: AnyCart = {
          lines: [{ ...line, bringsCoverage: false, hasFreePromotion: false, isFreight: false }],
          account:
            type === 'none'
              ? null
              : { type, exemptIn: null, companySellsCoverage: true, companyGivesOccupationDiscount: true, hasBought: false },
          mounting: { upTo17: 2_400, upTo20: 2_900, above: 3_900 },
          way: 'installer',
          state: 'OH',
          codes: codes.filter((_, index) => set & (2 ** index)),
          isProven: false,
          paysBy,
        }
        const [told, byHand] = [shopPrice(asPricedCart(cart)), priceByHand(cart)]
        if (JSON.stringify(told) !== JSON.stringify(byHand)) wrong.push({ set, type, paysBy, told, byHand })
      }
  expect(wrong).toEqual([])
}, 60_000)

/** The same cart as the shop's types. Codes are given as the shop reads them: automatic ones first. */
function asPricedCart({ lines, account, mounting, way, state, codes, isProven, paysBy }: AnyCart): PricedCart {
  return {
    lines: lines.map((line) => ({
      quantity: line.quantity,
      priceInCents: line.listPrice,
      memberPriceInCents: line.memberPrice,
      fetInCents: line.exciseTax,
      rimInches: line.rim,
      hasCoverage: line.isCovered,
      includesRoadHazard: line.bringsCoverage,
      hasFreeCoverage: line.hasFreePromotion,
    })),
    buyer: {
      accountId: account && 'A1',
      userType: account?.type ?? 'none',
      taxExemptState: (account?.exemptIn ?? null) as StateCode | null,
      deliveryMethods: [],
      offersCoverage: account?.companySellsCoverage ?? true,
      offersOccupationDiscounts: account?.companyGivesOccupationDiscount ?? true,
      isFirstOrder: account !== null && !account.hasBought,
    },
    installerPrices: mounting,
    shippingOption: way,
    deliveryState: state,
    zipState: 'OH',
    installability: lines.every(({ isFreight }) => !isFreight) ? 'all' : 'some',
    hasOversize: false,
    coupons: [...codes]
      .sort((a, b) => Number(b.isAutomatic) - Number(a.isAutomatic))
      .map(({ code, type, amount, on, atLeast, atMost, isAutomatic, isRunning, combines, isPicked }) => ({
        promoCode: code,
        couponId: code,
        label: code,
        discountType: type,
        amount,
        appliesTo: on,
        minQuantity: atLeast,
        maxQuantity: atMost,
        alertMessage: null,
        isAutomatic,
        combines,
        isPicked,
        isRunning,
        isUsedUp: false,
      })),
    isIdMeVerified: isProven,
    paymentType: paysBy,
  }
}

/** The shop's totals in the oracle's format. */
function shopPrice(cart: PricedCart): HandPrice {
  const { totals, coupons, discounts } = priceCart(cart)
  const codes = coupons
    .filter(({ discountInCents }) => discountInCents < 0)
    .map(({ promoCode, discountInCents }): [string, number] => [promoCode, -discountInCents])
  const off = codes.reduce((sum, [, each]) => sum + each, 0)
  const listed = discounts.slice(0, codes.length).map(({ code, amountInCents }) => [code, -amountInCents])
  if (!isDeepStrictEqual(listed, codes)) throw new Error(`${JSON.stringify(listed)} are listed for ${JSON.stringify(codes)}`)
  return {
    tires: totals.tiresInCents,
    installation: totals.installationInCents,
    coverage: totals.coverageInCents,
    exciseTax: totals.fetInCents,
    shipping: totals.shippingInCents,
    isShippingOpen: totals.shippingToBeDetermined ?? false,
    codes,
    percents: 0 - totals.discountInCents - off,
    total: totals.totalInCents,
  }
}
