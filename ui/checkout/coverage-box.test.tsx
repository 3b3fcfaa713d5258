/** The box for coverage is shown where the coverage chart's rule says, in the cart and on the coverage step. */
import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import type { RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { CoverageChoice } from '#ui/screens/checkout/services/coverage-choice.tsx'
import { useCoverageBox } from './coverage-box.ts'

const forms = { keySeed: 'seed', failure: null }
const coverage = (offer: RoadHazardView['offer']) =>
  ({ offer, hasCoverage: offer === 'covered', isDecided: false }) as RoadHazardView

function Box({ offer, action }: { offer: RoadHazardView['offer']; action?: string }) {
  return <p>{useCoverageBox(coverage(offer), { ...forms, action }) ? 'a box' : 'no box'}</p>
}
const boxAt = (path: string, offer: RoadHazardView['offer'], action?: string) =>
  renderScreen(<Box offer={offer} action={action} />, path).includes('a box')

test.each([
  ['/checkout/services', 'offered', true],
  ['/checkout/services', 'covered', true],
  ['/checkout/services', 'included', false],
  ['/checkout/services', 'notOffered', false],
  ['/checkout/order-confirmation', 'covered', false],
  ['/brands', 'offered', false],
] as const)('at %s with coverage that is %s, a page has the box: %s', (path, offer, isShown) => {
  expect(boxAt(path, offer)).toBe(isShown)
})

test('the sheet over a page of the shop is the cart, and has its box', () => {
  expect(boxAt('/brands?cart=open', 'offered', '/cart')).toBe(true)
  expect(boxAt('/brands?cart=open', 'notOffered', '/cart')).toBe(false)
})

test('the coverage step asks the rule: a tire that brings its own coverage leaves nothing to choose', () => {
  const cart = { quantity: 4, roadHazardOfferInCents: 8_600 } as CartSummary
  const choice = (offer: RoadHazardView['offer']) =>
    renderScreen(<CoverageChoice coverage={coverage(offer)} cart={cart} forms={forms} />, '/checkout/services')
  expect(choice('offered')).toContain('Add tire replacement coverage')
  expect(choice('included')).not.toContain('Add tire replacement coverage')
})
