/**
 * A copy, a quote, an undo or a joined cart keeps all that belongs to it, or says what is left out. The table of every way over every
 * part is `adapters/commerce/contract/carts/copies-contract.ts`; here are the cases of other shops, one step further each.
 */
import { describe, expect } from 'vitest'
import { createCommerce } from '#adapters/commerce/commerce.ts'
import { billing, openCommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { bookableTime, installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { fieldTest } from './field-test.ts'

describe('on PGlite', () => {
  const world = openCommerceHarness(async () => {
    const database = await openTestDatabase()
    const renderEmail = createEmailRenderer('https://tires.example.com')
    return {
      database,
      commerce: createCommerce({ database, geo: createZipGeo(), renderEmail, orderToken: (orderId) => orderId }),
    }
  })
  const { key, add, cartWith, update, summary } = world

  const codesOf = async (cartId: string) =>
    (await summary(cartId)).siteCartCoupons.filter(({ isAutomatic }) => !isAutomatic).map(({ promoCode }) => promoCode)
  const linesOf = async (cartId: string) =>
    (await summary(cartId)).siteProducts.map(({ productId, quantity, roadHazardState }) => [productId, quantity, roadHazardState])
  const repCart = () => world.cartOf({ userType: 'Sales Tool' })

  async function quoted(cartId: string) {
    const ahead = await world.commerce.quotes.quoteAhead(cartId)
    const sent = await world.commerce.quotes.quoteCart(cartId, { email: 'customer@example.com' }, key())
    if (sent.outcome !== 'sent' || !ahead) throw new Error('The quote was not sent')
    const opened = await world.commerce.quotes.retrieveQuote(sent.token, key())
    return { ahead, cartId: opened!.cartId }
  }

  /** Two carts of one account, each of which knows the other; the second is the one that is open here. */
  async function twoCarts(one: Array<[string, number]>, two: Array<[string, number]>) {
    const accountId = await world.openAccount()
    const carts: string[] = []
    for (const lines of [one, two]) {
      const cartId = await world.openCart()
      for (const [itemId, quantity] of lines) await add(cartId, itemId, quantity)
      await world.commerce.carts.claimCart(cartId, accountId, null)
      carts.push(cartId)
    }
    await world.commerce.carts.setBesideCart(carts[1]!, carts[0]!)
    return { other: carts[0]!, here: carts[1]! }
  }

  fieldTest(
    ['InvoicePlane/InvoicePlane#360', 'saleor/saleor#7541', 'medusajs/admin#610'],
    'The total that a rep reads before sending is the total that the customer reads, with code, coverage and shop',
    async () => {
      const { cartId } = await repCart()
      await update(cartId, { kind: 'applyCoupon', promoCode: 'SET4' })
      await update(cartId, { kind: 'applyCoupon', promoCode: 'MOUNT10' })
      await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
      await world.pickInstaller(cartId)
      const { ahead, cartId: copy } = await quoted(cartId)
      expect((await summary(copy)).totals).toEqual((await summary(cartId)).totals)
      expect((await summary(copy)).totals).toEqual(ahead.cart.totals)
      expect(await codesOf(copy)).toEqual(['SET4', 'MOUNT10'])
      expect(ahead.leftOut).toEqual([])
    },
  )

  fieldTest(
    ['medusajs/medusa#3332', 'saleor/saleor#7541'],
    'A code that the customer will not get is named to the rep before the quote is sent, and its money is not in the total',
    async () => {
      const { cartId } = await repCart()
      await update(cartId, { kind: 'applyCoupon', promoCode: 'FIRST1' })
      await update(cartId, { kind: 'paymentType', paymentType: 'synchrony' })
      await world.database.query(`update coupon set uses = max_uses where promo_code = 'FIRST1'`)
      const { ahead, cartId: copy } = await quoted(cartId)
      expect(ahead.leftOut).toEqual([
        'The code FIRST1 was left out: it has been used up.',
        'Your customer chooses how to pay: a discount of your way to pay is not in their total.',
      ])
      expect((await summary(copy)).totals).toEqual(ahead.cart.totals)
      expect(await codesOf(copy)).toEqual([])
      expect((await summary(copy)).notes).toEqual([])
    },
  )

  fieldTest(
    'woocommerce/woocommerce#15956',
    'Undo puts a tire back at its place, also the first of three, with its coverage and the price that the shopper saw',
    async () => {
      const cartId = await cartWith(tires.veloce, 2)
      await add(cartId, tires.meridian, 4)
      await add(cartId, tires.hauler, 1)
      await update(cartId, { kind: 'roadHazard', isRoadHazard: true, itemId: tires.veloce })
      const before = await linesOf(cartId)
      await update(cartId, { kind: 'remove', itemId: tires.veloce })
      await world.itemIs(tires.veloce, 'price_in_cents = price_in_cents + 1000')
      await update(cartId, { kind: 'restore' })
      expect(await linesOf(cartId)).toEqual(before)
      const alerts = (await summary(cartId)).alerts.filter(({ kind }) => kind === 'changedPrice')
      expect(alerts.map(({ productIds }) => productIds)).toEqual([[tires.veloce]])
    },
  )

  fieldTest(
    'woocommerce/woocommerce#60550',
    'Undo of the last tire brings the full cart back: total, codes, coverage, shop and the time at it',
    async () => {
      const cartId = await world.completeCart()
      await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
      await update(cartId, { kind: 'applyCoupon', promoCode: 'SET4' })
      await update(cartId, { kind: 'applyCoupon', promoCode: 'COVERME' })
      const before = await summary(cartId)
      await update(cartId, { kind: 'remove', itemId: tires.meridian })
      expect((await summary(cartId)).cartAppointment).toBeNull()
      await update(cartId, { kind: 'restore' })
      const after = await summary(cartId)
      expect({ ...after.totals, codes: await codesOf(cartId) }).toEqual({ ...before.totals, codes: ['SET4', 'COVERME'] })
      expect(after.installerDetails).toEqual(before.installerDetails)
      const now = { heldUntil: '', heldForMs: 0 }
      expect({ ...after.cartAppointment, ...now }).toEqual({ ...before.cartAppointment, ...now })
      expect(after.notes).toEqual([])
      // the seat is held again, and not only remembered
      expect(await world.rowsIn('slot_booking')).toBe(1)
    },
  )

  fieldTest(
    ['PrestaShop/PrestaShop#9660', 'PrestaShop/PrestaShop#17339', 'Sylius/CustomerReorderPlugin#9'],
    'A tire that sold out before the undo is named, and what is left of another comes back with its number',
    async () => {
      const cartId = await cartWith(tires.meridian, 4)
      await world.pickInstaller(cartId)
      await update(cartId, { kind: 'remove', itemId: tires.meridian })
      await world.itemIs(tires.meridian, 'stock = 0')
      expect(await update(cartId, { kind: 'restore' })).toMatchObject({ outcome: 'ok', cart: { quantity: 0 } })
      expect((await summary(cartId)).notes).toEqual([expect.stringMatching(/ was left out: it is out of stock\.$/)])
    },
  )

  fieldTest(
    ['reactioncommerce/reaction#4252', 'opencart/opencart#7375'],
    'Nothing of another cart is bought unasked: its tires come with a press, and once they have come no second time',
    async () => {
      const { other, here } = await twoCarts([[tires.veloce, 2]], [[tires.meridian, 4]])
      expect((await summary(here)).quantity).toBe(4)
      expect((await world.commerce.carts.besideCart(here))?.tires).toEqual([{ name: 'Tessaro Veloce R', quantity: 2 }])
      const once = key()
      const join = () => world.commerce.carts.updateCart(here, { kind: 'join' }, once)
      const answers = await Promise.all([join(), join()])
      expect(answers.map(({ outcome }) => outcome)).toEqual(['ok', 'ok'])
      expect(await linesOf(here)).toEqual([
        [tires.meridian, 4, 0],
        [tires.veloce, 2, 0],
      ])
      expect((await summary(other)).quantity).toBe(0)
      expect(await update(here, { kind: 'join' })).toMatchObject({ outcome: 'refused' })
    },
  )

  fieldTest(
    ['unchainedshop/unchained#478', 'OpenMage/magento-lts#928', 'bagisto/bagisto#2954'],
    'A tire of both carts is one line with the larger number, within the stock, and the cart says so',
    async () => {
      const { here } = await twoCarts([[tires.veloce, 5]], [[tires.veloce, 2]])
      await world.itemIs(tires.veloce, 'stock = 3')
      expect(await update(here, { kind: 'join' })).toMatchObject({ outcome: 'ok' })
      expect(await linesOf(here)).toEqual([[tires.veloce, 3, 0]])
      expect((await summary(here)).notes).toEqual([
        'Both carts had Tessaro Veloce R: this cart has 3 tires of it, not the sum.',
        'Only 3 of Tessaro Veloce R are left: this cart has 3.',
      ])
    },
  )

  fieldTest(
    ['craftcms/commerce#2585', 'loadedcommerce/loaded7#539', 'janavipandole/Cara#3796'],
    'A cart that is left alone loses nothing, also when the other one is ordered',
    async () => {
      const { other, here } = await twoCarts([[tires.veloce, 2]], [[tires.meridian, 4]])
      await update(other, { kind: 'applyCoupon', promoCode: 'FLAT20' })
      await update(here, { kind: 'acknowledge', alert: 'besideCart' })
      expect(await world.commerce.carts.besideCart(here)).toBeNull()
      await world.pickInstaller(here)
      await world.pickTime(here)
      await world.commerce.carts.saveCartBilling(here, billing, key())
      await world.prepared(here)
      expect([await linesOf(other), await codesOf(other)]).toEqual([[[tires.veloce, 2, 0]], ['FLAT20']])
    },
  )

  fieldTest(
    'shopperlabs/shopper#613',
    'Codes of both carts stay within five, the sixth is named, and a preference that was there stays',
    async () => {
      const { other, here } = await twoCarts([[tires.veloce, 2]], [[tires.meridian, 4]])
      for (const promoCode of ['SET4', 'BUY3GET1', 'MAX2', 'SET4']) await update(here, { kind: 'applyCoupon', promoCode })
      for (const promoCode of ['FLAT20', 'MOUNT10', 'FIRST1', 'FLAT20']) await update(other, { kind: 'applyCoupon', promoCode })
      await update(here, { kind: 'join' })
      expect(await codesOf(here)).toEqual(['SET4', 'BUY3GET1', 'MAX2', 'FLAT20', 'MOUNT10'])
      const after = await summary(here)
      expect(after.notes).toEqual(['The code FIRST1 was left out: a cart takes no more promo codes.'])
      expect(after.siteCartCoupons.find(({ promoCode }) => promoCode === 'SET4')?.discountInCents).toBeLessThan(0)
    },
  )

  fieldTest(
    ['episerver/Foundation#138', 'nopSolutions/nopCommerce#6688'],
    'A shop of another cart that cannot mount the tires here is named, with the reason, and its time is free for others',
    async () => {
      const { other, here } = await twoCarts([[tires.meridian, 4]], [[tires.hauler, 2]])
      await world.pickInstaller(other)
      await world.commerce.appointments.createAppointment(
        other,
        { installerId: installers.fifthStreet, ...bookableTime(await world.clock(), 0) },
        key(),
      )
      await update(here, { kind: 'join' })
      const after = await summary(here)
      expect(after).toMatchObject({ quantity: 6, installerDetails: null, cartAppointment: null })
      expect(after.notes).toEqual(['This cart does not have Fifth Street Garage: not all of these tires can be mounted.'])
      expect(await world.rowsIn('slot_booking')).toBe(0)
    },
  )
})
