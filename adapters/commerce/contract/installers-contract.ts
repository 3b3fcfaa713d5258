/** Shops are found, priced and sorted. */
import { expect, test } from 'vitest'
import type { InstallerQuery } from '#machines/domain/installer.ts'
import { bookableTime, columbusZip, shops, tires } from './sample-shop.ts'
import type { World } from './world.ts'

export function testInstallers(world: World) {
  const { clock, openCart, cartWith, pickShop } = world

  const listing = (query: Partial<InstallerQuery> = {}) =>
    world.commerce.installers({ userZip: columbusZip, mobileInstall: false, sort: 'distance', limit: 10, ...query })
  const companies = async (query: Partial<InstallerQuery>) =>
    (await listing(query)).siteInstallerList.map((shop) => shop.installerId)

  test('shops within fifty miles are listed with distance, price and first opening', async () => {
    const list = await listing()
    const first = bookableTime(await clock())
    expect(list).toMatchObject({ total: 2, verifiedCount: 2, brandPromotionList: [], defaultSelectMobileInstall: false })
    expect(list.siteInstallerList[0]).toEqual({
      installerId: shops.fifthStreet,
      company: 'Fifth Street Garage',
      addressLine1: '240 W 5th Ave',
      city: 'Columbus',
      state: 'OH',
      zip: columbusZip,
      phone: '6145550142',
      website: null,
      geolocation: { latitude: 39.99, longitude: -83 },
      timeZone: 'America/New_York',
      isMobileInstall: false,
      isElectricOptimized: true,
      isSponsored: false,
      authorisedInstaller: true,
      installationHistoryCount: 120,
      rating: { type: 'stars', value: 4.8, quantity: 212, url: '' },
      certificationList: [],
      pricePerTireInCents: { upTo17: 2_400, upTo20: 2_900, above: 3_900 },
      waitMinutes: 60,
      serviceRadiusMiles: 0,
      serviceIds: ['SV-01', 'SV-03'],
      distance: expect.closeTo(0.7, 0),
      installationCostInCents: 9_600,
      installationCostFor4TiresInCents: 9_600,
      installTomorrow: false,
      isInstallMonday: expect.any(Boolean),
      isSelected: false,
      firstOpening: first.date,
    })
  })

  test.each([
    ['allInstallers', [shops.riverside, shops.fifthStreet]],
    ['distance', [shops.fifthStreet, shops.riverside]],
    ['topRated', [shops.fifthStreet, shops.riverside]],
    ['priceLowToHigh', [shops.riverside, shops.fifthStreet]],
  ] as const)('shops are sorted by %s', async (sort, sorted) => {
    expect(await companies({ sort })).toEqual(sorted)
  })

  test('the selected shop comes first, and pages go on where they stopped', async () => {
    const cartId = await cartWith()
    await pickShop(cartId, shops.riverside)
    const page = await listing({ cartId, limit: 1 })
    expect(page).toMatchObject({ total: 2, siteInstallerList: [{ installerId: shops.riverside, isSelected: true }] })
    expect(await companies({ cartId, limit: 1, offset: 1 })).toEqual([shops.fifthStreet])
    expect(await companies({ cartId, selectedInstallerId: shops.fifthStreet })).toEqual([shops.fifthStreet, shops.riverside])
  })

  test('prices are for the tires of the cart, or for those that are asked for', async () => {
    const cartId = await cartWith(tires.veloce, 2)
    const costs = async (query: Partial<InstallerQuery>) => {
      const { installationCostInCents, installationCostFor4TiresInCents } = (await listing(query)).siteInstallerList[0]!
      return [installationCostInCents, installationCostFor4TiresInCents]
    }
    expect(await costs({ cartId })).toEqual([5_800, 11_600])
    expect(await costs({ cartId, itemId: tires.meridian, quantity: 1 })).toEqual([2_400, 9_600])
    expect(await costs({ cartId: await openCart() })).toEqual([9_600, 9_600])
  })

  test('mobile installers are a list of their own, shops asked for by id are found anywhere, and nowhere is nobody', async () => {
    expect(await listing({ mobileInstall: true })).toMatchObject({
      total: 1,
      verifiedCount: 1,
      defaultSelectMobileInstall: true,
      siteInstallerList: [{ installerId: shops.mobile }],
    })
    expect(await companies({ installerIds: [shops.cleveland] })).toEqual([shops.cleveland])
    expect(await companies({ userZip: '00000' })).toEqual([])
    expect(await companies({ userZip: '96701' })).toEqual([])
  })
}
