/** Inputs of each chart, and the state that determines transitions; paths are searched with the inputs of the play pages. */
import type { AnyEventObject } from 'xstate'
import { type CartTabsContext, tabFacts } from '#machines/checkout/cart-tabs/cart-tabs.machine.ts'
import { tabMethods } from '#machines/checkout/cart-tabs/cart-tabs.rules.ts'
import { stepAfterShipping } from '#machines/checkout/checkout-flow/checkout-flow.rules.ts'
import { type OrderContext, placeBlockers } from '#machines/checkout/order/order.rules.ts'
import type { Readiness } from '#machines/checkout/readiness.ts'
import type { BeginningFacts } from '#machines/play/play-set.ts'
import { playSets } from '#machines/play/play-sets.ts'
import { isFresh } from '#machines/storefront/search/search.machine.ts'
import { nextQuestion, type PickerPage } from '#machines/storefront/vehicles/vehicle-picker.rules.ts'

export interface ChartInput {
  /** Where the chart may begin: a new cart, and records it is rebuilt from. */
  facts: BeginningFacts[]
  /** Events from outside, after normalization, and from siblings. */
  events: AnyEventObject[]
  /** What an effect may answer, by its name; that it may fail goes without saying. */
  answers: Record<string, unknown[]>
  /** What of the context decides where an event leads. */
  decides: (context: Record<string, unknown>) => unknown
  /** How many events long its simple paths are: as many as give some hundreds of them. */
  simpleDepth: number
}

const explored: Record<string, Pick<ChartInput, 'decides' | 'simpleDepth'>> = {
  cart: { simpleDepth: 4, decides: ({ quantity, isOpen, canQuote, removed }) => [quantity, isOpen, canQuote, removed] },
  cartTabs: {
    simpleDepth: 2,
    decides: (context) => {
      const { saved, chosen, asked } = context
      return [tabMethods(tabFacts(context as unknown as CartTabsContext)), saved, chosen, asked]
    },
  },
  shippingChoice: { simpleDepth: 2, decides: ({ quantity, facts, option }) => [quantity, facts, option] },
  appointment: {
    simpleDepth: 3,
    decides: ({ installerId, isMobileInstall, slot, picked }) => [installerId, isMobileInstall, slot !== null, picked !== null],
  },
  roadHazard: {
    simpleDepth: 2,
    decides: ({ quantity, coverage, widgetOrigin, isWidgetSettled }) => [quantity, coverage, widgetOrigin, isWidgetSettled],
  },
  paymentType: {
    simpleDepth: 2,
    decides: ({ type, offeredTypes, card, billingSaved }) => [type, offeredTypes, card !== null, billingSaved],
  },
  order: {
    simpleDepth: 4,
    decides: (context) => {
      const { placedState, payment: paid, fulfilment, reports } = context as unknown as OrderContext
      const blockers = placeBlockers(context as unknown as OrderContext).length
      return [blockers, placedState, paid !== null, fulfilment, reports.length > 0]
    },
  },
  checkoutFlow: {
    simpleDepth: 2,
    decides: ({ readiness: known, placedState }) => [settled(known), stepAfterShipping(known as Readiness), placedState],
  },
  paymentPage: { simpleDepth: 3, decides: ({ isLender, problem }) => [isLender, problem] },
  orderCheck: { simpleDepth: 5, decides: ({ orderId }) => orderId !== null },
  location: { simpleDepth: 5, decides: ({ permission, zip }) => [(permission as { answer: string } | null)?.answer, zip] },
  notifications: { simpleDepth: 3, decides: ({ closed }) => Object.keys(closed as object).sort() },
  compare: { simpleDepth: 5, decides: ({ items, refusal }) => [(items as string[]).length, refusal] },
  vehiclePicker: {
    simpleDepth: 2,
    decides: (context) => {
      const { page } = context as unknown as { page: PickerPage }
      return [nextQuestion(page), page.sizes.length, page.answers.make]
    },
  },
  garage: {
    simpleDepth: 3,
    decides: ({ cars, isRefused }) => [(cars as unknown[]).length, isRefused],
  },
  guidedShopping: {
    simpleDepth: 3,
    decides: ({ answers, picked, isUnanswered }) => [answers, picked !== null, isUnanswered],
  },
  photoFinder: {
    simpleDepth: 3,
    decides: ({ part, carSizes, reading, candidates }) => [
      part,
      (carSizes as string[]).length,
      (reading as unknown[]).length > 0,
      (candidates as Array<{ size: string }>).map(({ size }) => size),
    ],
  },
  orderTracking: { simpleDepth: 3, decides: ({ refusedBy }) => refusedBy },
  passwordReset: { simpleDepth: 6, decides: () => null },
  accountDetails: { simpleDepth: 4, decides: ({ part }) => part },
  review: { simpleDepth: 6, decides: ({ record }) => record },
  returnRequest: { simpleDepth: 6, decides: ({ record }) => record },
  installerApplication: { simpleDepth: 6, decides: ({ record }) => record },
  search: {
    simpleDepth: 2,
    decides: (context) => {
      const { text, history, lock } = context as { text: string; history: string[]; lock: string | null }
      return [text !== '', isFresh(context as never), history.length > 0, lock === 'guidedShopping']
    },
  },
  visit: { simpleDepth: 4, decides: () => null },
  form: { simpleDepth: 3, decides: () => null },
  toast: { simpleDepth: 5, decides: ({ message, stays }) => [message, stays] },
  header: { simpleDepth: 3, decides: () => null },
  pageTransition: { simpleDepth: 4, decides: () => null },
  errorBoundary: { simpleDepth: 6, decides: ({ retries }) => retries },
  modal: { simpleDepth: 2, decides: ({ open }) => (open as Array<{ id: string }>).map(({ id }) => id) },
}

/** Of what the others said, what is missing for the order. */
function settled(known: unknown): unknown {
  const { quantity, option, appointment, alerts, billingSaved, cardRef } = known as Readiness
  return [
    quantity !== 0,
    option !== null,
    appointment === 'held' || appointment === 'notNeeded',
    alerts.length,
    billingSaved,
    cardRef !== null,
  ]
}

export const chartInputs: Record<string, ChartInput> = Object.fromEntries(
  Object.entries(explored).map(([name, how]) => {
    const { begins, events, answers } = playSets[name]!
    return [
      name,
      {
        facts: Object.values(begins),
        events: Object.entries(events).flatMap(([type, said]) => Object.values(said).map((payload) => ({ type, ...payload }))),
        answers: Object.fromEntries(Object.entries(answers).map(([effect, given]) => [effect, Object.values(given)])),
        ...how,
      },
    ]
  }),
)
