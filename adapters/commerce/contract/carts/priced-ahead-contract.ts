/** What tires would cost out the door is what they cost in the cart, to the cent. */
import { expect, test } from 'vitest'
import type { CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { columbusZip, installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import type { PricedAheadQuestion } from '#machines/domain/priced-ahead/priced-ahead.ts'

export function testPricedAhead(world: CommerceHarness) {
  const { cartWith, deliver, openAccount, update, summary } = world
  const question: PricedAheadQuestion = {
    itemIds: [tires.meridian],
    quantity: 4,
    installerId: null,
    hasCoverage: false,
    accountId: null,
    asMember: false,
    zip: columbusZip,
  }
  const ahead = (changes: Partial<PricedAheadQuestion>) => world.commerce.carts.pricedAhead({ ...question, ...changes })

  /** The same of a cart. */
  async function billOfCart(cartId: string) {
    const cart = await summary(cartId)
    const { siteProducts, installerDetails, shippingOption, zip, totals, discounts, taxOnBill, roadHazardOfferInCents } = cart
    return { siteProducts, installerDetails, shippingOption, zip, totals, discounts, taxOnBill, roadHazardOfferInCents }
  }

  const mounted = async (itemId: string, quantity: number) => {
    const cartId = await cartWith(itemId, quantity)
    await deliver(cartId, { option: 'installer', installerId: installers.fifthStreet })
    return cartId
  }

  test.each([1, 2, 4])('%i tires at a shop, with and without coverage', async (quantity) => {
    const cartId = await mounted(tires.meridian, quantity)
    const at = { installerId: installers.fifthStreet, quantity }
    expect(await ahead(at)).toEqual([{ itemId: tires.meridian, ...(await billOfCart(cartId)) }])
    await update(cartId, { kind: 'roadHazard', isRoadHazard: true })
    expect(await ahead({ ...at, hasCoverage: true })).toEqual([{ itemId: tires.meridian, ...(await billOfCart(cartId)) }])
  })

  test('several tires have a bill each, in the order asked for; those that are not sold have none', async () => {
    const itemIds = [tires.veloce, '404', tires.meridian]
    const bills = await ahead({ itemIds, installerId: installers.fifthStreet, quantity: 2 })
    expect(bills.map(({ itemId }) => itemId)).toEqual([tires.veloce, tires.meridian])
    for (const { itemId, ...bill } of bills) expect(bill).toEqual(await billOfCart(await mounted(itemId, 2)))
  })

  test('a tire that no shop mounts is shipped to the ZIP', async () => {
    const [bill] = await ahead({ itemIds: [tires.hauler], installerId: installers.fifthStreet })
    expect(bill).toEqual({ itemId: tires.hauler, ...(await billOfCart(await cartWith(tires.hauler, 4))) })
    expect(bill!.installerDetails).toBeNull()
  })

  test('an account pays its own price, and a guest sees what a member pays', async () => {
    const fleet = await openAccount({ userType: 'Fleet' })
    const [bill] = await ahead({ accountId: fleet, installerId: installers.fifthStreet })
    const cartId = await mounted(tires.meridian, 4)
    const claimed = await world.commerce.carts.claimCart(cartId, fleet, null)
    expect(claimed.outcome).toBe('ok')
    expect(bill).toEqual({ itemId: tires.meridian, ...(await billOfCart(cartId)) })
    const [[guest], [member]] = [await ahead({}), await ahead({ asMember: true })]
    expect(member!.totals.tiresInCents).toBeLessThan(guest!.totals.tiresInCents)
  })

  test('without a ZIP there is neither tax nor a fee, and the bill says how to see them', async () => {
    const [bill] = await ahead({ zip: null })
    expect(bill!.totals).toMatchObject({ taxInCents: 0, stateFeesInCents: 0 })
    expect(bill!.taxOnBill.rows).toEqual([{ label: 'Sales tax', words: 'Enter a ZIP to see it', cents: 0 }])
  })
}
