/** Shops are found, priced and sorted. */
import { expect, test } from 'vitest'
import type { CommerceHarness } from '#adapters/commerce/contract/harness.ts'
import { bookableTime, columbusZip, firstTime, installers, tires } from '#adapters/commerce/contract/sample-shop.ts'
import type { InstallerQuery, ScheduleQuery } from '#machines/domain/installers/installer.ts'
import type { SitePromotion } from '#machines/domain/pricing/promotion.ts'

export function testInstallers(world: CommerceHarness) {
  const { clock, openCart, cartWith, pickInstaller } = world

  const listing = (query: Partial<InstallerQuery> = {}) =>
    world.commerce.installers.findInstallers({
      userZip: columbusZip,
      mobileInstall: false,
      sort: 'distance',
      limit: 10,
      ...query,
    })
  const companies = async (query: Partial<InstallerQuery>) =>
    (await listing(query)).siteInstallerList.map((installer) => installer.installerId)

  // @fact 3.21 3.22 3.23 3.24 3.26
  test('shops within fifty miles are listed with distance, price and first opening', async () => {
    const list = await listing()
    const first = firstTime(await clock())
    const { siteInstallerList: _shops, ...rest } = list
    expect(rest).toEqual({
      total: 2,
      verifiedCount: 2,
      brandPromotionList: [],
      defaultSelectMobileInstall: false,
      isDistanceBased: true,
    })
    expect(list.siteInstallerList[0]).toEqual({
      installerId: installers.fifthStreet,
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
      maxRimInches: 24,
      mountsRunFlat: true,
      liftPounds: null,
      serviceIds: ['SV-01', 'SV-03'],
      distance: expect.closeTo(0.7, 0),
      logo: { altText: 'Fifth Street Garage logo', src: '/shop-art/OH-0001/logo.svg', type: 'logo' },
      photos: [
        { altText: 'Drawing: the front of Fifth Street Garage', src: '/shop-art/OH-0001/front.svg', type: 'photo' },
        { altText: 'Drawing: a car on the lift at Fifth Street Garage', src: '/shop-art/OH-0001/bay.svg', type: 'photo' },
      ],
      priceList: [],
      promotionList: [deal],
      installationCostInCents: 9_600,
      installationCostFor4TiresInCents: 9_600,
      savingCost: 0,
      mountingObstacle: null,
      installTomorrow: false,
      isInstallMonday: expect.any(Boolean),
      isSelected: false,
      selectedTime: null,
      schedule: expect.any(Array),
      firstOpening: first.date,
    })
  })

  // @fact 3.29
  test('a listed shop has its next three days with nothing but free times, and the time that the cart has there', async () => {
    const [cartId, now] = [await cartWith(), await clock()]
    await pickInstaller(cartId)
    const others = await cartWith()
    await pickInstaller(others)
    await world.pickTime(others)
    await world.pickTime(cartId, 1)
    const [mine, other] = (await listing({ cartId })).siteInstallerList
    const [secondDay, thirdDay] = [0, 2].map((index) => bookableTime(now, index).date)
    expect(mine!.schedule.map(({ date, slots }) => [date, ...slots.map(({ startTime }) => startTime)])).toEqual([
      [firstTime(now).date, '14:00'],
      [secondDay, '14:00'],
      [thirdDay, '09:00', '14:00'],
    ])
    expect(mine!.selectedTime).toEqual({ dropOffWindow: '17:00', slotTime: '14:00' })
    expect(other!.selectedTime).toBeNull()
  })

  // @fact 3.27 3.28
  test('the promotions of a list are what the cart takes off, and say what they lack', async () => {
    for (const [quantity, codes] of [
      [4, []],
      [4, ['MOUNT10']],
      [2, []],
      [2, ['MOUNT10']],
    ] as const) {
      const cartId = await cartWith(tires.meridian, quantity)
      for (const promoCode of codes) await world.update(cartId, { kind: 'applyCoupon', promoCode })
      for (const installer of (await listing({ cartId })).siteInstallerList) {
        await pickInstaller(cartId, installer.installerId)
        const { siteCartCoupons, totals } = await world.summary(cartId)
        // A code that makes way for a better one is shown by the cart alone.
        const taken = siteCartCoupons
          .filter(({ keptInstead }) => keptInstead === null)
          .map(({ promoCode, discountInCents }) => [promoCode, discountInCents])
        expect(installer.promotionList.map(({ promoCode, discountInCents }) => [promoCode, discountInCents])).toEqual(taken)
        expect(totals.installationInCents).toBe(installer.installationCostInCents)
        expect(installer.priceList).toEqual((await world.summary(cartId)).installerDetails!.priceList)
      }
    }
    const [installer] = (await listing({ quantity: 3 })).siteInstallerList
    expect(installer!.promotionList).toEqual([
      { ...deal, label: 'Extra $25 off installation with at least 4 tires', style: 'note', discountInCents: 0 },
    ])
  })

  // @fact 3.30
  test('a saving is measured against the typical nearby shop of its kind', async () => {
    const savings = async (query: Partial<InstallerQuery>) =>
      (await listing({ sort: 'priceLowToHigh', ...query })).siteInstallerList.map((installer) => installer.savingCost)
    // $76.00 and $96.00 for four, so $86.00 is typical; the deal takes $25.00 off both
    expect(await savings({})).toEqual([1_000, 0])
    expect(await savings({ quantity: 2 })).toEqual([500, 0])
    // found by id, it is still measured against its neighbours; far from all it has none
    expect(await savings({ installerIds: [installers.riverside] })).toEqual([1_000])
    expect(await savings({ userZip: null, installerIds: [installers.riverside] })).toEqual([0])
    expect(await savings({ mobileInstall: true })).toEqual([0])
  })

  // @fact 3.28
  test('brand promotions name the lines with free coverage: those of the query, or else those of the tires in the cart', async () => {
    await world.lineIs('meridian-as', 'has_free_coverage')
    const labels = async (query: Partial<InstallerQuery>) => (await listing(query)).brandPromotionList.map(({ label }) => label)
    const meridian = ['Free tire replacement coverage on Halden Meridian A/S']
    expect(await labels({})).toEqual([])
    expect(await labels({ brand: 'Halden' })).toEqual(meridian)
    expect(await labels({ brand: 'tessaro', itemId: tires.meridian })).toEqual([])
    expect(await labels({ itemId: tires.meridian })).toEqual(meridian)
    const cartId = await cartWith()
    expect(await labels({ cartId })).toEqual(meridian)
    await world.update(cartId, { kind: 'roadHazard', isRoadHazard: true })
    expect((await world.summary(cartId)).totals.coverageInCents).toBe(1)
    expect(await labels({ cartId: (await world.cartOf({ userType: 'Special Order' })).cartId })).toEqual([])
    await world.lineIs('meridian-as', 'includes_road_hazard')
    expect(await labels({ brand: 'halden' })).toEqual([])
  })

  test('a sub type keeps only shops equipped for it', async () => {
    await world.database.query(`update installer set certification_list = '["TIA trained"]' where installer_id = $1`, [
      installers.riverside,
    ])
    expect(await companies({ subType: 'mud-terrain' })).toEqual([installers.riverside])
    expect(await companies({ subType: 'racing' })).toEqual([])
    expect(await companies({ subType: 'touring' })).toEqual([installers.fifthStreet, installers.riverside])
  })

  // @fact 3.73
  test.each([
    ['allInstallers', [installers.riverside, installers.fifthStreet]],
    ['distance', [installers.fifthStreet, installers.riverside]],
    ['topRated', [installers.fifthStreet, installers.riverside]],
    ['priceLowToHigh', [installers.riverside, installers.fifthStreet]],
  ] as const)('shops are sorted by %s', async (sort, sorted) => {
    expect(await companies({ sort })).toEqual(sorted)
  })

  // @fact 4.46
  test('the selected shop comes first, and the next page continues', async () => {
    const cartId = await cartWith()
    await pickInstaller(cartId, installers.riverside)
    const page = await listing({ cartId, limit: 1 })
    expect(page).toMatchObject({ total: 2, siteInstallerList: [{ installerId: installers.riverside, isSelected: true }] })
    expect(await companies({ cartId, limit: 1, offset: 1 })).toEqual([installers.fifthStreet])
    expect(await companies({ cartId, selectedInstallerId: installers.fifthStreet })).toEqual([
      installers.fifthStreet,
      installers.riverside,
    ])
    expect(await companies({ cartId, selectedInstallerId: '' })).toEqual(await companies({}))
  })

  // @fact 3.25 7.16
  test('prices are for the tires of the query, or else for those of the cart', async () => {
    const cartId = await cartWith(tires.veloce, 2)
    const costs = async (query: Partial<InstallerQuery>) => {
      const { installationCostInCents, installationCostFor4TiresInCents } = (await listing(query)).siteInstallerList[0]!
      return [installationCostInCents, installationCostFor4TiresInCents]
    }
    expect(await costs({ cartId })).toEqual([5_800, 11_600])
    expect(await costs({ cartId, itemId: tires.meridian, quantity: 1 })).toEqual([2_400, 9_600])
    expect(await costs({ cartId: await openCart() })).toEqual([9_600, 9_600])
    expect(await costs({ quantity: 6 })).toEqual([14_400, 9_600])
    expect(await costs({ cartId, quantity: 3 })).toEqual([8_700, 11_600])
  })

  // @fact 3.32
  test('mobile installers are a list of their own, shops requested by id are found anywhere, and without a place there are none', async () => {
    expect(await listing({ mobileInstall: true })).toMatchObject({
      total: 1,
      verifiedCount: 1,
      defaultSelectMobileInstall: true,
      siteInstallerList: [{ installerId: installers.mobile }],
    })
    expect(await companies({ installerIds: [installers.cleveland] })).toEqual([installers.cleveland])
    expect(await companies({ userZip: '00000' })).toEqual([])
    expect(await companies({ userZip: '96701' })).toEqual([])
  })

  test('shops are found by their words or ids without a place, and then have no distance', async () => {
    const found = await listing({ userZip: null, words: 'river, columbus' })
    expect(found.isDistanceBased).toBe(false)
    expect(found.siteInstallerList.map((installer) => [installer.installerId, installer.distance])).toEqual([
      [installers.riverside, null],
    ])
    expect((await listing({ words: 'Lakefront' })).siteInstallerList[0]).toMatchObject({
      installerId: installers.cleveland,
      distance: expect.closeTo(123, -1),
    })
    await world.database.query('update installer set is_sponsored = true where installer_id = $1', [installers.cleveland])
    expect(await companies({ words: 'columbus' })).toEqual([installers.riverside, installers.fifthStreet, installers.cleveland])
    const asked = [installers.riverside, installers.cleveland, installers.fifthStreet]
    expect(await companies({ userZip: null, installerIds: asked })).toEqual(asked)
    expect(await companies({ installerIds: asked, sort: 'priceLowToHigh' })).toEqual([asked[0], asked[2], asked[1]])
    expect(await companies({ userZip: null, words: '%' })).toEqual([])
    expect(await companies({ userZip: null })).toEqual([])
    expect(await companies({ userZip: null, mobileInstall: undefined, installerIds: [installers.mobile] })).toEqual([
      installers.mobile,
    ])
  })

  test('the calendar waits for a product that is asked about as it does for one in the cart', async () => {
    await world.itemIs(tires.veloce, 'lead_days = 9')
    const firstDay = async (query: ScheduleQuery) =>
      (await world.commerce.installers.installerSchedule(installers.fifthStreet, query))!.siteInstallerSchedule.scheduleDays.find(
        ({ slots }) => slots.some(({ isAvailable }) => isAvailable),
      )!.date
    const cartId = await cartWith()
    const [soon, late] = [firstTime(await clock()).date, firstTime(await clock(), 9).date]
    expect(await firstDay({})).toBe(soon)
    expect(await firstDay({ itemId: tires.veloce })).toBe(late)
    expect(await firstDay({ cartId })).toBe(soon)
    expect(await firstDay({ cartId, itemId: tires.veloce })).toBe(late)
    await world.add(cartId, tires.veloce, 1)
    expect(await firstDay({ cartId })).toBe(late)
    expect(await firstDay({ cartId, itemId: tires.meridian })).toBe(late)
    expect((await listing({ itemId: tires.veloce })).siteInstallerList[0]!.firstOpening).toBe(late)
  })
}

/** Four tires qualify for it automatically (specification, section 9). */
const deal: SitePromotion = {
  promoCode: 'INSTALL25',
  productLine: null,
  icon: 'wrench',
  label: 'Extra $25 off installation',
  style: 'ok',
  showInInstallationOnPDP: true,
  showInPDPAbovePrice: false,
  siteDynamicModal: {
    title: 'Code INSTALL25',
    text: 'Extra $25 off installation with at least 4 tires. It is applied automatically.',
  },
  discountInCents: -2_500,
}
