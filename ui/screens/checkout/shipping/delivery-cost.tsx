/** What shipping costs with the delivery whose tab is open. */
import type { CartTabsView } from '#machines/checkout/cart-tabs/cart-tabs.view.ts'
import type { ShippingChoiceView } from '#machines/checkout/shipping-choice/shipping-choice.view.ts'
import { shippingCostWords, shippingQuoteNote } from '#machines/domain/shipping-cost.ts'

export function DeliveryCost({ method, costs }: { method: CartTabsView['method']; costs: ShippingChoiceView['shippingCosts'] }) {
  // an installer who drives gets the tires as a shop does
  const cost = costs[method === 'mobile' ? 'installer' : method]
  return (
    <p className="small delivery-cost">
      Shipping with this delivery: <strong>{shippingCostWords(cost)}</strong>
      {cost.kind === 'toBeDetermined' && <span className="muted">. {shippingQuoteNote}</span>}
    </p>
  )
}
