/** When coverage is offered, shown, removed or added automatically (specification, section 4: road hazard). */

import type { CartFacts, CoverageFacts } from '#machines/checkout/facts.ts'
import { type UserType, userTypeTraits, type WidgetOrigin } from '#machines/domain/accounts/account.ts'

export interface RoadHazardContext {
  quantity: number
  userType: UserType
  widgetOrigin: WidgetOrigin
  coverage: CoverageFacts
  /** The widget's request was applied or the shopper chose; it is not applied again. */
  isWidgetSettled: boolean
  problem: { code: string; message: string } | null
}

export function knownOf({ quantity, userType, widgetOrigin, coverage }: CartFacts) {
  return { quantity, userType, widgetOrigin, coverage }
}

export type Offer = 'notOffered' | 'included' | 'offered' | 'covered'

/** The coverage state of a cart; the first row that matches. */
const offers: ReadonlyArray<{ offer: Offer; fits: (facts: Pick<CartFacts, 'quantity' | 'userType' | 'coverage'>) => boolean }> = [
  { offer: 'notOffered', fits: ({ quantity }) => quantity === 0 },
  { offer: 'notOffered', fits: ({ userType }) => !userTypeTraits[userType].seesCoverage },
  {
    offer: 'included',
    fits: ({ coverage }) => coverage.coveredProductIds.length + coverage.uncoveredProductIds.length === 0,
  },
  { offer: 'notOffered', fits: ({ coverage }) => !coverage.isOffered },
  { offer: 'covered', fits: ({ coverage }) => isOn(coverage) },
  { offer: 'offered', fits: () => true },
]

export function offerOf(facts: Pick<CartFacts, 'quantity' | 'userType' | 'coverage'>): Offer {
  return offers.find(({ fits }) => fits(facts))!.offer
}

/** It is on when it costs something; coverage by a promotion costs one cent. */
export function isOn({ costInCents }: CoverageFacts): boolean {
  return costInCents > 0
}

/**
 * Coverage is added automatically only while it is free. Paid coverage never is: a paid extra that is preselected is a dark
 * pattern, although the specification implies it for all users but special-order and fleet.
 */
const addedAutomatically: ReadonlyArray<(context: RoadHazardContext) => boolean> = [
  ({ coverage }) => coverage.isFree,
  ({ coverage }) => !coverage.isTurnedOff,
  ({ userType }) => userTypeTraits[userType].takesFreeCoverage,
]

export function isFreeForBuyer(context: RoadHazardContext): boolean {
  return addedAutomatically.every((holds) => holds(context))
}

/** A widget's first visit, from an installer's or an affiliate's page, without a fully free promotion: turned off, once. */
const widgetTurnsOff: ReadonlyArray<(context: RoadHazardContext) => boolean> = [
  ({ widgetOrigin }) => widgetOrigin === 'installer' || widgetOrigin === 'affiliate',
  ({ coverage }) => !coverage.isFree,
  ({ coverage }) => !coverage.isTurnedOff,
  ({ isWidgetSettled }) => !isWidgetSettled,
]

export function isWidgetsFirstVisit(context: RoadHazardContext): boolean {
  return widgetTurnsOff.every((holds) => holds(context))
}

/** Whether a page shows the checkbox: `offer` is the view's own. */
const checkboxShows: ReadonlyArray<(page: { pathname: string; offer: Offer }) => boolean> = [
  ({ pathname }) => pathname.startsWith('/checkout') || pathname === '/cart',
  ({ pathname }) => !pathname.includes('order-confirmation'),
  ({ offer }) => offer === 'offered' || offer === 'covered',
]

/** `pathname` of the page, without query. The cart's drawer and page show the checkbox too. */
export function isCoverageCheckboxShown(page: { pathname: string; offer: Offer }): boolean {
  return checkboxShows.every((holds) => holds(page))
}
