/** What the confirmation is told. */
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import type { Order } from '#machines/domain/order.ts'
import type { FormsView } from '../../../checkout/forms.view.ts'

export interface ConfirmationScreenView {
  order: Order
  orderView: OrderView
  /** The server's clock, epoch ms. */
  now: number
  /** `yyyy-MM-dd` where the tires go on, or by the clock of orders without a shop. */
  shopToday: string
  receiptHref: string
  forms: FormsView
}
