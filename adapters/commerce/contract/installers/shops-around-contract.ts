/** What shops can mount, and how they are compared before there is a cart. */
import { expect, test } from 'vitest'
import type { CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { columbusZip, installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import type { ShopsAroundQuery } from '#machines/domain/installers/shops-around.ts'

const four = { quantity: 4, rimInches: 17, isRunFlat: false }

export function testShopsAround(world: CommerceHarness) {
  const { cartWith, installerIs, itemIs, pickInstaller, summary } = world
  const around = (query: Partial<ShopsAroundQuery> = {}) =>
    world.commerce.installers.shopsAround({
      zip: columbusZip,
      miles: 25,
      tires: [four],
      leadDays: null,
      filters: [],
      sort: 'distance',
      limit: 10,
      selectedInstallerId: null,
      ...query,
    })
  const ids = async (query: Partial<ShopsAroundQuery> = {}) => (await around(query)).shops.map(({ installerId }) => installerId)
  const { fifthStreet, riverside, mobile } = installers

  test('the shops around a place are listed with mobile installers that drive there, and those far away are not', async () => {
    const found = await around()
    expect(found).toMatchObject({ around: 3, unable: [], isCut: false })
    expect(found.shops.map(({ installerId }) => installerId).sort()).toEqual([fifthStreet, riverside, mobile])
    expect(found.onMap.map(({ installerId }) => installerId)).toEqual(found.shops.map(({ installerId }) => installerId))
    expect(await ids({ zip: '00000' })).toEqual([])
    expect(await ids({ miles: 0.2 })).not.toContain(riverside)
  })

  test('what a shop does not mount is apart, with the reason, and filters do not hide it', async () => {
    await installerIs(riverside, 'max_rim_inches = 18')
    await installerIs(mobile, 'mounts_run_flat = false')
    expect(await around({ tires: [{ ...four, rimInches: 19 }] })).toMatchObject({
      around: 3,
      unable: [{ installerId: riverside, obstacle: 'rimTooLarge', maxRimInches: 18 }],
    })
    const wanted = await around({ tires: [{ quantity: 2, rimInches: 18, isRunFlat: true }], filters: ['electric', 'saturday'] })
    expect(wanted.unable.map(({ installerId, obstacle }) => [installerId, obstacle])).toEqual([[mobile, 'runFlat']])
    expect(await ids({ tires: [four] })).toContain(riverside)
  })

  test('each filter keeps the shops that have it, and counts them alone', async () => {
    await installerIs(riverside, "max_rim_inches = 22, week = '[]'")
    await installerIs(fifthStreet, 'max_rim_inches = 20')
    const { counts } = await around({ filters: ['mobile'] })
    expect(counts).toMatchObject({ mobile: 1, largeRims: 2, runFlat: 3 })
    expect(await ids({ filters: ['mobile'] })).toEqual([mobile])
    expect(await ids({ filters: ['largeRims', 'mobile'] })).toEqual([mobile])
    expect((await ids({ filters: ['saturday'] })).includes(riverside)).toBe(false)
  })

  test('each order names who is first in it; the own shop is first in all, and is not named', async () => {
    const { firsts } = await around()
    expect(firsts.priceLowToHigh).toMatchObject({ company: 'Riverside Tire', costInCents: 7_600 })
    const own = await around({ sort: 'priceLowToHigh', selectedInstallerId: fifthStreet })
    expect(own.shops[0]).toMatchObject({ installerId: fifthStreet, isSelected: true })
    expect(own.firsts.priceLowToHigh?.company).toBe('Riverside Tire')
  })

  test('a price is of the tires on both axles', async () => {
    const of = async (axles: ShopsAroundQuery['tires']) =>
      (await around({ tires: axles })).shops.find(({ installerId }) => installerId === fifthStreet)!.installationCostInCents
    expect(await of([four])).toBe(4 * 2_400)
    expect(
      await of([
        { ...four, quantity: 2 },
        { quantity: 2, rimInches: 19, isRunFlat: false },
      ]),
    ).toBe(2 * 2_400 + 2 * 2_900)
  })

  test('pages of the list follow each other, and the map has them all', async () => {
    const all = await ids()
    expect(await ids({ limit: 2 })).toEqual(all.slice(0, 2))
    const second = await around({ limit: 2, offset: 2 })
    expect(second.shops.map(({ installerId }) => installerId)).toEqual(all.slice(2))
    expect(second.onMap).toHaveLength(3)
  })

  test('a cart is offered no shop that cannot mount its tires, is refused one, and loses one with the reason', async () => {
    const cartId = await cartWith(tires.meridian)
    const offered = async () =>
      (
        await world.commerce.installers.findInstallers({ cartId, userZip: columbusZip, sort: 'distance', limit: 10 })
      ).siteInstallerList.map(({ installerId }) => installerId)
    await installerIs(riverside, 'max_rim_inches = 16')
    expect(await offered()).not.toContain(riverside)
    expect(
      await world.commerce.delivery.saveCartShipping(cartId, { option: 'installer', installerId: riverside }, world.key()),
    ).toEqual({ outcome: 'cannotMount' })
    await pickInstaller(cartId, fifthStreet)
    await installerIs(fifthStreet, 'mounts_run_flat = false')
    await itemIs(tires.meridian, 'is_run_flat = true')
    await world.commerce.carts.setCartZip(cartId, columbusZip)
    expect(await summary(cartId)).toMatchObject({ shippingOption: null, alerts: [{ kind: 'shopRemoved' }] })
  })

  test('a shop that of a given id is found with what it does not mount', async () => {
    await installerIs(riverside, 'max_rim_inches = 16')
    const { siteInstallerList } = await world.commerce.installers.findInstallers({
      installerIds: [riverside],
      itemId: tires.meridian,
      userZip: columbusZip,
      sort: 'distance',
      limit: 1,
    })
    expect(siteInstallerList).toMatchObject([{ installerId: riverside, mountingObstacle: 'rimTooLarge' }])
  })

  test('out the door, a tire that the shop cannot mount is shipped', async () => {
    await installerIs(fifthStreet, 'max_rim_inches = 16')
    const asked = { quantity: 4, hasCoverage: false, accountId: null, asMember: false, zip: columbusZip }
    const [bill] = await world.commerce.carts.pricedAhead({ itemIds: [tires.meridian], installerId: fifthStreet, ...asked })
    expect(bill).toMatchObject({ installerDetails: null, totals: { installationInCents: 0 } })
  })
}
