/** Which deliveries a cart is offered and why not the others, what each costs, and in which state each ends. */
import * as v from 'valibot'
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import { refusalOf } from '#machines/checkout/shipping-choice/shipping-choice.rules.ts'
import { type DeliveryMethod, deliveryMethods, type ShippingOption } from '#machines/domain/carts/cart.ts'
import { deliveryFactsOf, deliveryLabel, type OfferObstacle, obstacleTo } from '#machines/domain/delivery/delivery-offers.ts'
import { shippingAddressSchema } from '#machines/domain/delivery/shipping-address.ts'
import { shippingCostWords, shippingQuoteNote } from '#machines/domain/shipping/shipping-words.ts'
import type { ChartPlace } from './asked-charts.ts'
import { savedDeliveries } from './question.view.ts'

export interface DeliveryAnswer extends ChartPlace {
  method: DeliveryMethod
  label: string
  isOffered: boolean
  /** Why it is not offered, or what is still missing; null for nothing. */
  why: string | null
  cost: string
  /** How a cost is settled that is not known yet. */
  note: string | null
}

/** In the order of the offers. `state`: postal code of the cart's ZIP. */
export function deliveriesOf(facts: CheckoutFacts, state: string | null): DeliveryAnswer[] {
  return deliveryMethods.map((method) => {
    const obstacle = obstacleTo(method, deliveryFactsOf(facts))
    const option = savedDeliveries[method].option as ShippingOption
    const cost = facts.shippingCosts[option]
    return {
      chart: 'shippingChoice',
      state: endsIn[option],
      method,
      label: deliveryLabel(method),
      isOffered: obstacle === null,
      why: obstacle ? whyNot(obstacle, method, facts) : method === 'home' ? addressRefusal(state) : null,
      cost: shippingCostWords(cost),
      note: cost.kind === 'toBeDetermined' ? shippingQuoteNote : null,
    }
  })
}

/** The state of the delivery choice once it is saved. */
const endsIn: Record<ShippingOption, string> = {
  installer: 'installerChosen',
  home: 'addressSaved',
  fedex: 'locationChosen',
  warehouse: 'warehouseChosen',
}

function whyNot(
  obstacle: OfferObstacle,
  method: DeliveryMethod,
  { usesWarehouse, deliveryMethods: listed }: CheckoutFacts,
): string {
  if (obstacle === 'cannotTake') return refusalOf(method === 'fedex' ? 'oversize' : 'notInstallable').message
  if (obstacle === 'noneNear') return method === 'mobile' ? 'No mobile installer near the ZIP.' : 'No shop near the ZIP.'
  if (usesWarehouse) return 'Their tires are collected at a warehouse and nowhere else.'
  return listed.length > 0 ? 'Their company does not list it.' : 'This account does not collect at a warehouse.'
}

/** What the address form says to an address in a state that nothing is shipped to. */
function addressRefusal(state: string | null): string | null {
  const read = v.safeParse(shippingAddressSchema.entries.state, state ?? 'OH')
  return read.success ? null : `Offered, but the address form refuses: ${read.issues[0].message}`
}
