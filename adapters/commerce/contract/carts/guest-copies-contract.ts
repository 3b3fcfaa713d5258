/** The contract of secrets that end with their session, and of the guest's copy that remains. */
import { expect, test } from 'vitest'
import { address, billing, type CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { tires } from '#adapters/commerce/contract/sample-shop.ts'

export function testGuestCopies(world: CommerceHarness) {
  const { add, update, summary, openAccount, key, deliver } = world
  const { cartWith, prepare } = world
  const carts = () => world.commerce.carts
  const zip = '43201'
  const linesOf = async (cartId: string) =>
    (await summary(cartId)).siteProducts.map(({ productId, quantity }) => [productId, quantity])

  /** A cart of a new member, with address and billing. */
  async function ofAccount() {
    const accountId = await openAccount({ userType: 'Retail Member' })
    const cartId = await cartWith()
    const claimed = await carts().claimCart(cartId, accountId, 'session-1')
    if (claimed.outcome !== 'ok') throw new Error('The cart was not claimed')
    await deliver(cartId, { option: 'home', address })
    await carts().saveCartBilling(cartId, billing, key())
    return { cartId, accountId, secret: claimed.secret }
  }

  async function copied() {
    const own = await ofAccount()
    const copyId = await carts().copyForGuest(own.secret, { zip })
    if (!copyId) throw new Error('There is no copy')
    return { ...own, copyId }
  }

  test('a copy has the tires, codes and vehicle at a guest’s price, and nothing of the account', async () => {
    const own = await ofAccount()
    const vehicle = { vehicleMake: 'Honda', vehicleModel: 'Civic', vehicleYear: '2024', vehicleTrim: 'EX' }
    await update(own.cartId, { kind: 'vehicle', vehicle })
    await update(own.cartId, { kind: 'applyCoupon', promoCode: 'SET4' })
    const copyId = await carts().copyForGuest(own.secret, { zip })
    const copy = await summary(copyId!)
    expect(copy).toMatchObject({
      zip,
      email: null,
      buyer: { accountId: null, userType: 'none', priceLabel: null },
      siteProducts: [{ productId: tires.meridian, quantity: 4 }],
      vehicle,
      shippingOption: null,
      alerts: [],
    })
    expect(await carts().cartBilling(copyId!)).toBeNull()
    for (const personal of ['Byron', address.addressLine1]) expect(JSON.stringify(copy)).not.toContain(personal)
    expect(copy.siteCartCoupons).toContainEqual(expect.objectContaining({ promoCode: 'SET4' }))
    expect(copy.totals.tiresInCents).toBeGreaterThan((await summary(own.cartId)).totals.tiresInCents)
    expect(await carts().cartOfSecret(own.secret)).toEqual({ cartId: copyId, accountId: null })
  })

  test('requests that come at once, and later ones, get one copy', async () => {
    const own = await ofAccount()
    const asked = await Promise.all([1, 2, 3, 4].map(() => carts().copyForGuest(own.secret, { zip })))
    expect(new Set(asked).size).toBe(1)
    expect(await carts().copyForGuest(own.secret, { zip })).toBe(asked[0])
    expect(await world.database.query('select 1 from cart where copied_from is not null')).toHaveLength(1)
  })

  test('there is no copy of an unknown secret, of no tires, and of a cart that is or becomes an order', async () => {
    expect(await carts().copyForGuest('none', { zip })).toBeNull()
    const emptied = await ofAccount()
    await update(emptied.cartId, { kind: 'remove', itemId: tires.meridian })
    expect(await carts().copyForGuest(emptied.secret, { zip })).toBeNull()
    const ordering = await ofAccount()
    expect(await prepare(ordering.cartId)).toMatchObject({ outcome: 'ready' })
    expect(await carts().copyForGuest(ordering.secret, { zip })).toBeNull()
    expect(await carts().cartOfSecret(ordering.secret)).toMatchObject({ cartId: ordering.cartId })
  })

  test('an unchanged copy leaves the account’s cart as it was, with address and billing', async () => {
    const { cartId, copyId, accountId } = await copied()
    expect(await carts().joinCopy(copyId, accountId)).toEqual({ outcome: 'joined', cartId, others: [copyId] })
    expect(await linesOf(cartId)).toEqual([[tires.meridian, 4]])
    expect(await summary(cartId)).toMatchObject({ shippingOption: 'home', cartBilling: billing })
    expect(await linesOf(copyId)).toEqual([])
    expect(await carts().joinCopy(copyId, accountId)).toBeNull()
  })

  test('what either cart got or lost since the copy is in the joined one, once', async () => {
    const { cartId, copyId, accountId } = await copied()
    await add(copyId, tires.meridian, 1)
    await add(copyId, tires.veloce, 2)
    await update(copyId, { kind: 'applyCoupon', promoCode: 'SET4' })
    await update(cartId, { kind: 'setQuantity', itemId: tires.meridian, quantity: 6 })
    expect(await carts().joinCopy(copyId, accountId)).toMatchObject({ cartId })
    expect(await linesOf(cartId)).toEqual([
      [tires.meridian, 7],
      [tires.veloce, 2],
    ])
    expect((await summary(cartId)).siteCartCoupons.map(({ promoCode }) => promoCode)).toContain('SET4')
  })

  test('tires that the guest took out are taken out', async () => {
    const { cartId, copyId, accountId } = await copied()
    await add(copyId, tires.veloce, 2)
    await update(copyId, { kind: 'remove', itemId: tires.meridian })
    await carts().joinCopy(copyId, accountId)
    expect(await linesOf(cartId)).toEqual([[tires.veloce, 2]])
  })

  test('a delivery that the guest has chosen is kept, and the tires of the account’s cart go into theirs', async () => {
    const { cartId, copyId, accountId } = await copied()
    await deliver(copyId, { option: 'home', address: { ...address, addressLine1: '9 Oak St' } })
    await add(cartId, tires.veloce, 2)
    expect(await carts().joinCopy(copyId, accountId)).toEqual({ outcome: 'joined', cartId: copyId, others: [cartId] })
    expect(await linesOf(copyId)).toEqual([
      [tires.meridian, 4],
      [tires.veloce, 2],
    ])
    expect(await linesOf(cartId)).toEqual([])
    expect(await world.commerce.delivery.cartShipping(copyId)).toMatchObject({
      cartShipping: { addressLine1: '9 Oak St' },
    })
  })

  test('tires that were ordered elsewhere meanwhile are not in the cart again', async () => {
    const { cartId, copyId, accountId } = await copied()
    await add(copyId, tires.veloce, 2)
    await world.placed(cartId)
    expect(await carts().joinCopy(copyId, accountId)).toEqual({ outcome: 'joined', cartId: copyId, others: [copyId] })
    expect(await linesOf(copyId)).toEqual([[tires.veloce, 2]])
    const other = await copied()
    await world.placed(other.cartId)
    expect(await carts().joinCopy(other.copyId, other.accountId)).toMatchObject({ cartId: null })
  })

  test('an order that is being placed is found first, and what the guest added waits beside it', async () => {
    const { cartId, copyId, accountId } = await copied()
    await add(copyId, tires.veloce, 2)
    await prepare(cartId)
    expect(await carts().joinCopy(copyId, accountId)).toEqual({ outcome: 'joined', cartId, others: [copyId] })
    expect(await linesOf(cartId)).toEqual([[tires.meridian, 4]])
    expect(await linesOf(copyId)).toEqual([[tires.veloce, 2]])
    expect(await carts().claimCart(copyId, accountId, null)).toMatchObject({ outcome: 'ok' })
  })

  test('tires that the guest ordered are not left in the account’s cart', async () => {
    const { cartId, copyId, accountId } = await copied()
    await add(cartId, tires.veloce, 2)
    await deliver(copyId, { option: 'home', address })
    await carts().saveCartBilling(copyId, billing, key())
    await world.placed(copyId)
    expect(await carts().joinCopy(copyId, accountId)).toMatchObject({ cartId: copyId, others: [cartId] })
    expect(await linesOf(cartId)).toEqual([[tires.veloce, 2]])
  })

  test('the copy of another account’s cart is not taken while it is unchanged', async () => {
    const { copyId } = await copied()
    const stranger = await openAccount()
    expect(await carts().joinCopy(copyId, stranger)).toEqual({ outcome: 'ofAnother' })
    await add(copyId, tires.veloce, 1)
    expect(await carts().joinCopy(copyId, stranger)).toBeNull()
    expect(await carts().joinCopy(await cartWith(), stranger)).toBeNull()
  })

  test('secrets end with the session that they were given to, and others stay', async () => {
    const accountId = await openAccount()
    const given = async (sessionId: string | null) => {
      const claimed = await carts().claimCart(await cartWith(), accountId, sessionId)
      return claimed.outcome === 'ok' ? claimed.secret : ''
    }
    const [phone, laptop, unknown] = [await given('phone'), await given('laptop'), await given(null)]
    const good = async () => {
      const found = await Promise.all([phone, laptop, unknown].map((secret) => carts().cartOfSecret(secret)))
      return found.map((cart) => cart !== null)
    }
    await carts().endSecrets({ sessionId: 'phone' })
    expect(await good()).toEqual([false, true, true])
    await carts().endSecrets({ accountId, keptSessionId: 'laptop' })
    expect(await good()).toEqual([false, true, false])
    await carts().endSecrets({ accountId, keptSessionId: null })
    expect(await good()).toEqual([false, false, false])
    expect(await carts().cartOfAccount(accountId)).not.toBeNull()
  })

  test('the secret of a placed order stays: it opens it with the account’s session alone', async () => {
    const own = await ofAccount()
    await world.placed(own.cartId)
    await carts().endSecrets({ accountId: own.accountId, keptSessionId: null })
    expect(await carts().cartOfSecret(own.secret)).toEqual({ cartId: own.cartId, accountId: own.accountId })
    expect(await carts().copyForGuest(own.secret, { zip })).toBeNull()
  })
}
