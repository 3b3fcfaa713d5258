/**
 * A cart's facts, read from its records. Every checkout chart starts from these facts: all blank for a new cart, filled when a
 * chart is rebuilt because its snapshot could not be migrated. `CartFacts` is also what the cart chart sends its siblings after
 * every change.
 */
import { type Buyer, type UserType, userTypeTraits, type WidgetOrigin } from '#machines/domain/accounts/account.ts'
import { isSoldCoverage } from '#machines/domain/accounts/buyer.ts'
import type {
  CartAlert,
  CartSummary,
  DeliveryMethod,
  Installability,
  ShippingCost,
  ShippingOption,
  SiteProduct,
} from '#machines/domain/carts/cart.ts'
import type { FulfilmentStage } from '#machines/domain/fulfilment/report.ts'
import type { OrderState } from '#machines/domain/orders/order.ts'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'

/** The cart as the other charts need it: counts, flags and ids, no names and no addresses. */
export interface CartFacts {
  quantity: number
  installability: Installability
  hasOversize: boolean
  userType: UserType
  /** Tires of dealers and wholesalers are collected at a warehouse. */
  usesWarehouse: boolean
  /** What the buyer's company allows; empty for everything. */
  deliveryMethods: DeliveryMethod[]
  paymentTypes: PaymentType[]
  /** Verified installers that serve the cart's ZIP. */
  nearby: { shops: number; mobile: number }
  hasZip: boolean
  /** The delivery that is saved with the cart; a change of the cart may have taken it out. */
  shippingOption: ShippingOption | null
  /** Where and when: a change that puts tires back, or brings those of another cart, has these with them. */
  installerId: string | null
  isMobileInstall: boolean
  pickupId: string | null
  /** The time that is held or booked; null for one that cannot be had any more. */
  slot: { date: string; startTime: string } | null
  /** Milliseconds for which it is still held. */
  heldForMs: number
  /** What is said of the shipping cost, now and with each delivery. */
  shippingCost: ShippingCost
  shippingCosts: Record<ShippingOption, ShippingCost>
  coverage: CoverageFacts
  widgetOrigin: WidgetOrigin
  paymentType: PaymentType
  /** What the order costs now. */
  totalInCents: number
  /** Set where the tires now arrive after the chosen time: the first possible day (`yyyy-MM-dd`), null without one. */
  timeBeforeTires: { firstDay: string | null } | null
  /** Kinds of the present alerts; `blocking` keeps the order from being placed. */
  alerts: Array<{ kind: CartAlert['kind']; message: string; blocksOrder: boolean }>
}

export interface CoverageFacts {
  /** The buyer's company and user type offer it, and at least one tire has none yet or may lose it (state below 2). */
  isOffered: boolean
  /** What coverage in the cart costs now, cents. Above zero: it is on. */
  costInCents: number
  /** Products whose coverage is in the cart (state 1). */
  coveredProductIds: string[]
  /** Products it may be added to (state 0). With none of either, every tire brings its own (state 2). */
  uncoveredProductIds: string[]
  /** Every product that could be covered has the free promotion (100.00 percent). */
  isFree: boolean
  /** The shopper, or a widget's first visit, removed it: it is not added automatically again. */
  isTurnedOff: boolean
}

export interface CheckoutFacts extends CartFacts {
  cartId: string
  billingSaved: boolean
  order: { orderId: string; state: OrderState; fulfilment: FulfilmentStage } | null
}

/** The facts of a cart that does not exist or is empty. */
export const blankCart: CartFacts = {
  quantity: 0,
  installability: 'none',
  hasOversize: false,
  userType: 'none',
  usesWarehouse: false,
  deliveryMethods: [],
  paymentTypes: [],
  nearby: { shops: 0, mobile: 0 },
  hasZip: false,
  shippingOption: null,
  installerId: null,
  isMobileInstall: false,
  pickupId: null,
  slot: null,
  heldForMs: 0,
  shippingCost: { kind: 'free' },
  shippingCosts: { home: { kind: 'free' }, fedex: { kind: 'free' }, installer: { kind: 'free' }, warehouse: { kind: 'free' } },
  coverage: {
    isOffered: false,
    costInCents: 0,
    coveredProductIds: [],
    uncoveredProductIds: [],
    isFree: false,
    isTurnedOff: false,
  },
  widgetOrigin: 'none',
  paymentType: 'credit',
  totalInCents: 0,
  timeBeforeTires: null,
  alerts: [],
}

/** The facts of an empty cart. */
export function blankFacts(cartId: string): CheckoutFacts {
  return {
    ...blankCart,
    cartId,
    billingSaved: false,
    order: null,
  }
}

/** The part of a cart summary from which facts are read. */
export type FactsSource = Pick<
  CartSummary,
  | 'quantity'
  | 'installability'
  | 'nearby'
  | 'zip'
  | 'shippingOption'
  | 'shippingCost'
  | 'shippingCosts'
  | 'roadHazardCostInCents'
  | 'roadHazardTurnedOff'
  | 'widgetOrigin'
  | 'paymentType'
  | 'alerts'
  | 'cartAppointment'
> & {
  installerDetails: Pick<NonNullable<CartSummary['installerDetails']>, 'installerId' | 'isMobileInstall'> | null
  pickupPlace: Pick<NonNullable<CartSummary['pickupPlace']>, 'id'> | null
  siteProducts: Array<Pick<SiteProduct, 'productId' | 'oversized' | 'roadHazardState' | 'siteProductPromotion'>>
  totals: Pick<CartSummary['totals'], 'totalInCents'>
  buyer: Pick<Buyer, 'userType' | 'deliveryMethods' | 'paymentTypes' | 'offersCoverage'>
}

/** The facts of commerce's cart. `waysToPay`: payment types with a provider. */
export function factsOfCart(cart: FactsSource, waysToPay: readonly PaymentType[] = paymentTypeNames): CartFacts {
  const { siteProducts, buyer } = cart
  const coverable = siteProducts.filter(({ roadHazardState }) => roadHazardState !== 2)
  return {
    quantity: cart.quantity,
    installability: cart.installability,
    hasOversize: siteProducts.some(({ oversized }) => oversized),
    userType: buyer.userType,
    usesWarehouse: userTypeTraits[buyer.userType].usesWarehouse,
    deliveryMethods: buyer.deliveryMethods,
    paymentTypes: offeredTypes(buyer.paymentTypes, waysToPay),
    nearby: cart.nearby,
    hasZip: cart.zip !== null,
    shippingOption: cart.shippingOption,
    installerId: cart.installerDetails?.installerId ?? null,
    isMobileInstall: cart.installerDetails?.isMobileInstall ?? false,
    pickupId: cart.pickupPlace?.id ?? null,
    ...timeOf(cart.cartAppointment),
    shippingCost: cart.shippingCost,
    shippingCosts: cart.shippingCosts,
    coverage: {
      isOffered: coverable.length > 0 && isSoldCoverage(buyer),
      costInCents: cart.roadHazardCostInCents,
      coveredProductIds: siteProducts.filter(({ roadHazardState }) => roadHazardState === 1).map(({ productId }) => productId),
      uncoveredProductIds: siteProducts.filter(({ roadHazardState }) => roadHazardState === 0).map(({ productId }) => productId),
      isFree: coverable.length > 0 && coverable.every(({ siteProductPromotion }) => siteProductPromotion?.linkToTRCProm === true),
      isTurnedOff: cart.roadHazardTurnedOff,
    },
    widgetOrigin: cart.widgetOrigin,
    paymentType: cart.paymentType,
    totalInCents: cart.totals.totalInCents,
    timeBeforeTires: cart.cartAppointment?.beforeTires ?? null,
    alerts: cart.alerts.map(({ kind, message, blocksOrder }) => ({ kind, message, blocksOrder })),
  }
}

/** Empty for everything. A company whose own methods are all unavailable keeps them, and gets the message at the payment. */
function offeredTypes(allowed: PaymentType[], waysToPay: readonly PaymentType[]): PaymentType[] {
  if (waysToPay.length === paymentTypeNames.length) return allowed
  const offered = waysToPay.filter((type) => allowed.length === 0 || allowed.includes(type))
  return offered.length ? offered : allowed
}

/** The time of a cart as long as it can be had. */
function timeOf(time: FactsSource['cartAppointment']): Pick<CartFacts, 'slot' | 'heldForMs'> {
  if (!time?.isSlotAvailable) return { slot: null, heldForMs: 0 }
  return { slot: { date: time.date, startTime: time.startTime }, heldForMs: time.heldForMs }
}
