/** What screens see of the coverage; its price is in the cart's record. */
import type { SnapshotFrom } from 'xstate'
import { coverageTerms, roadHazardMonths } from '#machines/domain/constants.ts'
import type { Cents } from '#machines/domain/money.ts'
import { stateName, type View } from '#machines/engine/index.ts'
import type { roadHazardMachine } from './road-hazard.machine.ts'
import { isOn, type Offer, offerOf } from './road-hazard.rules.ts'

export { isCoverageCheckboxShown } from './road-hazard.rules.ts'

export interface RoadHazardView extends View {
  state: string
  /** `included`: every tire brings its own. `isCoverageCheckboxShown` says on which pages the box is shown. */
  offer: Offer
  /** Coverage is in the cart, for all tires or for some. */
  hasCoverage: boolean
  /** Products whose coverage is in the cart, and those it may be added to. */
  coveredProductIds: string[]
  uncoveredProductIds: string[]
  /** A promotion pays for it. */
  isFree: boolean
  /** The shopper has said yes or no. */
  isDecided: boolean
  /** What it pays, and how long; the road-hazard variant runs `roadHazardMonths`. */
  terms: { months: number; roadHazardMonths: number; perYearInCents: readonly Cents[]; repairInCents: Cents }
  problem: { code: string; message: string } | null
}

type Snapshot = SnapshotFrom<typeof roadHazardMachine>

export function projectRoadHazard(snapshot: Snapshot): Omit<RoadHazardView, 'can'> {
  const context = snapshot.context
  const { coverage, problem } = context
  return {
    state: stateName(snapshot.value),
    offer: offerOf(context),
    hasCoverage: isOn(coverage),
    coveredProductIds: coverage.coveredProductIds,
    uncoveredProductIds: coverage.uncoveredProductIds,
    isFree: coverage.isFree,
    isDecided: snapshot.matches('covered') || snapshot.matches('declined'),
    terms: { ...coverageTerms, roadHazardMonths },
    problem,
    blockedBy: [],
  }
}
