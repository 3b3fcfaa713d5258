/**
 * Commerce: carts, shipping, appointments, billing, installers and orders. The embedded default is a service on the
 * shop's own database; another implementation calls a service over HTTP.
 *
 * Writes take an idempotency key: the same key again gives the first answer and changes nothing. Expected outcomes are
 * values; a rejected promise means the service is broken or out of reach, and the outcome is unknown.
 */
import type { WidgetOrigin } from '#machines/domain/account.ts'
import type { CartAppointment, CartShipping, CartSummary, CartUpdate, SelectedService } from '#machines/domain/cart.ts'
import type { BillingAddress, ShippingAddress } from '#machines/domain/contact.ts'
import type { DeliveryRefusal } from '#machines/domain/delivery/delivery-refusals.ts'
import type { InstallerList, InstallerQuery, InstallerSchedule, ScheduleQuery } from '#machines/domain/installer.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Order, OrderPayment } from '#machines/domain/order.ts'
import type { PickupLocation, ServiceOffering, Warehouse } from '#machines/domain/places.ts'

export type NotFound = { outcome: 'notFound' }

export type CartChange =
  | { outcome: 'ok'; cart: CartSummary }
  | NotFound
  /** `field` names what the shopper typed: `itemId` or `quantity`. */
  | {
      outcome: 'refused'
      code: 'unknownItem' | 'outOfStock' | 'tooMany' | 'badCoupon' | 'notAllowed'
      field: string
      message: string
    }

export type AppointmentChange = { outcome: 'ok'; appointment: CartAppointment } | NotFound | { outcome: 'slotGone' }

export interface AppointmentInput {
  installerId: string
  /** `yyyy-MM-dd`, the shop's calendar. */
  date: string
  /** `HH:MM`, the shop's clock. */
  startTime: string
}

export type OrderPreparation =
  /** The order is stored, unconfirmed, with these totals. Preparing again returns the same order. */
  | { outcome: 'ready'; order: Order }
  | { outcome: 'alreadyPlaced'; order: Order }
  /** `usedUpCodes`: promo codes whose last use went to others, when they are why. */
  | { outcome: 'priceChanged'; totalInCents: Cents; usedUpCodes?: string[] }
  | { outcome: 'slotGone' }
  | { outcome: 'outOfStock'; productId: string }
  | { outcome: 'incomplete'; missing: 'items' | 'shipping' | 'appointment' | 'billing' }
  /** An alert blocks the order: a brand, a tire no shop mounts, missing information. */
  | { outcome: 'alert'; message: string }
  | NotFound

export type OrderCancellation = { outcome: 'cancelled'; order: Order } | { outcome: 'tooLate'; order: Order } | NotFound

export type ShippingInput =
  | { option: 'installer'; installerId: string }
  | { option: 'home'; address: ShippingAddress }
  | { option: 'fedex'; shippingLocationId: string }
  | { option: 'warehouse'; warehouseId: string }

export type ShippingChange =
  | { outcome: 'ok'; cart: CartSummary }
  | NotFound
  | { outcome: 'unknownInstaller' | 'unknownLocation' | 'unknownWarehouse' | DeliveryRefusal }

export interface Commerce {
  /** Opens a cart: its id and the secret that opens it (stored hashed only, 256 random bits, base64url). */
  createCart(input: { zip: string | null }): Promise<{ cartId: string; secret: string }>
  /** The cart this secret opens. */
  cartOfSecret(secret: string): Promise<string | null>
  cartSummary(cartId: string): Promise<CartSummary | null>
  updateCart(cartId: string, update: CartUpdate, key: string): Promise<CartChange>
  setCartZip(cartId: string, zip: string): Promise<void>

  cartShipping(cartId: string): Promise<CartShipping | null>
  /** Saves where the tires go. Changing the installer gives its slot back. */
  saveCartShipping(cartId: string, shipping: ShippingInput, key: string): Promise<ShippingChange>
  clearCartShipping(cartId: string, key: string): Promise<{ outcome: 'ok'; cart: CartSummary } | NotFound>

  cartAppointment(cartId: string): Promise<CartAppointment | null>
  /** Takes the slot for 30 minutes by the database's clock; one shopper a seat. */
  createAppointment(cartId: string, input: AppointmentInput, key: string): Promise<AppointmentChange>
  /** Moves the cart's appointment; `notFound` when it has none. */
  updateAppointment(cartId: string, input: AppointmentInput, key: string): Promise<AppointmentChange>
  deleteAppointment(cartId: string, key: string): Promise<{ outcome: 'ok' } | NotFound>

  cartBilling(cartId: string): Promise<BillingAddress | null>
  saveCartBilling(cartId: string, billing: BillingAddress, key: string): Promise<{ outcome: 'ok' } | NotFound>

  cartServices(cartId: string): Promise<SelectedService[] | null>
  /** Ids that the cart's shop does not offer are left out. */
  saveCartServices(
    cartId: string,
    serviceIds: string[],
    key: string,
  ): Promise<{ outcome: 'ok'; services: SelectedService[] } | NotFound>
  /** Null when there is no such installer. */
  installerServices(installerId: string): Promise<ServiceOffering[] | null>

  /** Nearest first, at most `limit`. */
  pickupLocations(query: { zip: string; limit: number }): Promise<PickupLocation[]>
  warehouses(query: { zip: string | null; productIds: string[] }): Promise<Warehouse[]>

  /**
   * Gives the cart to an account, under a new secret: tier, brands and exemptions are the account's from now on. A cart of
   * another account is not found.
   */
  claimCart(cartId: string, accountId: string): Promise<{ outcome: 'ok'; secret: string } | NotFound>
  /** The open cart this account used last. */
  cartOfAccount(accountId: string): Promise<string | null>
  /** Where a widget visitor comes from: remembered with the first visit, a hint for screens. */
  setWidgetOrigin(cartId: string, origin: { source: string | null; type: string | null }): Promise<WidgetOrigin>
  /** The identity provider's verification, recorded on the server. One `subject` has one discounted order at a time. */
  recordIdMe(
    cartId: string,
    proof: { group: string; subjectHash: string; expiresAt: string },
  ): Promise<{ outcome: 'ok' } | { outcome: 'inUse' } | NotFound>
  /** A copy of the cart for the holder of the emailed token; the token opens it once within 30 days. */
  quoteCart(
    cartId: string,
    customer: { email: string; phone: string },
    key: string,
  ): Promise<{ outcome: 'sent'; token: string } | { outcome: 'notAllowed' | 'empty' } | NotFound>
  /** Opens the quote. The same key gives the same cart and secret again; any other key comes too late then: null. */
  retrieveQuote(token: string, key: string): Promise<{ cartId: string; secret: string } | null>

  installers(query: InstallerQuery): Promise<InstallerList>
  /** Up to 30 days from today by the shop's calendar; null when there is no such installer. */
  installerSchedule(installerId: string, query: ScheduleQuery): Promise<InstallerSchedule | null>

  /**
   * First of three phases: in one transaction totals are computed again, stock and slot are secured, and the order is
   * written unconfirmed. unique(order.cart_id): preparing twice gives the same order.
   */
  prepareOrder(cartId: string, expectedTotalInCents: Cents, key: string): Promise<OrderPreparation>
  /** Last phase: the authorised payment makes the order confirmed; the 30 minutes begin. Idempotent. */
  confirmOrder(orderId: string, payment: OrderPayment, key: string): Promise<{ outcome: 'confirmed'; order: Order } | NotFound>
  /** Gives stock and slot back after a declined payment; the order stays unconfirmed and can be prepared again. */
  releaseOrder(orderId: string, key: string): Promise<void>
  order(orderId: string): Promise<Order | null>
  orderOfCart(cartId: string): Promise<Order | null>
  /** Newest first. */
  ordersOfAccount(accountId: string): Promise<Order[]>
  /**
   * Gives the account every order that a guest has placed with its email, once that email is proven. Nothing changes for an
   * email that is not, and claiming again claims what came since.
   */
  claimOrders(accountId: string): Promise<void>
  /** Within 30 minutes of confirming, by the database's clock (29:59 yes, 30:01 no). Cancelling twice is one cancelling. */
  cancelOrder(orderId: string, key: string): Promise<OrderCancellation>
  /** Records what happened to an order's money: captured, or released or refunded after a cancellation. */
  recordPayment(orderId: string, state: 'captured' | 'voided' | 'refunded'): Promise<void>
}
