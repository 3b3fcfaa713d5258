/** One page of the checkout as the shopper saw it: its screen with the views of that moment, and what of it is not known. */
import type { CheckoutFlowView } from '#machines/checkout/checkout-flow/checkout-flow.view.ts'
import type { CartScreenView } from '#ui/screens/checkout/cart/cart.view.ts'
import type { ConfirmOrderScreenView } from '#ui/screens/checkout/confirm-order/confirm-order.view.ts'
import type { ConfirmationScreenView } from '#ui/screens/checkout/confirmation/confirmation.view.ts'
import type { PaymentsScreenView } from '#ui/screens/checkout/payments/payments.view.ts'
import type { ServicesScreenView } from '#ui/screens/checkout/services/services.view.ts'
import type { ShippingScreenView } from '#ui/screens/checkout/shipping/shipping.view.ts'
import type { ShippingConfirmationView } from '#ui/screens/checkout/shipping-confirmation/shipping-confirmation.view.ts'
import type { SummaryScreenView } from '#ui/screens/checkout/summary/summary.view.ts'

export type StillPage =
  | { kind: 'cart'; screen: CartScreenView }
  | { kind: 'shipping'; screen: ShippingScreenView }
  | { kind: 'services'; screen: ServicesScreenView }
  | { kind: 'shippingConfirmation'; screen: ShippingConfirmationView }
  | { kind: 'payment'; screen: PaymentsScreenView }
  | { kind: 'summary'; screen: SummaryScreenView }
  | { kind: 'confirmOrder'; screen: ConfirmOrderScreenView }
  | { kind: 'confirmation'; screen: ConfirmationScreenView }

export interface StillView {
  /** `Payment, after step 4 of order EJSP-VGN8-XZ3M-XE55` */
  title: string
  /** It is a picture in the story, and has no bar of its own. */
  isFramed: boolean
  /** Back to the step. */
  storyHref: string
  /** Of what is on it, what is not as the shopper saw it. */
  notes: string[]
  /** The checkout's progress; null on pages that show none. */
  flow: CheckoutFlowView | null
  /** The shopper's tires are never shipped. */
  isCollected: boolean
  still: StillPage
}
