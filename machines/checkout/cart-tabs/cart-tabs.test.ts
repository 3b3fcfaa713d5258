import { expect, test } from 'vitest'
import { address, openAt, shop, tires, trailerTires } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, type Checkout, openCheckout } from '#machines/checkout/testing.ts'
import { askedMethod } from './cart-tabs.rules.ts'

const vanInstaller = { installerId: 'MOB-001' }

/** The tabs as a shopper sees them: the open one in brackets. */
const tabsOf = async (checkout: Checkout) =>
  (await checkout.view('cartTabs')).tabs.map(({ label, selected }) => (selected ? `[${label}]` : label)).join(' | ')
const select = (checkout: Checkout, tab: string) => checkout.send('cartTabs', 'tab.select', { tab })
const ask = (checkout: Checkout, activeShippingType?: string, hasMobileInstall?: boolean) =>
  checkout.send('cartTabs', 'tabs.ask', { activeShippingType, hasMobileInstall })

/** Tires in a cart where a mobile installer is verified. */
async function openWithMobile(): Promise<Checkout> {
  const checkout = await openCheckout()
  checkout.world.records.nearby = { shops: 2, mobile: 1 }
  applied(await checkout.send('cart', 'item.add', tires))
  return checkout
}

// @fact 4.15 4.28
test('tires that a shop mounts are offered a local installer first, or shipping', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.view('cartTabs')).toEqual({
    tabs: [
      { tab: 'left', method: 'installer', label: 'Local installer', selected: true },
      { tab: 'middle', method: 'home', label: 'Ship to me', selected: false },
      { tab: 'right', method: 'fedex', label: 'FedEx pickup', selected: false },
    ],
    method: 'installer',
    preShippingSelection: 'ship to shop',
    isLoading: false,
    notice: null,
    blockedBy: [],
    can: ['tab.select', 'tabs.ask'],
  })
})

test('an empty cart shows ship to me', async () => {
  expect(await tabsOf(await openCheckout())).toBe('[Ship to me] | FedEx pickup')
})

// @fact 4.17
test('a mobile installer has a tab only when one is verified nearby', async () => {
  expect(await tabsOf(await openWithMobile())).toBe('[Local installer] | Mobile installer | Ship to me | FedEx pickup')
})

// @fact 4.1
test('a tab is opened by choosing it, and a tab that is not offered cannot be opened', async () => {
  const checkout = await openAt('cart')
  expect(await select(checkout, 'end')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
  applied(await select(checkout, 'middle'))
  expect(await tabsOf(checkout)).toBe('Local installer | [Ship to me] | FedEx pickup')
  expect(await select(checkout, 'end')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
  expect(await select(checkout, 'top')).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'tab', message: 'Choose one of the delivery tabs' }],
  })
  applied(await select(checkout, 'left'))
  expect(await tabsOf(checkout)).toBe('[Local installer] | Ship to me | FedEx pickup')
})

// @fact 4.19
test('a chosen tab stays open when the cart changes, by the delivery it means', async () => {
  const checkout = await openAt('cart')
  applied(await select(checkout, 'right'))
  checkout.world.records.nearby = { shops: 2, mobile: 1 }
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  expect(await tabsOf(checkout)).toBe('Local installer | Mobile installer | Ship to me | [FedEx pickup]')
})

test('the latest action decides the tab: choosing one, saving a delivery, or following a link', async () => {
  const checkout = await openAt('delivery')
  const open = async () => (await checkout.view('cartTabs')).method
  applied(await select(checkout, 'middle'))
  expect(await open()).toBe('home')
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await open()).toBe('installer')
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  applied(await select(checkout, 'middle'))
  applied(await ask(checkout, 'fedex'))
  expect(await open()).toBe('fedex')
})

// @fact 4.13
test('a saved delivery opens its tab', async () => {
  const checkout = await openWithMobile()
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await tabsOf(checkout)).toBe('Local installer | Mobile installer | [Ship to me] | FedEx pickup')
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await tabsOf(checkout)).toBe('[Local installer] | Mobile installer | Ship to me | FedEx pickup')
  applied(await checkout.send('shippingChoice', 'installer.pick', vanInstaller))
  expect(await tabsOf(checkout)).toBe('Local installer | [Mobile installer] | Ship to me | FedEx pickup')
  applied(await checkout.send('shippingChoice', 'location.pick', { locationId: 'FDX-001' }))
  expect(await tabsOf(checkout)).toBe('Local installer | Mobile installer | Ship to me | [FedEx pickup]')
})

// @fact 8.15
test('a tire that no shop mounts takes the installer tab away and says why; it comes back without that tire', async () => {
  const checkout = await openAt('delivery')
  applied(await checkout.send('cart', 'item.add', trailerTires))
  expect(await checkout.view('cartTabs')).toMatchObject({
    tabs: [
      { tab: 'middle', method: 'home', selected: true },
      { tab: 'right', method: 'fedex', selected: false },
    ],
    method: 'home',
    notice: { code: 'notInstallable', message: 'Installation unavailable' },
  })
  applied(await checkout.send('cart', 'item.remove', { itemId: trailerTires.itemId }))
  expect((await checkout.view('cartTabs')).tabs.map(({ method }) => method)).toEqual(['installer', 'home', 'fedex'])
})

test('tires of which none can be mounted show ship to me on the left', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'item.add', trailerTires))
  expect(await tabsOf(checkout)).toBe('[Ship to me] | FedEx pickup')
})

// @fact 4.25
test('oversize tires are not offered a FedEx counter', async () => {
  const checkout = await openCheckout()
  applied(await checkout.send('cart', 'item.add', { itemId: '8001', quantity: 2 }))
  expect(await tabsOf(checkout)).toBe('[Local installer] | Ship to me')
})

// @fact 8.16
test('where no shop is near, ship to me is open, even where a mobile installer comes', async () => {
  const checkout = await openCheckout()
  checkout.world.records.nearby = { shops: 0, mobile: 0 }
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await tabsOf(checkout)).toBe('[Ship to me] | FedEx pickup')
  expect((await checkout.view('cartTabs')).notice).toEqual({ code: 'noShops', message: 'No shops nearby' })
  checkout.world.records.nearby = { shops: 0, mobile: 1 }
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await tabsOf(checkout)).toBe('Mobile installer | [Ship to me] | FedEx pickup')
  expect((await checkout.view('cartTabs')).notice).toBe(null)
})

// @fact 4.5 4.28 6.6
test('a dealer has the warehouse tab', async () => {
  const checkout = await openCheckout()
  checkout.world.records.userType = 'Dealer'
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await checkout.view('cartTabs')).toMatchObject({
    tabs: [{ tab: 'left', method: 'warehouse', label: 'Warehouse pickup', selected: true }],
    method: 'warehouse',
    preShippingSelection: 'warehouse pickup',
    notice: null,
  })
})

// @fact 4.26
test('a company that can have none of these tires delivered sees a message', async () => {
  const checkout = await openAt('cart')
  const facts = { ...checkout.world.facts(), deliveryMethods: ['installer'], installability: 'none' }
  checkout.script('cart.readCart', answers({ outcome: 'ok', facts }))
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await checkout.view('cartTabs')).toMatchObject({
    tabs: [],
    blockedBy: [
      {
        code: 'noDelivery',
        message: 'Your company has no delivery that takes these tires. Please change your cart, or call us.',
        step: 'shipping',
      },
    ],
  })
})

// @fact 2.21
test("the address of the page may ask for a tab, by any of the delivery methods' names", async () => {
  const checkout = await openWithMobile()
  const opened: Record<string, string> = {}
  for (const name of ['ship to shop', 'SHIPTOME', 'MobileInstall', 'PickupAtFedEx', 'shipToShop', 'mobile install']) {
    applied(await ask(checkout, name))
    opened[name] = (await checkout.view('cartTabs')).method
  }
  expect(opened).toEqual({
    'ship to shop': 'installer',
    SHIPTOME: 'home',
    MobileInstall: 'mobile',
    PickupAtFedEx: 'fedex',
    shipToShop: 'installer',
    'mobile install': 'mobile',
  })
})

// @fact 4.20
test('words in the address that name no delivery, and a mobile installer who does not come, change nothing', async () => {
  const checkout = await openAt('cart')
  for (const name of ['by balloon', 'constructor', undefined, 'mobile install']) {
    applied(await ask(checkout, name, true))
    expect(await tabsOf(checkout)).toBe('[Local installer] | Ship to me | FedEx pickup')
  }
  expect(['by balloon', 'constructor', '', undefined].map(askedMethod)).toEqual([null, null, null, null])
})

// @fact 2.22 4.18
test('a saved delivery wins over the address, except for a mobile installer requested by default', async () => {
  const checkout = await openWithMobile()
  applied(await checkout.send('shippingChoice', 'address.save', address))
  applied(await ask(checkout, 'mobile install'))
  expect((await checkout.view('cartTabs')).method).toBe('home')
  applied(await ask(checkout, 'mobile install', true))
  expect((await checkout.view('cartTabs')).method).toBe('mobile')
})

// @fact 4.18
test('what the address asks for opens as soon as it is offered', async () => {
  const checkout = await openAt('cart')
  applied(await ask(checkout, 'mobile install', true))
  checkout.world.records.nearby = { shops: 2, mobile: 1 }
  applied(await checkout.send('cart', 'cart.refresh'))
  expect((await checkout.view('cartTabs')).method).toBe('mobile')
})

// @fact 4.16 9.5
test('an opened tab is loading until its content is there, three seconds at most', async () => {
  const checkout = await openAt('cart')
  const isLoading = async () => (await checkout.view('cartTabs')).isLoading
  applied(await select(checkout, 'middle'))
  expect(await isLoading()).toBe(true)
  applied(await checkout.send('cartTabs', 'tab.loaded'))
  expect(await isLoading()).toBe(false)
  applied(await select(checkout, 'left'))
  await checkout.advance(2_000)
  applied(await ask(checkout, 'ship to me'))
  await checkout.advance(2_999)
  expect(await isLoading()).toBe(true)
  await checkout.advance(1)
  expect(await isLoading()).toBe(false)
  expect(await checkout.send('cartTabs', 'tab.loaded')).toMatchObject({ outcome: 'rejected' })
})

// @fact 4.37
test('removing the installer keeps the tabs available', async () => {
  const checkout = await openWithMobile()
  applied(await checkout.send('shippingChoice', 'installer.pick', vanInstaller))
  checkout.script('shippingChoice.clearShipping', answers({ outcome: 'notFound' }))
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  expect(await tabsOf(checkout)).toBe('[Local installer] | Mobile installer | Ship to me | FedEx pickup')
})

test('rebuilt tabs open on the saved delivery', async () => {
  const checkout = await openWithMobile()
  applied(await checkout.send('shippingChoice', 'installer.pick', vanInstaller))
  await checkout.restartCharts()
  expect(await tabsOf(checkout)).toBe('Local installer | [Mobile installer] | Ship to me | FedEx pickup')
})
