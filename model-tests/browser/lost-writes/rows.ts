/** The writes of the shop that are lost: where each begins, and how a shopper does it. */
import { viewsOf } from '#machines/checkout/views.ts'
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import type { BorrowedShop } from '#model-tests/drivers/borrowed-shop.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import type { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, billing, cardToken, tirePage } from '#model-tests/drivers/http/purchase.ts'
import { paymentMethods } from '../payments/paying.ts'
import { cartAt, fillAddress } from '../purchase.ts'

/** One kind of write. */
export interface Row {
  write: string
  /** As the log of the chart names it. */
  event: string
  cart(shop: BorrowedShop): Promise<ApiShopper>
  /** The page, as it must be before the write. */
  open(shopper: Shopper, cart: ApiShopper, shop: BorrowedShop): Promise<void>
  /** Types and presses. */
  send(shopper: Shopper): Promise<void>
  /** What the shopper has typed, which must stay. */
  typed?: Record<string, string>
}

const visit = (path: string) => (shopper: Shopper) => shopper.visit(path)
const press = (name: string | RegExp) => (shopper: Shopper) => shopper.button(name).click()
const cartWithTires = (shop: BorrowedShop) => cartAt(shop, 'cart')

const cartToPay = (shop: BorrowedShop) => cartAt(shop, 'payment')

async function cartWithShop(shop: BorrowedShop): Promise<ApiShopper> {
  const cart = await cartAt(shop, 'cart')
  await cart.send('shippingChoice', { type: 'installer.pick', installerId: await firstInstaller(cart) })
  return cart
}

async function cartWithAddress(shop: BorrowedShop): Promise<ApiShopper> {
  const cart = await cartAt(shop, 'cart')
  await openTab(cart, 'home')
  return cart
}

async function openTab(cart: ApiShopper, method: DeliveryMethod): Promise<void> {
  const { cartTabs } = viewsOf(await cart.state())
  await cart.send('cartTabs', { type: 'tab.select', tab: cartTabs.tabs.find((tab) => tab.method === method)?.tab })
}

/** A mobile installer, and a visit that waits to be confirmed: at another time with each call, since the first to confirm one has it. */
async function pickVisit(shopper: Shopper): Promise<void> {
  await shopper.visit('/checkout/shipping?userZip=43215')
  await shopper.page.getByRole('tab', { name: 'Mobile installer' }).click()
  await shopper.page.getByRole('tab', { name: 'Mobile installer', selected: true }).waitFor()
  await shopper.ready()
  const installer = shopper.page.locator('label:has(input[name=installerId])').first()
  if (!(await installer.locator('input').isChecked())) await installer.click()
  const times = shopper.page.locator('button[name=startTime]:enabled')
  await times.first().waitFor()
  await times.nth(visits++ % (await times.count())).click()
  await shopper.button('Confirm this visit').waitFor()
  await shopper.ready()
}

let visits = 0

/** An address that the post office knows in another form. */
async function openSuggestion(shopper: Shopper, cart: ApiShopper): Promise<void> {
  await cart.send('shippingChoice', { type: 'address.edit' })
  await cart.send('shippingChoice', { type: 'address.save', ...billing, city: 'Cleveland' })
  await shopper.visit('/checkout/shipping')
}

async function firstInstaller(cart: ApiShopper): Promise<string | undefined> {
  const { body } = await cart.get<{ siteInstallers: { siteInstallerList: Array<{ installerId: string }> } }>(
    `/installers?userZip=43215&cartId=${cart.cartId}`,
  )
  return body.siteInstallers.siteInstallerList[0]?.installerId
}

/** The writes of the journey. */
export const rows: Row[] = [
  {
    write: 'add to cart',
    event: 'item.add',
    cart: cartWithTires,
    open: visit(tirePage),
    send: press(/^Add 4 tires/),
  },
  {
    write: 'quantity',
    event: 'item.setQuantity',
    cart: cartWithTires,
    open: visit('/cart'),
    send: (shopper) =>
      shopper.page
        .getByRole('region', { name: 'Cart content' })
        .getByRole('button', { name: / more$/ })
        .click(),
  },
  {
    write: 'remove',
    event: 'item.remove',
    cart: cartWithTires,
    open: visit('/cart'),
    send: (shopper) =>
      shopper.page
        .getByRole('region', { name: 'Cart content' })
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  {
    write: 'promo code',
    event: 'coupon.apply',
    cart: cartWithTires,
    open: visit('/cart'),
    async send(shopper) {
      await shopper.page.getByText('Enter a promo code').click()
      await shopper.field('Promo code').fill('FLAT20')
      await shopper.button('Apply').click()
    },
    typed: { 'Promo code': 'FLAT20' },
  },
  {
    write: 'vehicle',
    event: 'vehicle.choose',
    cart: cartWithTires,
    open: visit('/cart'),
    async send(shopper) {
      await shopper.page.getByText('Add your vehicle', { exact: true }).click()
      await shopper.page.getByText('Not in the lists? Type it').click()
      for (const [label, text] of Object.entries(vehicle)) await shopper.field(label).fill(text)
      await shopper.button('Save vehicle').click()
    },
    typed: { 'Vehicle make': 'Subaru', 'Vehicle model': 'Outback' },
  },
  {
    write: 'choose shop',
    event: 'installer.pick',
    cart: cartWithTires,
    open: visit('/checkout/shipping?userZip=43215'),
    send: (shopper) => shopper.page.locator('label:has(input[name=installerId]:not(:checked))').first().click(),
  },
  {
    write: 'hold time',
    event: 'slot.pick',
    cart: cartWithShop,
    open: visit('/checkout/shipping?userZip=43215'),
    send: (shopper) =>
      shopper.page
        .locator('#when')
        .getByRole('button', { name: /^\d{1,2}:\d\d [AP]M$/, disabled: false })
        .first()
        .click(),
  },
  {
    write: 'address',
    event: 'address.save',
    cart: cartWithTires,
    async open(shopper, cart) {
      await cart.send('cartTabs', { type: 'tab.select', tab: 'middle' })
      await cart.send('shippingChoice', { type: 'address.edit' })
      await shopper.visit('/checkout/shipping')
    },
    async send(shopper) {
      await fillAddress(shopper)
      await shopper.button('Ship to this address').click()
    },
    typed: { Address: billing.addressLine1, Phone: billing.phone },
  },
  {
    write: 'coverage',
    event: 'coverage.add',
    cart: cartToPay,
    async open(shopper, cart) {
      await cart.send('roadHazard', { type: 'coverage.decline' })
      await shopper.visit('/checkout/services')
    },
    send: press(/^Add tire replacement coverage/),
  },
  {
    write: 'way to pay',
    event: 'type.choose',
    cart: cartToPay,
    async open(shopper) {
      await shopper.visit('/checkout/payments')
      await fillAddress(shopper)
    },
    send: (shopper) => paymentMethods(shopper.page).getByRole('button', { pressed: false }).first().click(),
    typed: { Address: billing.addressLine1 },
  },
  {
    write: 'remove promo code',
    event: 'coupon.remove',
    cart: cartWithTires,
    async open(shopper, cart) {
      await cart.send('cart', { type: 'coupon.apply', promoCode: 'FLAT20' })
      await shopper.visit('/cart')
    },
    send: press('Remove promo code FLAT20'),
  },
  {
    write: 'delivery tab',
    event: 'tab.select',
    cart: cartWithTires,
    async open(shopper, cart) {
      await cart.send('cartTabs', { type: 'tab.select', tab: 'left' })
      await shopper.visit('/checkout/shipping?userZip=43215')
    },
    send: (shopper) => shopper.page.getByRole('tab', { name: 'Ship to me' }).click(),
  },
  {
    write: 'pickup location',
    event: 'location.pick',
    cart: cartWithTires,
    async open(shopper, cart) {
      await openTab(cart, 'fedex')
      await shopper.visit('/checkout/shipping?userZip=43215')
    },
    send: (shopper) => shopper.page.locator('label:has(input[name=locationId]:not(:checked))').first().click(),
  },
  {
    write: 'change address',
    event: 'address.edit',
    cart: cartWithAddress,
    async open(shopper, cart) {
      await cart.send('shippingChoice', { type: 'address.save', ...billing })
      await shopper.visit('/checkout/shipping')
    },
    send: press('Change the address'),
  },
  {
    write: 'keep address as entered',
    event: 'address.keepEntered',
    cart: cartWithAddress,
    open: openSuggestion,
    send: press('Keep what I entered'),
  },
  {
    write: 'use the suggested address',
    event: 'address.useSuggested',
    cart: cartWithAddress,
    open: openSuggestion,
    send: press('Use the suggested address'),
  },
  {
    write: 'trailer',
    event: 'trailer.describe',
    cart: cartWithTires,
    open: visit('/cart'),
    async send(shopper) {
      await shopper.page.getByText('Add a trailer').click()
      await shopper.field('Trailer optional').fill('Two axles')
      await shopper.button('Save trailer').click()
    },
    typed: { 'Trailer optional': 'Two axles' },
  },
  {
    write: 'confirm the visit',
    event: 'appointment.confirm',
    cart: cartWithTires,
    open: pickVisit,
    send: press('Confirm this visit'),
  },
  {
    write: 'change the time of the visit',
    event: 'time.change',
    cart: cartWithTires,
    open: pickVisit,
    send: press('Change time'),
  },
  {
    write: 'another time',
    event: 'slot.pick',
    cart: cartWithShop,
    async open(shopper) {
      await shopper.visit('/checkout/shipping?userZip=43215')
    },
    send: (shopper) => shopper.page.locator('button[name=startTime]:enabled:not([aria-pressed=true])').last().click(),
  },
  {
    write: 'remove installation',
    event: 'installer.remove',
    cart: cartWithTires,
    async open(shopper, cart) {
      await cart.send('shippingChoice', { type: 'installer.pick', installerId: await firstInstaller(cart) })
      await shopper.visit('/cart')
    },
    send: press('Remove install'),
  },
  {
    write: 'decline coverage',
    event: 'coverage.decline',
    cart: cartToPay,
    async open(shopper, cart) {
      await cart.send('roadHazard', { type: 'coverage.add' })
      await shopper.visit('/checkout/services')
    },
    send: press(/^No/),
  },
  {
    write: 'continue',
    event: 'step.continue',
    cart: cartToPay,
    open: visit('/checkout/services'),
    send: press(/^Continue to payment/),
  },
  {
    write: 'use another card',
    event: 'card.change',
    cart: cartToPay,
    async open(shopper, cart, { provider }) {
      const token = await cardToken(provider, cart, approvedCard)
      await cart.send('paymentType', { type: 'payment.submit', ...billing, token })
      await shopper.visit('/checkout/payments')
    },
    send: press('Use another card'),
  },
]

const vehicle = { 'Vehicle year': '2021', 'Vehicle make': 'Subaru', 'Vehicle model': 'Outback' }
