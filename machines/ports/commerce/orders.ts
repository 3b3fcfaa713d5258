/** Orders in three phases: prepared, confirmed, and perhaps cancelled. */
import type { AppointmentTime } from '#machines/domain/appointments/rescheduling.ts'
import type { Order, OrderPayment } from '#machines/domain/orders/order.ts'
import type { Agreed, TermsRefusal } from '#machines/domain/orders/order-terms.ts'
import type { TimeLost } from './appointments.ts'
import type { NotFound } from './not-found.ts'

export type OrderPreparation =
  /** The order is stored, unconfirmed, with these totals. Preparing again returns the same order. */
  | { outcome: 'ready'; order: Order }
  | { outcome: 'alreadyPlaced'; order: Order }
  | TimeLost
  | { outcome: 'outOfStock'; productId: string }
  | TermsRefusal
  | NotFound

export type OrderCancellation = { outcome: 'cancelled'; order: Order } | { outcome: 'tooLate'; order: Order } | NotFound

export type AppointmentMove =
  | { outcome: 'moved'; order: Order }
  /** The order keeps its own time. */
  | (TimeLost & { order: Order })
  /** It is too near, or a mobile installer's visit: see `reschedulingOf`. */
  | { outcome: 'byPhone'; order: Order }
  | NotFound

export interface Orders {
  /**
   * First of three phases: in one transaction totals are computed again, what was agreed to is compared, stock and slot are secured,
   * and the order is written unconfirmed. unique(order.cart_id): preparing twice gives the same order.
   */
  prepareOrder(cartId: string, agreed: Agreed, key: string): Promise<OrderPreparation>
  /**
   * Last phase: the authorised payment makes the order confirmed; the 30 minutes begin. Idempotent. An order that is paid within the half
   * hour for which its time is held keeps what it promised; one that is paid later promises what is true then.
   */
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
  /**
   * Moves the appointment of a confirmed order to another time of its shop, by the database's clock, and writes so to its buyer.
   * Moving to the time it has changes nothing.
   */
  moveAppointment(orderId: string, time: AppointmentTime, key: string): Promise<AppointmentMove>
  /**
   * Asks for the tax of an order again that was placed with an estimate, before its money is taken. What is charged stays as it is;
   * the answer is recorded with the order. Never rejects because the tax provider does not answer.
   */
  settleTax(orderId: string): Promise<void>
  /** Reports to the tax provider the sales and refunds that could not be reported before; gives how many it took. */
  reportTaxes(): Promise<number>
  /** Records what happened to an order's money: captured, or released or refunded after a cancellation. */
  recordPayment(orderId: string, state: 'captured' | 'voided' | 'refunded'): Promise<void>
}
