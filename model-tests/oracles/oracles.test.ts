import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, initialTransition } from 'xstate'
import { dealAlerts } from '#machines/checkout/cart/deals.rules.ts'
import { askedMethod, openTab, savedMethod, type TabWishes, tabMethods } from '#machines/checkout/cart-tabs/cart-tabs.rules.ts'
import { cartTabsChart } from '#machines/checkout/cart-tabs/index.ts'
import { offeredMethods } from '#machines/checkout/delivery.rules.ts'
import { blankFacts, type CheckoutFacts } from '#machines/checkout/facts.ts'
import { type DeliveryMethod, deliveryMethods } from '#machines/domain/cart.ts'
import { shippingCost } from '#machines/domain/shipping-cost.ts'
import type { Chart } from '#machines/engine/index.ts'
import { deals } from './deals.ts'
import { cartsToOffer, offers } from './offers.ts'
import { shippingCosts } from './shipping-cost.ts'
import { askedNames, askedTabs, firstTabs, shownTabs, tabDeliveries } from './tabs.ts'

/** Every method but those for others, or of installers who are not there. */
const offeredWith = ({ mobileInstall, firstDisabled }: { mobileInstall: boolean; firstDisabled?: true }) =>
  deliveryMethods.filter(
    (method) => method !== 'warehouse' && (method !== 'mobile' || mobileInstall) && (method !== 'installer' || !firstDisabled),
  )
const nothingChosen: TabWishes = { chosen: null, asked: null, saved: null }

test.each(firstTabs)(
  'saved $saved, $tires can be mounted, mobile install $mobileInstall, first tab disabled $firstDisabled: first tab $tab',
  (row) => {
    const saved = row.saved && savedMethod(row.saved, row.savedDrives ?? false)
    expect(openTab({ ...nothingChosen, saved }, { installability: row.tires, offered: offeredWith(row) })).toBe(row.tab)
  },
)

test.each(askedTabs)('asked for $activeShippingType, $tires can be mounted, mobile install $mobileInstall: $tab', (row) => {
  const facts = { installability: row.tires, offered: offeredWith(row) }
  const method = askedMethod(row.activeShippingType)!
  for (const hasMobileInstall of [false, true])
    expect(openTab({ ...nothingChosen, asked: { method, hasMobileInstall } }, facts)).toBe(row.tab)
})

test.each(Object.entries(askedNames))('%s is asked for by each of its names', (method, names) => {
  expect(names.map(askedMethod)).toEqual(names.map(() => method))
})

test.each(tabDeliveries)('$tires can be mounted, mobile install $mobileInstall: each tab has its delivery', (row) => {
  expect(tabMethods({ installability: row.tires, offered: offeredWith(row) })).toEqual(row.methods)
})

test.each(shownTabs)('$who sees these tabs, $open is open', (row) => {
  const snapshot = begin(cartTabsChart, {
    installability: row.tires,
    shippingOption: row.saved,
    usesWarehouse: row.isDealer ?? false,
    nearby: { shops: row.shops, mobile: row.mobile },
    hasZip: true,
  })
  const view = cartTabsChart.project(snapshot)
  expect(view.tabs.map(({ tab, method }) => [tab, method])).toEqual(row.tabs)
  expect(view.tabs.filter(({ selected }) => selected).map(({ tab }) => tab)).toEqual([row.open])
})

test.each(Object.entries(offers))('%s is offered to just the carts that may have it', (name, offer) => {
  const method = name as DeliveryMethod
  const carts = cartsToOffer.tires.flatMap((tires) =>
    cartsToOffer.oversize.flatMap((oversize) =>
      cartsToOffer.shops.flatMap((shops) =>
        cartsToOffer.mobile.flatMap((mobile) => cartsToOffer.buyer.map((buyer) => ({ tires, oversize, shops, mobile, buyer }))),
      ),
    ),
  )
  for (const cart of carts) {
    const lists = { listed: [method], notListed: deliveryMethods.filter((other) => other !== method) }
    const offered = offeredMethods({
      installability: cart.tires,
      hasOversize: cart.oversize,
      usesWarehouse: cart.buyer === 'dealer',
      deliveryMethods: lists[cart.buyer as keyof typeof lists] ?? [],
      nearby: { shops: Number(cart.shops === 'somebody'), mobile: Number(cart.mobile === 'somebody') },
      hasZip: cart.shops !== 'no ZIP',
    })
    const expected = Object.entries(offer).every(([what, may]) => (may as unknown[]).includes(cart[what as keyof typeof cart]))
    expect([cart, offered.includes(method)]).toEqual([cart, expected])
  }
})

test.each(shippingCosts)('shipping in mode $mode to $option is $plain, and $freight by freight', ({ mode, option, ...said }) => {
  for (const installability of ['all', 'some', 'none'] as const)
    for (const hasOversize of [false, true]) {
      const expected = installability === 'all' && !hasOversize ? said.plain : said.freight
      const what = { mode, option, installability, hasOversize }
      expect([what, shippingCost({ ...what, costInCents: 0 })]).toEqual([what, { kind: expected }])
      expect(shippingCost({ ...what, costInCents: 100 })).toEqual({ kind: 'amount', amountInCents: 100 })
    }
})

test.each(deals)('$quantity tires and a deal from $min to $max: its alert shows $shows', ({ quantity, min, max, shows }) => {
  const coupon = { promoCode: 'DEAL', minCartQunatity: min, maxCartQunatity: max, alertMessage: 'Add tires' }
  expect(dealAlerts([coupon], quantity)).toEqual(shows ? [{ promoCode: 'DEAL', message: 'Add tires' }] : [])
})

function begin(chart: Chart, facts: Partial<CheckoutFacts>): AnyMachineSnapshot {
  return initialTransition(chart.machine, { ...blankFacts('cart-1'), ...facts })[0]
}
