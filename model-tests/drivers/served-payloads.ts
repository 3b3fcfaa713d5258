/** The meaning of a journey's names in the generated shop: real tires, the shops near 43215, today's openings, cards. */
import { tires } from '#model-tests/drivers/http/journeys.ts'
import type { PayloadEvent, payloadNames, Setup } from '#model-tests/paths/journey.ts'
import type { ApiShopper } from './http/http.ts'
import { approvedCard, billing, cardToken, declinedCard, totalOf } from './http/purchase.ts'
import type { ScriptedShop } from './scripted/scripted-shop.ts'

/** Whose payload it is. */
export interface PayloadSite {
  world: ScriptedShop
  setup: Setup
  shopper: ApiShopper
}

export const zip = '43215'
type Fields = Record<string, unknown>
type Resolve = (site: PayloadSite) => Promise<Fields | null> | Fields | null

/** The fields of an event by the payload's name; null where the cart has nothing of the kind. */
export async function servedPayload(event: string, name: string, site: PayloadSite): Promise<Fields | null> {
  const resolve = (payloads as Record<string, Record<string, Resolve>>)[event]?.[name]
  if (!resolve) throw new Error(`${event} has no payload named ${name}`)
  return resolve(site)
}

const plainTires = ({ setup }: PayloadSite) => (setup === 'freeCoverage' ? tires['with free coverage'] : tires.plain)
const otherPlainTires = '100004'
const always =
  (fields: Fields): Resolve =>
  () =>
    fields
const paying =
  (number: string): Resolve =>
  async (site) => ({ ...billing, token: await tokenOf(number, site) })
const ofType = (paymentType: string) => always({ paymentType })
const items = {
  tires: (site: PayloadSite) => ({ itemId: plainTires(site) }),
  otherTires: always({ itemId: otherPlainTires }),
}

/** The provider has tokens only for carts with a total. */
async function tokenOf(number: string, { world, shopper }: PayloadSite): Promise<string> {
  const cart = await world.shop.commerce.carts.cartSummary(shopper.cartId)
  return cart?.quantity ? cardToken(world.provider, shopper, number) : 'no_such_token_0001'
}

async function inCart(site: PayloadSite, itemId: string, fields: Fields = {}): Promise<Fields | null> {
  const cart = await site.world.shop.commerce.carts.cartSummary(site.shopper.cartId)
  return cart?.siteProducts.some(({ productId }) => productId === itemId) ? { itemId, ...fields } : null
}

/** The n-th nearby installer. */
function installer(index: number, mobileInstall = false): Resolve {
  return async ({ world, shopper: { cartId } }) => {
    const query = { cartId, userZip: zip, mobileInstall, sort: 'distance' as const, limit: 10, offset: 0 }
    const found = (await world.shop.commerce.installers.findInstallers(query)).siteInstallerList[index]
    return found ? { installerId: found.installerId } : null
  }
}

/** A free time of the shop that the cart goes to. */
function opening(index: number): Resolve {
  return async ({ world, shopper: { cartId } }) => {
    const { commerce } = world.shop
    const installerId = (await commerce.carts.cartSummary(cartId))?.installerDetails?.installerId
    const schedule = installerId ? await commerce.installers.installerSchedule(installerId, { cartId }) : null
    const open = schedule?.siteInstallerSchedule.scheduleDays.flatMap(({ date, slots }) =>
      slots.flatMap(({ isAvailable, startTime }) => (isAvailable ? [{ date, startTime }] : [])),
    )
    return open?.[index] ?? null
  }
}

const payloads: { [Event in PayloadEvent]: Record<(typeof payloadNames)[Event][number], Resolve> } = {
  'item.add': {
    tires: (site) => ({ itemId: plainTires(site), quantity: 4 }),
    otherTires: always({ itemId: otherPlainTires, quantity: 2 }),
    unmountableTires: always({ itemId: tires['no shop mounts'], quantity: 2 }),
    tiresWithOwnCoverage: always({ itemId: tires['with own coverage'], quantity: 4 }),
    slowTires: always({ itemId: tires.slow, quantity: 4 }),
  },
  'item.setQuantity': { twoTires: (site) => inCart(site, plainTires(site), { quantity: 2 }) },
  'item.remove': { tires: (site) => inCart(site, plainTires(site)), otherTires: (site) => inCart(site, otherPlainTires) },
  'coupon.apply': { goodCode: always({ promoCode: 'FLAT20' }) },
  'coupon.remove': { goodCode: always({ promoCode: 'FLAT20' }) },
  'vehicle.choose': {
    car: always({ vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: '' }),
  },
  'trailer.describe': { trailer: always({ trailerInfo: '16 ft utility trailer, two axles' }) },
  'alert.acknowledge': { shopRemoved: always({ alert: 'shopRemoved' }) },
  'quote.send': { customer: always({ email: 'zelda@quixwood.example', phone: '6145550142' }) },
  'tab.select': {
    left: always({ tab: 'left' }),
    middle: always({ tab: 'middle' }),
    right: always({ tab: 'right' }),
    end: always({ tab: 'end' }),
  },
  'tabs.ask': {
    mobile: always({ activeShippingType: 'mobile install', hasMobileInstall: true }),
    nonsense: always({ activeShippingType: 'by balloon' }),
  },
  'installer.pick': { nearestInstaller: installer(0), secondInstaller: installer(1), mobileInstaller: installer(0, true) },
  'location.pick': {
    nearestCounter: async ({ world }) => {
      const [nearest] = await world.shop.commerce.delivery.pickupLocations({ zip, limit: 1 })
      return nearest ? { locationId: nearest.id } : null
    },
  },
  'warehouse.pick': {
    nearestWarehouse: async (site) => {
      const [nearest] = await site.world.shop.commerce.delivery.warehouses({ zip, productIds: [plainTires(site)] })
      return nearest ? { warehouseId: nearest.id } : null
    },
  },
  'address.save': {
    home: always({ ...billing }),
    wrongCity: always({ ...billing, city: 'Dayton' }),
    unknownStreet: always({ ...billing, addressLine1: '99999 Nowhere Blvd' }),
    nowhere: always({ ...billing, zip: '00000' }),
  },
  'slot.pick': { firstOpening: opening(0), secondOpening: opening(1) },
  'coverage.addItem': { ...items, notInCart: always({ itemId: '100001' }) },
  'coverage.declineItem': { ...items, notInCart: always({ itemId: '100001' }) },
  'type.choose': { credit: ofType('credit'), klarna: ofType('klarna'), paypal: ofType('paypal') },
  'payment.submit': { approvedCard: paying(approvedCard), declinedCard: paying(declinedCard), noCard: always({ ...billing }) },
  'card.tokenized': {
    approvedCard: async (site) => ({ token: await tokenOf(approvedCard, site) }),
    unknownToken: always({ token: 'no_such_token_0001' }),
  },
  'payment.cancelled': { credit: ofType('credit'), paypal: ofType('paypal') },
  'payment.failed': { credit: ofType('credit'), paypal: ofType('paypal') },
  'payment.hinted': {
    fromResolve: always({ chargeId: 'charge_1' }),
    fromAffirm: always({ affirmError: true }),
    fromCartModal: always({ redirectFrom: 'cart_modal' }),
  },
  'order.place': {
    shownTotal: async ({ shopper }) => ({ expectedTotalInCents: await totalOf(shopper) }),
    anotherTotal: async ({ shopper }) => ({ expectedTotalInCents: (await totalOf(shopper)) + 100 }),
    anotherDigest: async ({ shopper }) => ({ expectedTotalInCents: await totalOf(shopper), agreed: 'of another cart' }),
  },
  'step.visit': {
    shipping: always({ step: 'shipping' }),
    services: always({ step: 'services' }),
    shippingConfirmation: always({ step: 'shippingConfirmation' }),
    payment: always({ step: 'payment' }),
    summary: always({ step: 'summary' }),
  },
}
