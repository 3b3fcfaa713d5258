/** An order and its way to the shopper (specification, section 4: order). */
import type { UserType } from '#machines/domain/accounts/account.ts'
import type {
  Attribution,
  CartAppointment,
  CartTotals,
  CartVehicle,
  Discount,
  InstallerDetails,
  PickupPlace,
  SelectedService,
  ShippingOption,
  SiteProduct,
} from '#machines/domain/carts/cart.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import type { TiresReport } from '#machines/domain/fulfilment/report.ts'
import type { Standing } from '#machines/domain/fulfilment/standing.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { OrderTax, StateFee, TaxOnBill } from '#machines/domain/tax/tax.ts'

export type OrderState = 'unconfirmed' | 'confirmed' | 'cancelled'

/** Order tracking steps, in order. An installed order goes one step further; `returned` and `cancelled` end them. */
export const trackingSteps = ['order processed', 'pending carrier pickup', 'in transit', 'delivered'] as const
export type TrackingStep = (typeof trackingSteps)[number] | 'mounted' | 'returned' | 'cancelled'

export interface OrderPayment {
  type: PaymentType
  /** `Visa`, `Affirm`, `PayPal`. */
  brand: string
  /** Four digits of a card; empty for payments without one. */
  lastFour: string
  /** The provider's own id of the payment. */
  reference: string
  amountInCents: Cents
  /** `authorized`: held. `captured`: taken, once the order can no longer be cancelled. */
  state: 'authorized' | 'captured' | 'voided' | 'refunded'
  /** Paid at the simulator: no money moved. */
  simulated: boolean
}

export interface OrderAppointment extends CartAppointment {
  /** How often it has moved since the order was placed, and when last, as an ISO instant; absent while it has not. */
  moved?: { times: number; at: string }
}

export interface Order {
  orderId: string
  cartId: string
  state: OrderState
  /** ISO instants. `placedAt` is when the order was confirmed; cancelling ends 30 minutes later. */
  createdAt: string
  placedAt: string | null
  cancelledAt: string | null
  cancellableUntil: string | null
  siteProducts: SiteProduct[]
  installerDetails: InstallerDetails | null
  appointment: OrderAppointment | null
  shippingOption: ShippingOption
  /** The day (`yyyy-MM-dd`) by which it is there, as it was promised; null where the cost is quoted first, and for the warehouse. */
  arrivesBy: string | null
  shipping: ShippingAddress | null
  billing: BillingAddress
  totals: CartTotals
  discounts: Discount[]
  fees: StateFee[]
  /** As it was when the order was prepared; null of an order from before tax was computed. */
  tax: OrderTax | null
  /** Fees and tax in words. */
  taxOnBill: TaxOnBill
  pickupPlace: PickupPlace | null
  vehicle: CartVehicle | null
  trailerInfo: string | null
  /** Services requested of the shop besides mounting. The shopper pays the shop for them; no total includes them. */
  services: SelectedService[]
  attribution: Attribution
  /** The account that bought; null for a guest, until they create one and prove their email. */
  accountId: string | null
  userType: UserType
  channel: 'AAFES' | null
  /** How far the goods are, with the instant of each step that was reached. Nothing is reached before it is reported. */
  tracking: Array<{ step: TrackingStep; at: string }>
  /** Where the tires are, as it was reported. */
  standing: Standing
  /** What was reported of the tires, by the time at which it happened. */
  reports: TiresReport[]
  payment: OrderPayment | null
}
