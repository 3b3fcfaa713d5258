/** Fixtures and assertions of the coverage tests. */
import type { Checkout } from '#machines/checkout/testing.ts'

/** Tires that come into the cart later. */
export const second = { itemId: '1002', quantity: 2 }

export const offered = {
  state: 'offered',
  offer: 'offered',
  hasCoverage: false,
  coveredProductIds: [] as string[],
  isDecided: false,
  problem: null,
  can: ['coverage.add', 'coverage.decline', 'coverage.addItem'],
}
export const covered = {
  ...offered,
  state: 'covered',
  offer: 'covered',
  hasCoverage: true,
  coveredProductIds: ['1001'],
  isDecided: true,
  can: [...offered.can, 'coverage.declineItem'],
}
export const declined = { ...offered, state: 'declined', isDecided: true }

export const coverageOf = async (checkout: Checkout) => {
  const { state, offer, hasCoverage, coveredProductIds, isDecided, problem, can } = await checkout.view('roadHazard')
  return { state, offer, hasCoverage, coveredProductIds, isDecided, problem, can }
}

/** The requests sent to commerce. */
export const asked = (checkout: Checkout) => checkout.callsOf('roadHazard.setCoverage').map(({ input }) => input)
/** Coverage for the whole cart. */
export const all = (isRoadHazard: boolean) => ({ isRoadHazard, itemId: null })
