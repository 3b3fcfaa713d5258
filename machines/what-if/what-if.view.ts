/** Where a kind of shopper lands and goes next, computed by the real charts from such a cart's records. */
import type { AnyMachineSnapshot } from 'xstate'
import { hintsOf } from '#machines/chart-hints.ts'
import { cartTabsChart } from '#machines/checkout/cart-tabs/cart-tabs.chart.ts'
import { projectCartTabs } from '#machines/checkout/cart-tabs/cart-tabs.view.ts'
import { roadHazardChart } from '#machines/checkout/road-hazard/road-hazard.chart.ts'
import { isCoverageCheckboxShown } from '#machines/checkout/road-hazard/road-hazard.rules.ts'
import { projectRoadHazard } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import { shippingChoiceChart } from '#machines/checkout/shipping-choice/shipping-choice.chart.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { placesWords } from '#machines/describe/logged-state.ts'
import { titled } from '#machines/describe/sketch/sketch.ts'
import { handlingOf } from '#machines/domain/pricing/shipping-cost.ts'
import { shippingCostWords, unchosenShippingNote } from '#machines/domain/shipping/shipping-words.ts'
import { stateAfter } from '#machines/engine/steps.ts'
import { type ChartPlace, placeIn } from './asked-charts.ts'
import { factsFor, tiresAsked } from './asked-facts.ts'
import { type DeliveryAnswer, deliveriesOf } from './deliveries.ts'
import { type PathAnswer, pathFor } from './path.ts'
import { asked, type Question, zips } from './question.view.ts'

export type { ChartPlace, DeliveryAnswer, PathAnswer }

export interface TabAnswer extends ChartPlace {
  /** `left`, `middle`, `right`, `end` */
  position: string
  label: string
  isOpen: boolean
}

export interface WhatIfAnswer {
  /** Where they land, in one sentence. */
  sentence: string
  /** All tabs that are shown, in their order; none when no delivery takes these tires. */
  tabs: TabAnswer[]
  /** The shipping step's messages about missing installation or tabs. */
  notices: string[]
  /** How the delivery choice begins. */
  choice: ChartPlace
  deliveries: DeliveryAnswer[]
  path: PathAnswer
  coverage: ChartPlace & { title: string; words: string; pages: Array<{ path: string; isShown: boolean }> }
  cost: { tires: number; mode: 1 | 2 | 3 | 4; words: string; beforeChoice: string; note: string | null }
}

/** Everything that follows for shoppers of this kind. */
export function answerTo(question: Question): WhatIfAnswer {
  const { parameters } = asked[question.asked]
  const { state } = zips[question.zip]
  const facts = factsFor(question, question.saved)
  const {
    tabs: shown,
    notice,
    blockedBy,
  } = projectCartTabs(stateAfter(cartTabsChart.machine, parameters ? [{ type: 'tabs.ask', ...parameters }] : [], facts))
  const open = shown.find(({ selected }) => selected)
  const goesBy = question.saved === 'nothing' ? (open?.method ?? 'nothing') : question.saved
  const coverage = stateAfter(roadHazardChart.machine, [], facts)
  const coverageIs = placeIn(roadHazardChart, coverage)
  const { chart, state: choice } = placeIn(shippingChoiceChart, stateAfter(shippingChoiceChart.machine, [], facts))
  return {
    sentence: open
      ? `They land on “${open.label}”, the ${open.tab} tab.`
      : 'They land on no tab: no delivery that their company lists takes these tires.',
    tabs: shown.map(({ tab, label, selected }) => ({
      chart: cartTabsChart.name,
      state: `tab.${tab}`,
      position: tab,
      label,
      isOpen: selected,
    })),
    notices: [notice, ...blockedBy].flatMap((said) => (said ? [said.message] : [])),
    choice: { chart, state: choice },
    deliveries: deliveriesOf(facts, state),
    path: pathFor(facts, factsFor(question, goesBy), coverageIs.description),
    coverage: { ...coverageAnswer(coverage), chart: coverageIs.chart, state: coverageIs.state, words: coverageIs.description },
    cost: costAnswer(question),
  }
}

export interface StandsIn extends ChartPlace {
  /** A short word for the drawing. */
  note: string
  /** `here`: the current state; `plain`: possible; `quiet`: not available to them. */
  tone: 'here' | 'plain' | 'quiet'
}

/** The states of all charts concerned, with the text for each. The current state comes first. */
export function standsIn({ tabs, choice, deliveries, path, coverage }: WhatIfAnswer): StandsIn[] {
  const mine = path.steps.filter(({ isSkipped }) => !isSkipped)
  const all: StandsIn[] = [
    { ...choice, ...here },
    { chart: coverage.chart, state: coverage.state, ...here },
    ...tabs.map(({ chart, state, isOpen }, at) => ({
      chart,
      state,
      ...(isOpen ? here : { note: `tab ${at + 1}`, tone: 'plain' as const }),
    })),
    ...path.steps.map(({ chart, state, isSkipped, step }) => {
      if (isSkipped) return { chart, state, note: 'skipped', tone: 'quiet' as const }
      const at = mine.findIndex((other) => other.step === step)
      return { chart, state, ...(at === 0 ? here : { note: `step ${at + 1}`, tone: 'plain' as const }) }
    }),
    ...deliveries.map(({ chart, state, isOffered, cost }) => ({
      chart,
      state,
      note: !isOffered ? 'no' : cost === shippingCostWords({ kind: 'toBeDetermined' }) ? 'quoted' : cost,
      tone: isOffered ? ('plain' as const) : ('quiet' as const),
    })),
  ]
  const order = ['here', 'plain', 'quiet']
  return all.sort((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone))
}

const here = { note: 'here', tone: 'here' } as const

const titledCoverage = titled(definitionOf(roadHazardChart), hintsOf(roadHazardChart.name))

/** Pages whose result depends on whether they show the coverage's checkbox. */
const pages = ['/cart', '/checkout/services', '/checkout/order-confirmation', '/tires'] as const

function coverageAnswer(snapshot: AnyMachineSnapshot) {
  const { offer, state } = projectRoadHazard(snapshot)
  return {
    title: placesWords([state], titledCoverage).split(' › ').at(-1)!,
    pages: pages.map((path) => ({ path, isShown: isCoverageCheckboxShown({ pathname: path, offer }) })),
  }
}

/** The four handling modes, as shipping-cost.ts decides them. */
const modes = {
  1: 'Everything ships free.',
  2: 'Free to where tires are mounted or collected from us; other addresses are quoted.',
  3: 'Free or at a known price; what is oversize or what no shop mounts is quoted.',
  4: 'Everything is quoted; only collecting at our warehouse is free.',
} as const

function costAnswer(question: Question): WhatIfAnswer['cost'] {
  const mode = handlingOf(zips[question.zip].state).mode
  const { shippingCost } = factsFor(question, 'nothing')
  return {
    tires: tiresAsked,
    mode,
    words: modes[mode],
    beforeChoice: shippingCostWords(shippingCost),
    note: shippingCost.kind === 'toBeDetermined' ? unchosenShippingNote : null,
  }
}
