/** The page of a moment: the same screen that shoppers get, given the views, the cart and the order of then. */
import { dealAlerts } from '#machines/checkout/cart/deals.rules.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { installerPageSize } from '#machines/domain/constants.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import { leadsToInstaller } from '#machines/domain/fulfilment/fulfilment-words.ts'
import type { InstallerList, InstallerSchedule } from '#machines/domain/installers/installer.ts'
import { installerMap } from '#machines/domain/map/installer-map.ts'
import { timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { shippedWords } from '#machines/domain/shipping/promise-words.ts'
import { weekday } from '#machines/domain/time/dates.ts'
import { calendarDay, homeTimeZone } from '#machines/domain/time/instants.ts'
import type { ChartRecords } from '#machines/ports/charts/charts-host.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import type { PaymentsScreenView } from '#ui/screens/checkout/payments/payments.view.ts'
import type { PickupList } from '#ui/screens/checkout/shipping/shipping.view.ts'
import { isSavedTab } from '#ui/screens/checkout/shipping/tab-choice.ts'
import type { StillPage } from '#ui/statecharts/story/still.view.ts'
import { unkeptFields, unkeptPerson } from './masked.ts'
import type { ScreenThen } from './screens-then.ts'

/** Nothing of a still page can be sent; what a page offers depends on where its forms are posted to. */
const formsOf = (path: string): FormsView => ({ keySeed: 'still', failure: null, action: path === cartPath ? '/cart' : path })
const cartPath = '/checkout/cart'

/** Null for a page that is not one of the checkout's. */
export async function stillScreen(
  then: ScreenThen,
  records: ChartRecords,
): Promise<{ still: StillPage; notes: string[] } | null> {
  const { path, views, cart, order } = then
  const flow = views.checkoutFlow
  const forms = formsOf(path)
  if (path === '/checkout/confirm-order')
    return {
      still: {
        kind: 'confirmOrder',
        screen: { order: views.order, orderId: views.order.orderId ?? '', paymentType: views.paymentType.type, selfHref: '#' },
      },
      notes: [],
    }
  if (path === '/checkout/order-confirmation' && order)
    return { still: confirmation({ ...then, order }), notes: confirmationNotes }
  if (!cart) return null
  switch (path) {
    case cartPath:
      return { still: await cartPage({ ...then, cart }, records), notes: cartNotes }
    case '/checkout/shipping':
      return { still: await shippingPage({ ...then, cart }, records), notes: shippingNotes }
    case '/checkout/services':
      return {
        still: {
          kind: 'services',
          screen: { flow, coverage: views.roadHazard, cart, lookedAt: null, services: [], forms, because: null },
        },
        notes: servicesNotes,
      }
    case '/checkout/shipping-confirmation':
      return {
        still: { kind: 'shippingConfirmation', screen: { flow, cart, services: [], forms, because: null } },
        notes: servicesNotes,
      }
    case '/checkout/payments':
      return { still: paymentPage({ ...then, cart }, records), notes: paymentNotes }
    case '/checkout/order-summary':
      return { still: summaryPage({ ...then, cart }, records), notes: order ? [] : summaryNotes }
    default:
      return null
  }
}

const cartNotes = [
  'The cart is shown as its own page, also where it was opened over another one.',
  'The choice of a vehicle, whether the tires fit it, and the offer to service members are left out.',
]
const shippingNotes = [
  'Other shops, their prices and the times that were free then are not kept: those of today are in their place.',
]
const servicesNotes = ['What else the shop offers is left out.']
const paymentNotes = ['The provider’s own fields and buttons are left out.']
const summaryNotes = ['Services that were requested of the shop are left out.']
const confirmationNotes = ['Moving the appointment and returns are left out.']

type WithCart = ScreenThen & { cart: CartSummary }

async function cartPage({ path, views, cart }: WithCart, { items }: ChartRecords): Promise<StillPage> {
  const { removed } = views.cart
  const [item] = removed ? await items([removed.itemId]) : []
  return {
    kind: 'cart',
    screen: {
      cart,
      cartView: views.cart,
      coverage: views.roadHazard,
      deals: dealAlerts(cart.siteCartCoupons, cart.quantity),
      shipped: shippedWords(cart),
      occupation: null,
      signedOutAt: null,
      isSpecialOrder: cart.buyer.userType === 'Special Order',
      fit: null,
      removed: removed && item ? { ...removed, name: `${item.brand.label} ${item.line.name}` } : null,
      cars: null,
      beside: null,
      quoteAhead: null,
      forms: formsOf(path),
      closeHref: '/',
    },
  }
}

async function shippingPage({ path, cartId, views, cart, at }: WithCart, records: ChartRecords): Promise<StillPage> {
  const place = cart.zip === null ? null : records.placeOfZip(cart.zip)
  const { cartTabs: tabs, shippingChoice: shipping, appointment } = views
  const isOfShop = leadsToInstaller(tabs.method)
  const chosen = isSavedTab({ tabs, shipping }) ? shipping.installerId : null
  const [list, schedule, pickups] = await Promise.all([
    isOfShop && place ? shopsThen({ cartId, cart, zip: place.zip, isMobile: tabs.method === 'mobile', chosen }, records) : null,
    isOfShop && chosen !== null ? scheduleThen(chosen, { cartId, cart, slot: appointment.slot }, records) : null,
    place ? pickupsThen(tabs.method, place.zip, cart, records) : null,
  ])
  const selectedDate = appointment.slot?.date ?? firstOpen(schedule)
  return {
    kind: 'shipping',
    screen: {
      flow: views.checkoutFlow,
      tabs,
      shipping,
      appointment,
      cart,
      forms: formsOf(path),
      zip: cart.zip,
      place,
      list,
      map: installerMap({ list, page: 1, place, zoom: null }, records.landWithin, null),
      first: chosen ?? '',
      mapZoom: null,
      isListOpen: false,
      isZipRefused: false,
      refusedWords: null,
      words: null,
      sort: 'allInstallers',
      page: 1,
      pickups,
      suggested: shipping.confirming && {
        entered: unkeptPerson,
        suggestion: shipping.confirming.suggestedRef === null ? null : unkeptPerson,
      },
      isSuggestionClosed: false,
      schedule,
      selectedDate,
      month: (selectedDate ?? calendarDay(at, homeTimeZone)).slice(0, 7),
      address: addressThen(views),
      person: null,
      because: null,
    },
  }
}

/** A saved address is written out, one that is changed stands in its fields; before one was saved the fields are as at first. */
function addressThen({
  shippingChoice: { option, isEditingAddress, confirming },
}: WithCart['views']): Partial<ShippingAddress> | null {
  if (option !== 'home' && !confirming) return null
  return (isEditingAddress ? unkeptFields : unkeptPerson) as Partial<ShippingAddress>
}

interface ShopsAsked {
  cartId: string
  cart: CartSummary
  zip: string
  isMobile: boolean
  chosen: string | null
}

function shopsThen(
  { cartId, cart: { siteProducts }, zip, isMobile, chosen }: ShopsAsked,
  { findInstallers }: ChartRecords,
): Promise<InstallerList> {
  const [tire] = siteProducts
  return findInstallers({
    cartId,
    ...(siteProducts.length === 1 && { itemId: tire!.productId, quantity: tire!.quantity }),
    userZip: zip,
    mobileInstall: isMobile,
    sort: 'allInstallers',
    limit: installerPageSize,
    selectedInstallerId: chosen ?? '',
  })
}

/** Of a day that is over, the chosen time alone is known. */
async function scheduleThen(
  installerId: string,
  { cartId, cart, slot }: { cartId: string; cart: CartSummary; slot: { date: string; startTime: string } | null },
  { installerSchedule }: ChartRecords,
): Promise<InstallerSchedule | null> {
  const today = await installerSchedule(installerId, { cartId })
  if (!today || !slot || today.siteInstallerSchedule.scheduleDays.some(({ date }) => date === slot.date)) return today
  const { isDropOff = false, dropOffWindow = null } = cart.cartAppointment ?? {}
  const slots = [{ startTime: slot.startTime, isDropOff, dropOffWindow, isAvailable: true }]
  return {
    ...today,
    siteInstallerSchedule: { scheduleDays: [{ date: slot.date, day: weekday(slot.date), slots }], selectedTime: null },
  }
}

function firstOpen(schedule: InstallerSchedule | null): string | null {
  const days = schedule?.siteInstallerSchedule.scheduleDays ?? []
  return days.find(({ slots }) => slots.some(({ isAvailable }) => isAvailable))?.date ?? null
}

async function pickupsThen(
  method: string,
  zip: string,
  { siteProducts }: CartSummary,
  { pickupLocations, warehouses: warehousesNear }: ChartRecords,
): Promise<PickupList | null> {
  if (method === 'fedex') return pickupLocations({ zip, limit: installerPageSize })
  if (method !== 'warehouse') return null
  const warehouses = await warehousesNear({ zip, productIds: siteProducts.map(({ productId }) => productId) })
  return warehouses.slice(0, installerPageSize)
}

function paymentPage({ path, views, cart }: WithCart, { ways }: ChartRecords): StillPage {
  const { paymentType: payment } = views
  const way = ways().find(({ type }) => type === payment.type)
  const screen: PaymentsScreenView = {
    flow: views.checkoutFlow,
    payment,
    cart,
    billing: payment.billingSaved ? (unkeptFields as Partial<BillingAddress>) : null,
    typed: null,
    contact: null,
    person: null,
    place: null,
    session:
      way && payment.session.ref
        ? { ...way, browser: null, amountInCents: cart.totals.totalInCents, hostedPageUrl: false }
        : null,
    ways: [...ways()],
    testCards: [],
    cspNonce: null,
    forms: formsOf(path),
    because: null,
    draftPath: '#',
    hostedPath: '#',
  }
  return { kind: 'payment', screen }
}

function summaryPage({ path, views, cart, order }: WithCart, { ways }: ChartRecords): StillPage {
  return {
    kind: 'summary',
    screen: {
      flow: views.checkoutFlow,
      order: views.order,
      payment: views.paymentType,
      cart,
      billing: unkeptPerson as Partial<BillingAddress>,
      address: cart.shippingOption === 'home' ? (unkeptPerson as Partial<ShippingAddress>) : null,
      services: order?.services.map(({ serviceName }) => serviceName) ?? [],
      fit: null,
      forms: formsOf(path),
      because: null,
      agreed: cart.agreement,
      simulated: ways().some(({ type, mode }) => type === views.paymentType.type && mode === 'simulator'),
    },
  }
}

function confirmation({ path, views, order, at }: ScreenThen & { order: NonNullable<ScreenThen['order']> }): StillPage {
  const timeZone = timeZoneOfOrder(order)
  return {
    kind: 'confirmation',
    screen: {
      order,
      orderView: views.order,
      now: at,
      timeZone,
      shopToday: calendarDay(at, timeZone),
      linkHref: '#',
      returning: null,
      refundedInCents: 0,
      change: null,
      receiptHref: '#',
      calendarHref: order.appointment && '#',
      mail: null,
      isSimulated: false,
      forms: formsOf(path),
    },
  }
}
