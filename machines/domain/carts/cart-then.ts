/** What a cart held at another moment, as far as its summary and its bill depend on it. */
import type { PaymentType } from '#machines/domain/payment.ts'
import type { ShippingOption } from './cart.ts'

export interface CartThen {
  /** When, as an ISO instant: days of delivery are counted from it. */
  at: string
  /** In order of adding. */
  lines: Array<{ itemId: string; quantity: number; hasCoverage: boolean }>
  /** The codes that were entered; automatic ones are in every cart. */
  promoCodes: string[]
  shippingOption: ShippingOption | null
  /** The shop, FedEx location or warehouse; null for a delivery to an address, and for none. */
  placeId: string | null
  paymentType: PaymentType
}
