/** What the shipping step says of the cost of each delivery. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shippingQuoteNote } from '#machines/domain/shipping/shipping-words.ts'
import { DeliveryCost } from './delivery-cost.tsx'

const shippingCosts = {
  installer: { kind: 'free' },
  home: { kind: 'amount', amountInCents: 19_600 },
  fedex: { kind: 'toBeDetermined' },
  warehouse: { kind: 'free' },
} as const

test.each([
  ['installer', 'Free'],
  ['mobile', 'Free'],
  ['home', '$196.00'],
  ['fedex', 'To be determined'],
] as const)('the tab of %s says that shipping is: %s', (method, words) => {
  const html = renderToStaticMarkup(<DeliveryCost method={method} shipping={{ option: null, shippingCosts }} />)
  expect(html).toContain(`Shipping with this delivery: <strong>${words}</strong>`)
  expect(html.includes(shippingQuoteNote)).toBe(method === 'fedex')
})

test('the note about the saved delivery’s cost is shown only in the order panel', () => {
  const html = renderToStaticMarkup(<DeliveryCost method="fedex" shipping={{ option: 'fedex', shippingCosts }} />)
  expect(html).toContain('To be determined')
  expect(html).not.toContain(shippingQuoteNote)
})
