import { expect, test } from 'vitest'
import { checkoutHref } from './checkout-href.ts'

test.each([
  ['/checkout/shipping', null, null],
  ['/checkout/shipping', null, 'ship to shop'],
  ['/checkout/shipping?activeShippingType=ship+to+me', null, 'ship to me'],
  ['/checkout/shipping?activeShippingType=ship+to+fedex', null, 'ship to fedex'],
  ['/checkout/shipping', 'installer', 'ship to me'],
] as const)('the checkout is at %s with %s saved and %s chosen beside the tire', (href, shippingOption, preShippingSelection) => {
  expect(checkoutHref({ shippingOption, preShippingSelection })).toBe(href)
})
