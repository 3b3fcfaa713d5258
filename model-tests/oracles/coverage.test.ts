import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { blankFacts, type CheckoutFacts, type CoverageFacts } from '#machines/checkout/facts.ts'
import { isCoverageCheckboxShown, roadHazardChart } from '#machines/checkout/road-hazard/road-hazard.chart.ts'
import { userTypes } from '#machines/domain/accounts/account.ts'
import type { Chart } from '#machines/engine/index.ts'
import {
  type CoverageInputs,
  checkboxOffers,
  checkboxPages,
  coverageAtFirstLook,
  coverageOffers,
  type FirstLookInputs,
  type Offer,
} from './coverage.ts'
import { combinations, decide } from './decision-table.ts'

/** As any chart's, it takes any event: those of effects and timers are no events of its own. */
const { machine }: Chart = roadHazardChart

type Facts = Partial<Omit<CheckoutFacts, 'coverage'>> & { coverage: Partial<CoverageFacts> }

/** Everything that the records can say of a cart's coverage. */
const recorded = combinations<Pick<CheckoutFacts, 'quantity' | 'userType'> & CoverageFacts>({
  quantity: [0, 1, 24],
  userType: userTypes,
  isOffered: [true, false],
  costInCents: [0, 1, 6_000],
  coveredProductIds: [[], ['1001']],
  uncoveredProductIds: [[], ['1002'], ['1002', '1003']],
  isFree: [false],
  isTurnedOff: [false, true],
})

// @fact 4.68 4.69
test('for every cart and every buyer, coverage is offered as the table says', () => {
  for (const { quantity, userType, ...coverage } of recorded) {
    const view = roadHazardChart.project(begin({ quantity, userType, coverage }))
    const offer = decide(coverageOffers, inputsOf({ quantity, userType, coverage }))
    expect(view.offer, `${quantity} ${userType} ${JSON.stringify(coverage)}`).toEqual(offer)
    expect(view.hasCoverage, `${quantity} ${userType} ${JSON.stringify(coverage)}`).toEqual(coverage.costInCents > 0)
  }
})

test.each(checkboxPages)('on $pathname the box is shown: $shown', ({ pathname, shown }) => {
  for (const [offer, offered] of Object.entries(checkboxOffers))
    expect(isCoverageCheckboxShown({ pathname, offer: offer as Offer }), offer).toEqual(shown && offered)
})

const firstLooks = combinations(coverageAtFirstLook.inputs)
  // Special-order users are never offered any.
  .filter(({ offer, userType }) => userType !== 'Special Order' || offer === 'notOffered')

// @fact 4.71
test('on first view free coverage is added and a widget visit removes it, as in the table', () => {
  for (const known of firstLooks)
    expect(happens(begin(factsOf(known))), JSON.stringify(known)).toEqual(decide(coverageAtFirstLook, known))
})

// @fact 4.73
test('what a widget’s visit turned off is turned off once: coverage added later stays', () => {
  const visits = firstLooks.filter((known) => decide(coverageAtFirstLook, known) === 'turned off')
  expect(visits.length).toBeGreaterThan(0)
  for (const known of visits) {
    const facts = factsOf(known)
    const off = done('turnOffWidgetCoverage', { outcome: 'ok', facts })
    const settled = after(begin(facts), off)
    const again = after(settled, { type: 'cart.changed', ...full(facts) })
    expect([known, happens(settled), happens(again)]).toEqual([known, 'nothing', 'nothing'])
  }
})

function inputsOf({ quantity, userType, coverage }: Pick<CheckoutFacts, 'quantity' | 'userType' | 'coverage'>): CoverageInputs {
  const buyer = coverage.isOffered ? 'anybody' : 'company without coverage'
  return {
    tires: quantity === 0 ? 'none' : tiresOf(coverage),
    buyer: userType === 'Special Order' ? 'special order' : buyer,
  }
}

function tiresOf({ coveredProductIds, uncoveredProductIds, costInCents }: CoverageFacts): CoverageInputs['tires'] {
  if (coveredProductIds.length + uncoveredProductIds.length === 0) return 'all bring it'
  return costInCents > 0 ? 'some are covered' : 'some take it'
}

/** The facts of a cart that is offered coverage like this. */
function factsOf({ offer, userType, widgetOrigin, isFree, isTurnedOff }: FirstLookInputs): Facts {
  const tires: Record<Offer, Partial<CoverageFacts>> = {
    notOffered: { isOffered: false, uncoveredProductIds: ['1001'] },
    included: { isOffered: false },
    offered: { isOffered: true, uncoveredProductIds: ['1001'] },
    covered: { isOffered: true, coveredProductIds: ['1001'], costInCents: isFree ? 1 : 6_000 },
  }
  return { quantity: 4, userType, widgetOrigin, coverage: { ...tires[offer], isFree, isTurnedOff } }
}

/** The effects that the chart runs automatically. */
function happens({ value }: AnyMachineSnapshot): string {
  const asked = { turningOff: 'turned off', addingFree: 'put in' }
  return typeof value === 'string' ? 'nothing' : asked[(value as { changing: keyof typeof asked }).changing]
}

function begin(facts: Facts): AnyMachineSnapshot {
  return initialTransition(roadHazardChart.machine, full(facts))[0]
}

function full({ coverage, ...facts }: Facts): CheckoutFacts {
  const blank = blankFacts('cart-1')
  return { ...blank, ...facts, coverage: { ...blank.coverage, ...coverage } }
}

function done(id: string, output: { outcome: 'ok'; facts: Facts }): AnyEventObject {
  return { type: `xstate.done.actor.${id}`, output: { ...output, facts: full(output.facts) }, actorId: id }
}

function after(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
  return transition(machine, snapshot, event)[0]
}
