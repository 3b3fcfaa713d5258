/**
 * What a browser is given of a cart's charts, so that it can predict a step of them: their states, and of their
 * context what is named here. Flags, counts and ids of products only: references to drafts, and fields added to a
 * context later, stay on the server.
 */

import type { CheckoutEngine, CheckoutState } from '#machines/checkout/kind.ts'
import type { ServedCharts } from '#ui/checkout/prediction/predict-posted.ts'

/** The parts of each chart's context that its guards, its effects' inputs and its view ask for. */
const servedParts = {
  cart: ['quantity', 'canQuote', 'quotesSent', 'isOpen', 'orderPlaced', 'isAdding'],
  cartTabs: ['facts', 'saved', 'chosen', 'asked'],
  roadHazard: ['quantity', 'userType', 'widgetOrigin', 'coverage', 'isWidgetSettled'],
  paymentType: ['type', 'wanted', 'typeBeforeWallet', 'userType', 'offeredTypes', 'billingSaved'],
} as const satisfies Record<keyof ServedCharts, readonly string[]>

/** Of the state that the page shows; nothing where the engine did not make that state: then the page waits for the server. */
export function servedCharts<Name extends keyof ServedCharts>(
  engine: Pick<CheckoutEngine, 'storedCharts'>,
  state: CheckoutState,
  names: readonly Name[],
): ServedCharts {
  const actors = engine.storedCharts(state)
  if (!actors) return {}
  const served: ServedCharts = {}
  for (const name of names) {
    const snapshot = actors[name]?.snapshot
    if (!snapshot) continue
    const context = Object.fromEntries(servedParts[name].map((part) => [part, snapshot.context[part]]))
    served[name] = { value: snapshot.value, context }
  }
  return served
}
