/** The records of the hypothetical cart described by the form. */

import { blankFacts, type CheckoutFacts, factsOfCart } from '#machines/checkout/facts.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import { type DeliveryMethod, type ShippingOption, shippingOptions } from '#machines/domain/carts/cart.ts'
import { costOfShipping } from '#machines/domain/pricing/shipping-cost.ts'
import { coverages, type Question, savedDeliveries, zips } from './question.view.ts'

/** As many tires as most carts hold. */
export const tiresAsked = 4

/** `delivery` is saved with the cart. */
export function factsFor(question: Question, delivery: DeliveryMethod | 'nothing'): CheckoutFacts {
  const { tires: installability, size, buyer, coverage, widget, allows } = question
  const { state, zip } = zips[question.zip]
  const hasOversize = size === 'oversize'
  const covers = coverages[coverage]
  const { option, isMobileInstall } = savedDeliveries[delivery]
  const costOf = (option: ShippingOption | null) =>
    costOfShipping({ state, option, quantity: tiresAsked, installability, hasOversize })
  const facts = factsOfCart({
    quantity: tiresAsked,
    installability,
    siteProducts: [
      {
        productId: '1001',
        oversized: hasOversize,
        roadHazardState: covers.state,
        siteProductPromotion: covers.isFree
          ? { linkToTRCProm: true, couponAmount: '100.00', couponAmountType: 'Percentage', alreadyAppliedIntoCart: false }
          : null,
      },
    ],
    buyer: {
      userType: userTypeOf(buyer),
      deliveryMethods: allows,
      paymentTypes: [],
      offersCoverage: covers.offersCoverage,
    },
    // Without a ZIP no installer is near.
    nearby: {
      shops: zip && question.shops === 'yes' ? 1 : 0,
      mobile: zip && question.mobile === 'yes' ? 1 : 0,
    },
    zip,
    shippingOption: option,
    installerDetails: option === 'installer' ? { installerId: 'SHOP-001', isMobileInstall } : null,
    pickupPlace: option === 'fedex' || option === 'warehouse' ? { id: 'PLACE-1' } : null,
    cartAppointment: null,
    shippingCost: costOf(option),
    shippingCosts: Object.fromEntries(shippingOptions.map((way) => [way, costOf(way)])) as CheckoutFacts['shippingCosts'],
    roadHazardCostInCents: covers.state === 1 ? 1 : 0,
    roadHazardTurnedOff: covers.isTurnedOff,
    widgetOrigin: widget,
    paymentType: 'credit',
    totals: { totalInCents: 0 },
    alerts: [],
  })
  return { ...blankFacts('what-if'), ...facts }
}

/** As what the charts know a buyer: the exchange's customers are members. */
export function userTypeOf(buyer: Question['buyer']): UserType {
  return buyer === 'exchange' ? 'Retail Member' : buyer
}
