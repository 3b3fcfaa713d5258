/** Data of the page between placing and confirming. */
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import type { PaymentType } from '#machines/domain/payment.ts'

export interface ConfirmOrderScreenView {
  order: OrderView
  orderId: string
  /** How the order is to be paid. */
  paymentType: PaymentType
  /** This page again. */
  selfHref: string
}
