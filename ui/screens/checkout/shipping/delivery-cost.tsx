/** What shipping costs with the delivery whose tab is open. */

import type { CartTabsView } from '#machines/checkout/cart-tabs/cart-tabs.view.ts'
import type { ShippingChoiceView } from '#machines/checkout/shipping-choice/shipping-choice.view.ts'
import { shippingCostWords, shippingQuoteNote } from '#machines/domain/shipping/shipping-words.ts'
import css from './shipping-screen.module.css'

/** Of the saved delivery the order beside it says how a cost that is to be determined comes about. */
export function DeliveryCost({
  method,
  shipping: { option, shippingCosts },
}: {
  method: CartTabsView['method']
  shipping: Pick<ShippingChoiceView, 'option' | 'shippingCosts'>
}) {
  // an installer who drives gets the tires as a shop does
  const shown = method === 'mobile' ? 'installer' : method
  const cost = shippingCosts[shown]
  return (
    <p className={`small ${css.cost}`}>
      Shipping with this delivery: <strong>{shippingCostWords(cost)}</strong>
      {cost.kind === 'toBeDetermined' && shown !== option && <span className="muted">. {shippingQuoteNote}</span>}
    </p>
  )
}
