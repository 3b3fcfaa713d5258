/**
 * What a shopper agrees to by placing an order, part by part. The review hands out a digest of what it shows, the order is placed with
 * that digest, and it is compared with the same digest of the cart as it is then: a part that is not as it was shown is named.
 */
import type { CartAppointment, CartSummary } from '#machines/domain/carts/cart.ts'
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import { pickupPlaceOf } from '#machines/domain/delivery/destination.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { Bill } from '#machines/domain/pricing/bill.ts'
import { shortDay } from '#machines/domain/time/dates.ts'

/** What the review shows of a cart. */
export interface ReviewedCart
  extends Pick<
    CartSummary,
    | 'siteProducts'
    | 'shippingOption'
    | 'installerDetails'
    | 'pickupPlace'
    | 'arrivesBy'
    | 'vehicle'
    | 'trailerInfo'
    | 'paymentType'
    | 'cartBilling'
    | 'discounts'
    | 'totals'
  > {
  appointment: Pick<CartAppointment, 'date' | 'startTime' | 'isDropOff' | 'dropOffWindow'> | null
  shipping: ShippingAddress | null
  /** Ids of the services beside mounting. */
  serviceIds: string[]
}

/** Each part, and what of the cart it is made of. */
const parts = {
  lines: ({ siteProducts }) => siteProducts.map(({ productId, size, quantity }) => [productId, size, quantity]),
  coverage: ({ siteProducts }) =>
    siteProducts.map(({ productId, roadHazardState, roadHazardCostInCents }) => [
      productId,
      roadHazardState,
      roadHazardState === 1 ? roadHazardCostInCents : 0,
    ]),
  place: ({ shippingOption, installerDetails, pickupPlace, shipping }) => [
    shippingOption,
    installerDetails && { ...installerDetails, priceList: null, website: null },
    pickupPlace,
    shippingOption === 'home' ? shipping : null,
  ],
  appointment: ({ appointment }) =>
    appointment && [appointment.date, appointment.startTime, appointment.isDropOff, appointment.dropOffWindow],
  arrival: ({ arrivesBy, totals }) => [arrivesBy, totals.shippingToBeDetermined ?? false],
  services: ({ serviceIds }) => serviceIds.toSorted(),
  vehicle: ({ vehicle, trailerInfo }) => [vehicle, trailerInfo],
  payment: ({ paymentType, cartBilling }) => [paymentType, cartBilling],
  total: ({ totals, discounts, siteProducts }) => [
    totals,
    discounts.map(({ code, amountInCents }) => [code, amountInCents]),
    siteProducts.map(({ price }) => price.salePriceInCents),
  ],
} satisfies Record<string, (cart: ReviewedCart) => unknown>

export type AgreedPart = keyof typeof parts

export const agreedParts = Object.keys(parts) as AgreedPart[]

/** In words, within a sentence. */
export const partNames: Record<AgreedPart, string> = {
  lines: 'the tires',
  coverage: 'the coverage',
  place: 'where the tires go',
  appointment: 'the appointment',
  arrival: 'the day of arrival',
  services: 'the services of the shop',
  vehicle: 'the vehicle',
  payment: 'the payment',
  total: 'what makes up the total',
}

/** The digest of what a review of the cart shows: as it is billed, with the day that its tires arrive. */
export function agreementOfCart(stored: StoredCart, bill: Bill, arrivesBy: string | null, hashOf: Hash): string {
  const { shippingOption, vehicle, trailerInfo, paymentType, billing, appointment, shippingAddress, services } = stored.cart
  const { siteProducts, installerDetails, discounts, totals } = bill
  return agreementOf(
    {
      siteProducts,
      shippingOption,
      installerDetails,
      pickupPlace: pickupPlaceOf(stored),
      arrivesBy,
      vehicle,
      trailerInfo,
      paymentType,
      cartBilling: billing,
      discounts,
      totals,
      appointment,
      shipping: shippingAddress,
      serviceIds: (services ?? []).map(({ serviceId }) => serviceId),
    },
    hashOf,
  )
}

/** Gives a text that no two contents share. */
export type Hash = (text: string) => string

/** The digest: a mark of each part, in the order of `agreedParts`. */
function agreementOf(cart: ReviewedCart, hashOf: Hash): string {
  return agreedParts.map((part) => hashOf(JSON.stringify(sorted(parts[part](cart)))).slice(0, markLength)).join('.')
}

const markLength = 12

/** The parts of which `now` is not what was agreed to; all of them for a text that is no digest. */
export function changesSince(agreed: string, now: string): AgreedPart[] {
  const [before, after] = [agreed.split('.'), now.split('.')]
  return agreedParts.filter((_, index) => before.length !== agreedParts.length || before[index] !== after[index])
}

/** Parts that are not as they were shown. `arrivesBy`: the day the tires arrive now, `yyyy-MM-dd`. */
export interface Changes {
  parts: AgreedPart[]
  arrivesBy: string | null
}

/** What the shopper reads about parts that changed; the page shows them as they are now. */
export function changedWords(changes: Changes): string {
  return [
    ...changeSentences(changes),
    'Nothing was charged, and your order is not placed yet. Please review it and place the order again.',
  ].join(' ')
}

/** A sentence for the day of arrival and one for all other parts; none for no parts. */
export function changeSentences({ parts: changed, arrivesBy }: Changes): string[] {
  const others = changed.filter((part) => part !== 'arrival' || arrivesBy === null)
  const list = new Intl.ListFormat('en-US').format(others.map((part) => partNames[part]))
  return [
    ...(others.length < changed.length ? [`Your tires now arrive by ${shortDay(arrivesBy ?? '')}.`] : []),
    ...(others.length > 0 ? [`Since you saw your order, this has changed: ${list}.`] : []),
  ]
}

/** Equal contents give equal texts, in any order of their fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]))
}
