/** A page of the checkout as a picture, drawn on the server by the screen that shoppers get. */
import { CartScreen } from '#ui/screens/checkout/cart/cart-screen.tsx'
import { ConfirmOrderScreen } from '#ui/screens/checkout/confirm-order/confirm-order-screen.tsx'
import { ConfirmationScreen } from '#ui/screens/checkout/confirmation/confirmation-screen.tsx'
import { PaymentsScreen } from '#ui/screens/checkout/payments/payments-screen.tsx'
import { ServicesScreen } from '#ui/screens/checkout/services/services-screen.tsx'
import { ShippingScreen } from '#ui/screens/checkout/shipping/shipping-screen.tsx'
import { ShippingConfirmationScreen } from '#ui/screens/checkout/shipping-confirmation/shipping-confirmation-screen.tsx'
import { SummaryScreen } from '#ui/screens/checkout/summary/summary-screen.tsx'
import { CheckoutFrame, ShopFrame } from '#ui/shell/document/frames.tsx'
import type { StillPage, StillView } from './still.view.ts'

export type StillScreenProps = Pick<StillView, 'still' | 'flow' | 'isCollected'>

/** The frame and the screen that shoppers get. */
export function StillScreen({ still, flow, isCollected }: StillScreenProps) {
  if (still.kind === 'cart')
    return (
      <ShopFrame
        here={{ path: '/cart', query: [] }}
        search="always"
        zip={still.screen.cart?.zip ?? null}
        cartCount={still.screen.cart?.quantity ?? 0}
        demo={false}
        isCollected={isCollected}
      >
        <Screen still={still} />
      </ShopFrame>
    )
  const steps = (flow?.progress ?? []).map(({ label, status }) => ({ label, state: status, href: undefined }))
  return (
    <CheckoutFrame steps={steps} demo={false} isCollected={isCollected}>
      <Screen still={still} />
    </CheckoutFrame>
  )
}

function Screen({ still }: { still: StillPage }) {
  switch (still.kind) {
    case 'cart':
      return <CartScreen {...still.screen} />
    case 'shipping':
      return <ShippingScreen {...still.screen} />
    case 'services':
      return <ServicesScreen {...still.screen} />
    case 'shippingConfirmation':
      return <ShippingConfirmationScreen {...still.screen} />
    case 'payment':
      return <PaymentsScreen {...still.screen} loadPaymentBrowser={never} />
    case 'summary':
      return <SummaryScreen {...still.screen} />
    case 'confirmOrder':
      return <ConfirmOrderScreen {...still.screen} />
    case 'confirmation':
      return <ConfirmationScreen {...still.screen} keeping={null} isSignedIn={false} />
  }
}

/** No script runs on the page. */
const never = () => new Promise<never>(() => {})
