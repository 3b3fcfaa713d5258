import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { dealAlerts } from '#machines/checkout/cart/deals.rules.ts'
import { cartTabsChart } from '#machines/checkout/cart-tabs/cart-tabs.chart.ts'
import { askedMethod, type TabFacts, tabMethods } from '#machines/checkout/cart-tabs/cart-tabs.rules.ts'
import { blankFacts, type CheckoutFacts } from '#machines/checkout/facts.ts'
import { type DeliveryMethod, deliveryMethods } from '#machines/domain/carts/cart.ts'
import { offeredMethods } from '#machines/domain/delivery/delivery-offers.ts'
import { shippingCost } from '#machines/domain/pricing/shipping-cost.ts'
import type { Chart } from '#machines/engine/index.ts'
import { dealWords } from './deals.ts'
import { combinations, decide } from './decision-table.ts'
import { cartsToOffer, notices, offers } from './offers.ts'
import { shippingCosts } from './shipping-cost.ts'
import { askedNames, type FirstTabInputs, firstTab, shownTabs, type Tab, tabDeliveries, tabNames } from './tabs.ts'

/** As any chart's, it takes any event: those of effects and timers are no events of its own. */
const { machine }: Chart = cartTabsChart

/** Every list that a company may make of the five deliveries, the empty one first. */
const subsets = Array.from({ length: 2 ** deliveryMethods.length }, (_, bits) =>
  deliveryMethods.filter((_method, index) => (bits >> index) % 2 === 1),
)

// @fact 4.1 4.2 4.3 4.4
test.each(tabDeliveries.inputs.tires)('%s can be mounted: each tab has its delivery, for every offer', (installability) => {
  for (const offered of subsets) {
    const mix = { tires: installability, mobileInstall: offered.includes('mobile'), warehouse: warehouseOf(offered) }
    expect(tabMethods({ installability, offered }), JSON.stringify(offered)).toEqual(shownOf(decide(tabDeliveries, mix), offered))
  }
})

// @fact 3.70 3.71 3.72
test.each(Object.entries(askedNames))('each name of %s selects it', (method, names) => {
  expect(names.map(askedMethod)).toEqual(names.map(() => method))
})

/** Carts of shoppers, by everything that determines their first tab. */
const shoppers = combinations({
  ...cartsToOffer,
  saved: firstTab.inputs.saved,
  asked: firstTab.inputs.asked,
  isSavedBefore: [true, false],
})

// @fact 4.6 4.7 4.8 4.9 4.10 4.11 4.12 4.13 4.14 4.15
test('for every saved and requested delivery, the first tab is the one of the table', () => {
  for (const shopper of shoppers) {
    const { asked, saved, isSavedBefore } = shopper
    const facts = factsOf(shopper)
    const start = begin(isSavedBefore ? { ...facts, ...recordOf[saved] } : facts)
    const known = isSavedBefore ? start : after(start, { type: 'delivery.saved', ...savedOf(saved) }, saved !== 'nothing')
    const open = openTabs(after(known, { type: 'tabs.ask', ...askedIn[asked] }, asked !== 'nothing'))
    expect(open, JSON.stringify(shopper)).toEqual([decide(firstTab, firstTabInputs(shopper))])
  }
})

test('a tab that is opened by hand stays open for every saved and requested delivery, until another is saved', () => {
  for (const shopper of shoppers.filter(({ isSavedBefore }) => isSavedBefore)) {
    const start = begin({ ...factsOf(shopper), ...recordOf[shopper.saved] })
    const asked = after(start, { type: 'tabs.ask', ...askedIn[shopper.asked] }, shopper.asked !== 'nothing')
    for (const tab of tabNames) {
      const isShown = cartTabsChart.project(asked).tabs.some((shown) => shown.tab === tab)
      const opened = after(asked, { type: 'tab.select', tab })
      expect(openTabs(opened), `${JSON.stringify(shopper)} ${tab}`).toEqual(isShown ? [tab] : openTabs(asked))
      const home = decide(firstTab, firstTabInputs({ ...shopper, saved: 'home', asked: 'nothing' }))
      expect(openTabs(after(opened, { type: 'delivery.saved', ...savedOf('home') }))).toEqual([home])
    }
  }
})

// @fact 4.3 4.5
test.each(shownTabs)('$who sees these tabs, $open is open', (row) => {
  const snapshot = begin({
    installability: row.tires,
    shippingOption: row.saved,
    usesWarehouse: row.isDealer ?? false,
    deliveryMethods: row.lists ?? [],
    nearby: { shops: row.shops, mobile: row.mobile },
    hasZip: true,
  })
  const view = cartTabsChart.project(snapshot)
  expect(view.tabs.map(({ tab, method }) => [tab, method])).toEqual(row.tabs)
  expect(view.tabs.filter(({ selected }) => selected).map(({ tab }) => tab)).toEqual([row.open])
})

const carts = combinations({ ...cartsToOffer, isDealer: [true, false], list: subsets })

// @fact 4.21 4.22 4.23 4.24 4.25
test.each(Object.entries(offers))('%s is offered to just the carts that may have it', (name, offer) => {
  const method = name as DeliveryMethod
  for (const cart of carts) {
    const known = { ...cart, buyer: buyerOf(cart, method) }
    const expected = Object.entries(offer).every(([what, may]) => (may as unknown[]).includes(known[what as keyof typeof known]))
    expect(offeredMethods(factsOf(cart)).includes(method), JSON.stringify(cart)).toEqual(expected)
  }
})

test('every buyer sees the tabs of what is offered, and why installation is not', () => {
  for (const cart of carts) {
    const facts = factsOf(cart)
    const offered = offeredMethods(facts)
    const mix = { tires: cart.tires, mobileInstall: offered.includes('mobile'), warehouse: warehouseOf(offered) }
    const view = cartTabsChart.project(begin(facts))
    expect(Object.fromEntries(view.tabs.map(({ tab, method }) => [tab, method])), JSON.stringify(cart)).toEqual(
      shownOf(decide(tabDeliveries, mix), offered),
    )
    expect(view.tabs.length === 0, JSON.stringify(cart)).toEqual(offered.length === 0)
    expect(
      view.blockedBy.map(({ code }) => code),
      JSON.stringify(cart),
    ).toEqual(offered.length === 0 ? ['noDelivery'] : [])
    const isInstalled = offered.includes('installer') || offered.includes('mobile')
    const mayInstall = buyerOf(cart, 'installer') === 'shopper' || buyerOf(cart, 'installer') === 'listed'
    const installation = isInstalled ? 'offered' : mayInstall ? 'none near' : 'not for this buyer'
    expect(view.notice?.message ?? null, JSON.stringify(cart)).toEqual(decide(notices, { tires: cart.tires, installation }))
  }
})

// @fact 4.77
test.each(shippingCosts.inputs.mode)(
  'shipping in mode %s costs what the table says, to every destination and for all tires',
  (mode) => {
    for (const known of combinations({ ...shippingCosts.inputs, mode: [mode] })) {
      const { option, tires: installability, oversize: hasOversize, charged: costInCents } = known
      const said = decide(shippingCosts, known)
      expect(shippingCost({ mode, option, installability, hasOversize, costInCents }), JSON.stringify(known)).toEqual(
        said === 'amount' ? { kind: said, amountInCents: costInCents } : { kind: said },
      )
    }
  },
)

const bounds = [null, ...Array.from({ length: 12 }, (_, index) => index + 1)]

// @fact 4.75
test.each(bounds)('a deal from %s tires shows its alert for just the quantities of the table', (min) => {
  for (const max of bounds)
    for (const alertMessage of ['Four tires: $25 off', null])
      for (let quantity = 0; quantity <= 24; quantity += 1) {
        const coupon = { promoCode: 'DEAL', minCartQunatity: min, maxCartQunatity: max, alertMessage }
        const belowMin = min !== null && quantity < min
        const belowMax = max !== null && quantity < max
        const words = decide(dealWords, { belowMin, belowMax, ownWords: alertMessage !== null })
        const more = (belowMin ? min : (max ?? 0)) - quantity
        const message = words
          .replace('its own', alertMessage ?? '')
          .replace('<more>', more === 1 ? '1 more tire' : `${more} more tires`)
          .replace('<code>', 'DEAL')
        const alerts = words === 'none' ? [] : [{ promoCode: 'DEAL', message }]
        expect(dealAlerts([coupon], quantity), `${quantity} ${max}`).toEqual(alerts)
      }
})

const warehouseOf = (offered: readonly DeliveryMethod[]) => {
  if (!offered.includes('warehouse')) return 'no' as const
  return offered.length === 1 ? ('only' as const) : ('beside others' as const)
}

type Cart = Pick<(typeof carts)[number], 'tires' | 'oversize' | 'shops' | 'mobile'> & Partial<(typeof carts)[number]>

function factsOf({ tires, oversize, shops, mobile, isDealer = false, list = [] }: Cart) {
  return {
    installability: tires,
    hasOversize: oversize,
    usesWarehouse: isDealer,
    deliveryMethods: list,
    nearby: { shops: shops === 'some' ? 3 : 0, mobile: mobile === 'some' ? 1 : 0 },
    hasZip: shops !== 'no ZIP',
  }
}

function buyerOf({ isDealer, list }: (typeof carts)[number], method: DeliveryMethod) {
  if (isDealer) return 'dealer'
  if (list.length === 0) return 'shopper'
  return list.includes(method) ? 'listed' : 'notListed'
}

function firstTabInputs({
  tires,
  oversize,
  shops,
  mobile,
  saved,
  asked,
}: Omit<(typeof shoppers)[number], 'isSavedBefore'>): FirstTabInputs {
  return {
    saved,
    asked,
    tires: tires === 'all' && mobile === 'some' ? 'all, with mobile install' : tires,
    firstTab: tires === 'all' && shops !== 'none' ? 'enabled' : 'disabled',
    fedex: oversize ? 'too large' : 'offered',
  }
}

type Saved = FirstTabInputs['saved']
const recordOf: Record<Saved, Pick<CheckoutFacts, 'shippingOption' | 'isMobileInstall'>> = {
  nothing: { shippingOption: null, isMobileInstall: false },
  home: { shippingOption: 'home', isMobileInstall: false },
  fedex: { shippingOption: 'fedex', isMobileInstall: false },
  shop: { shippingOption: 'installer', isMobileInstall: false },
  'mobile installer': { shippingOption: 'installer', isMobileInstall: true },
  warehouse: { shippingOption: 'warehouse', isMobileInstall: false },
}
const savedOf = (saved: Saved) => ({ option: recordOf[saved].shippingOption, isMobileInstall: recordOf[saved].isMobileInstall })

const askedIn: Record<FirstTabInputs['asked'], { activeShippingType?: string; hasMobileInstall?: boolean }> = {
  nothing: {},
  'ship to shop': { activeShippingType: 'ship to shop' },
  'mobile install': { activeShippingType: 'mobile install' },
  'mobile install by default': { activeShippingType: 'mobile install', hasMobileInstall: true },
  'ship to me': { activeShippingType: 'ship to me', hasMobileInstall: true },
  'ship to fedex': { activeShippingType: 'ship to fedex' },
  'warehouse pickup': { activeShippingType: 'warehouse pickup' },
}

function shownOf(methods: Partial<Record<Tab, DeliveryMethod>>, offered: TabFacts['offered']) {
  return Object.fromEntries(Object.entries(methods).filter(([, method]) => offered.includes(method)))
}

const openTabs = (snapshot: AnyMachineSnapshot): Tab[] =>
  cartTabsChart
    .project(snapshot)
    .tabs.filter(({ selected }) => selected)
    .map(({ tab }) => tab)

function begin(facts: Partial<CheckoutFacts>): AnyMachineSnapshot {
  return initialTransition(cartTabsChart.machine, { ...blankFacts('cart-1'), ...facts })[0]
}

/** The chart after an event, if it happens. */
function after(snapshot: AnyMachineSnapshot, event: AnyEventObject, happens = true): AnyMachineSnapshot {
  return happens ? transition(machine, snapshot, event)[0] : snapshot
}
