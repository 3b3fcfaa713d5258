/** Every way of copying a cart, walked over every part of one: a part is in the copy, or a sentence says that it is not. */
import { describe, expect, test } from 'vitest'
import { partsOfColumns } from '#adapters/commerce/carts/cart-contents.ts'
import { address, billing, type CommerceHarness, proof } from '#adapters/commerce/contract/harness.ts'
import { bookableTime, installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import { type CartPart, type CopyWay, cartParts, copyDecision } from '#machines/domain/carts/cart-parts.ts'

const vehicle = { vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: '' }

export function testCopies(world: CommerceHarness) {
  const { key, openCart, cartWith, add, update, summary } = world

  /** The columns of a part, as they are stored. What an instant of holding and an address of a row say is not of the part. */
  async function stored(part: CartPart, cartId: string): Promise<unknown> {
    const columnsIn = (table: keyof typeof partsOfColumns) =>
      Object.entries(partsOfColumns[table]).flatMap(([column, of]) => (of === part ? [snake(column)] : []))
    const rows = async (table: string, columns: string[], order: string) =>
      columns.length === 0
        ? []
        : world.database.query(`select ${columns} from ${table} where cart_id = $1 order by ${order}`, [cartId])
    const itemColumns = columnsIn('cartItem')
    const kept = [
      ...(await rows('cart', columnsIn('cart'), 'cart_id')),
      ...(await rows('cart_item', itemColumns.length > 0 ? ['item_id', ...itemColumns] : [], 'position')),
      ...(await rows('cart_coupon', columnsIn('cartCoupon'), 'position, promo_code')),
    ]
    return JSON.parse(JSON.stringify(kept, (name, value) => (name === 'heldUntil' ? undefined : value)))
  }

  /** What a new cart has of each part. */
  const blank = async (part: CartPart) => stored(part, (await world.commerce.carts.createCart({ zip: null })).cartId)

  /** A cart with every part of one that is mounted at a shop, or shipped home: a delivery is the one or the other. */
  async function fill(cartId: string, to: 'shop' | 'home', kinds = 2) {
    const steps: Array<{ outcome: string }> = [await add(cartId, tires.veloce, 4)]
    if (kinds > 1) steps.push(await add(cartId, tires.meridian, 4))
    steps.push(
      await update(cartId, { kind: 'roadHazard', isRoadHazard: true, itemId: tires.veloce }),
      await update(cartId, { kind: 'applyCoupon', promoCode: 'FLAT20' }),
      await update(cartId, { kind: 'applyCoupon', promoCode: 'COVERME' }),
      await update(cartId, { kind: 'applyCoupon', promoCode: 'FLAT20' }),
      await update(cartId, { kind: 'vehicle', vehicle }),
      await update(cartId, { kind: 'trailer', trailerInfo: '16 ft utility trailer' }),
      await update(cartId, { kind: 'paymentType', paymentType: 'synchrony' }),
      await update(cartId, { kind: 'remember', email: 'own@example.com', preShippingSelection: 'ship to me' }),
      await world.commerce.carts.saveCartBilling(cartId, billing, key()),
      await world.commerce.carts.recordIdMe(cartId, { ...proof, subjectHash: `hash-${cartId}` }),
    )
    await world.commerce.carts.setWidgetOrigin(cartId, { source: 'pirelli', type: 'affiliate' })
    if (to === 'home') steps.push(await world.deliver(cartId, { option: 'home', address }))
    else {
      steps.push(await world.pickInstaller(cartId))
      await world.commerce.installers.saveCartServices(cartId, ['SV-03'], key())
      expect(await world.pickTime(cartId)).toMatchObject({ outcome: 'ok' })
    }
    expect(steps.map(({ outcome }) => outcome)).toEqual(steps.map(() => 'ok'))
    return cartId
  }

  const ofDelivery: Record<'shop' | 'home', readonly CartPart[]> = { shop: ['services', 'time'], home: ['address'] }

  /** What each way makes of a full cart: the cart that has the copy, and what was said. */
  const copied: Record<CopyWay, (cartId: string) => Promise<{ cartId: string; notes: string[] }>> = {
    async quote(cartId) {
      const accountId = await world.openAccount({ userType: 'Sales Tool' })
      await world.commerce.carts.claimCart(cartId, accountId, null)
      const ahead = await world.commerce.quotes.quoteAhead(cartId)
      const sent = await world.commerce.quotes.quoteCart(cartId, { email: 'customer@example.com' }, key())
      if (sent.outcome !== 'sent') throw new Error(`The quote is ${sent.outcome}`)
      const { totals } = await summary(sent.cartId)
      expect(totals).toEqual(ahead!.cart.totals)
      return { cartId: sent.cartId, notes: ahead!.leftOut }
    },
    async undo(cartId) {
      expect(await update(cartId, { kind: 'remove', itemId: tires.veloce })).toMatchObject({ outcome: 'ok' })
      expect(await update(cartId, { kind: 'restore' })).toMatchObject({ outcome: 'ok' })
      return { cartId, notes: (await summary(cartId)).notes }
    },
    async join(from) {
      const { cartId } = await world.commerce.carts.createCart({ zip: null })
      await world.commerce.carts.setBesideCart(cartId, from)
      await update(cartId, { kind: 'join' })
      return { cartId, notes: (await summary(cartId)).notes }
    },
  }

  /** One kind of tires: taking it out empties the cart. */
  describe.each([
    ['shop', 2],
    ['shop', 1],
    ['home', 2],
    ['home', 1],
  ] as const)('a cart that goes to a %s, with %d kinds of tires', (to, kinds) => {
    test.each(Object.keys(copied) as CopyWay[])('%s: each part is there, or is said to be missing', async (way) => {
      const cartId = await fill(await openCart(), to, kinds)
      const parts = cartParts.filter((part) => !ofDelivery[to === 'shop' ? 'home' : 'shop'].includes(part))
      const before = new Map<CartPart, unknown>()
      for (const part of parts) {
        before.set(part, await stored(part, cartId))
        expect([part, before.get(part)]).not.toEqual([part, await blank(part)])
      }
      const copy = await copied[way](cartId)
      const seen: Array<[CartPart, string]> = []
      for (const part of parts) {
        const there = await stored(part, copy.cartId)
        const decision = copyDecision(way, part)
        // A quote's delivery to an address goes with the address, which its sentence names.
        const isLeftOut = typeof decision === 'object' || (way === 'quote' && to === 'home' && part === 'delivery')
        if (!isLeftOut) expect([part, there]).toEqual([part, before.get(part)])
        else if (part !== 'contact') expect([part, there]).toEqual([part, await blank(part)])
        if (typeof decision === 'object' && 'leftOut' in decision) seen.push([part, decision.leftOut])
      }
      expect(copy.notes).toEqual(seen.map(([, sentence]) => sentence))
    })
  })

  test('what a removal took is put back once, and a tire that was sold meanwhile is said', async () => {
    const cartId = await fill(await openCart(), 'shop')
    await update(cartId, { kind: 'remove', itemId: tires.veloce })
    await world.itemIs(tires.veloce, 'stock = 1')
    expect(await update(cartId, { kind: 'restore' })).toMatchObject({ outcome: 'ok', cart: { quantity: 5 } })
    expect((await summary(cartId)).notes).toEqual([expect.stringMatching(/^Only 1 of .* is left: this cart has 1\.$/)])
    expect(await update(cartId, { kind: 'restore' })).toMatchObject({ outcome: 'refused', code: 'unknownItem' })
  })

  test('a time that another shopper has taken meanwhile is said, and the shop stays', async () => {
    const cartId = await world.completeCart()
    const { date, startTime } = (await summary(cartId)).cartAppointment!
    await update(cartId, { kind: 'remove', itemId: tires.meridian })
    await world.database.query('update installer set bays = 1 where installer_id = $1', [installers.fifthStreet]).catch(() => [])
    const others = []
    for (let seat = 0; seat < 20; seat += 1) {
      const other = await cartWith()
      await world.pickInstaller(other)
      const time = { installerId: installers.fifthStreet, date, startTime }
      others.push(await world.commerce.appointments.createAppointment(other, time, key()))
      if (others.at(-1)!.outcome === 'slotGone') break
    }
    expect(others.at(-1)).toMatchObject({ outcome: 'slotGone' })
    await update(cartId, { kind: 'restore' })
    const after = await summary(cartId)
    expect(after).toMatchObject({ installerDetails: { installerId: installers.fifthStreet }, cartAppointment: null })
    expect(after.notes).toEqual([
      expect.stringMatching(/^The time you had chosen, .* is no longer free\. Please choose another\.$/),
    ])
    expect(await update(cartId, { kind: 'acknowledge', alert: 'changedPrice' })).toMatchObject({ cart: { notes: [] } })
  })

  test('a code that ended meanwhile is named, and the others come back', async () => {
    const cartId = await fill(await openCart(), 'shop')
    await update(cartId, { kind: 'remove', itemId: tires.veloce })
    await update(cartId, { kind: 'remove', itemId: tires.meridian })
    await world.database.query(`update coupon set ends_at = now() - interval '1 minute' where promo_code = 'FLAT20'`)
    await update(cartId, { kind: 'restore' })
    expect((await summary(cartId)).notes).toEqual(['The code FLAT20 was left out: it is not valid any more.'])
  })

  test('what was chosen since the removal is newer than what it took', async () => {
    const cartId = await world.completeCart()
    await add(cartId, tires.veloce, 2)
    await update(cartId, { kind: 'remove', itemId: tires.meridian })
    await world.pickInstaller(cartId, installers.riverside)
    await update(cartId, { kind: 'restore' })
    expect(await summary(cartId)).toMatchObject({
      installerDetails: { installerId: installers.riverside },
      notes: [],
      quantity: 6,
    })
  })

  test('two carts of one shopper: the larger number of a tire that both have, the rest of both, and what stays said', async () => {
    const accountId = await world.openAccount()
    const [own, other] = [await fill(await openCart(), 'shop'), await cartWith(tires.meridian, 2)]
    for (const cartId of [own, other]) await world.commerce.carts.claimCart(cartId, accountId, null)
    await world.pickInstaller(other, installers.riverside)
    await world.commerce.appointments.createAppointment(
      other,
      { installerId: installers.riverside, ...bookableTime(await world.clock(), 2) },
      key(),
    )
    expect(await world.commerce.carts.besideCart(other)).toBeNull()
    await world.commerce.carts.setBesideCart(other, own)
    expect((await world.commerce.carts.besideCart(other))?.tires.map(({ quantity }) => quantity)).toEqual([4, 4])
    expect(await update(other, { kind: 'join' })).toMatchObject({ outcome: 'ok', cart: { quantity: 8 } })
    const joined = await summary(other)
    expect(joined.siteProducts.map(({ productId, quantity, roadHazardState }) => [productId, quantity, roadHazardState])).toEqual(
      [
        [tires.meridian, 4, 0],
        [tires.veloce, 4, 1],
      ],
    )
    expect(joined.installerDetails?.installerId).toBe(installers.riverside)
    expect(joined.siteCartCoupons.map(({ promoCode }) => promoCode)).toEqual(expect.arrayContaining(['FLAT20', 'COVERME']))
    expect(joined.notes).toEqual([
      expect.stringMatching(/^Both carts had .*: this cart has 4 tires of it, not the sum\.$/),
      expect.stringMatching(/^This cart keeps its own delivery, /),
      'The discount of a service member or a student was not brought: verify yourself again in this cart.',
    ])
    // the other one is empty, holds no seat, and knows where its tires are
    expect(await summary(own)).toMatchObject({ quantity: 0, installerDetails: null, cartAppointment: null, siteCartCoupons: [] })
    expect((await world.commerce.carts.besideCart(own))?.cartId).toBe(other)
    expect(await world.commerce.carts.besideCart(other)).toEqual({ cartId: own, tires: [] })
    expect(await update(other, { kind: 'join' })).toMatchObject({ outcome: 'refused' })
  })

  test('two carts at one shop keep the time of the one that is open, and it says so', async () => {
    const [here, other] = [await world.completeCart(tires.meridian, 4, 0), await world.completeCart(tires.veloce, 2, 1)]
    await world.commerce.carts.setBesideCart(here, other)
    const before = (await summary(here)).cartAppointment
    await update(here, { kind: 'join' })
    expect(await summary(here)).toMatchObject({
      cartAppointment: { date: before!.date, startTime: before!.startTime },
      notes: ['This cart keeps its own time at the shop.'],
    })
    expect(await world.rowsIn('slot_booking')).toBe(1)
  })

  test('a cart of another account, or with an order, is no other cart of the shopper', async () => {
    const { cartId } = await world.cartOf({})
    const stranger = await world.cartOf({})
    await world.commerce.carts.setBesideCart(cartId, stranger.cartId)
    expect(await world.commerce.carts.besideCart(cartId)).toBeNull()
    expect(await update(cartId, { kind: 'join' })).toMatchObject({ outcome: 'refused' })
    const ordered = await world.completeCart()
    await world.commerce.carts.setBesideCart(cartId, ordered)
    expect(await world.commerce.carts.besideCart(cartId)).not.toBeNull()
    await world.prepared(ordered)
    expect(await world.commerce.carts.besideCart(cartId)).toBeNull()
  })

  test('two carts that are put into each other at once end with one that has all tires', async () => {
    const [one, two] = [await cartWith(tires.meridian, 4), await cartWith(tires.veloce, 2)]
    await world.commerce.carts.setBesideCart(one, two)
    await world.commerce.carts.setBesideCart(two, one)
    await Promise.all([update(one, { kind: 'join' }), update(two, { kind: 'join' })])
    const quantities = [(await summary(one)).quantity, (await summary(two)).quantity].sort()
    expect(quantities).toEqual([0, 6])
  })
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
