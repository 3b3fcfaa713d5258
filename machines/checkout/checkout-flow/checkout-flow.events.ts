/** The checkout events a shopper can send. */
import * as v from 'valibot'
import type { ReadinessEvent } from '#machines/checkout/readiness.ts'
import { steps } from './checkout-flow.rules.ts'

export const checkoutFlowEvents = {
  /** On to the next step. */
  'step.continue': v.strictObject({}),
  /** Jump to a step, as the progress bar and the browser's address do. */
  'step.visit': v.strictObject({ step: v.picklist(steps, 'Choose one of the checkout steps') }),
  /** The shopper is about to leave the page. */
  'exit.attend': v.strictObject({}),
}

export type CheckoutFlowEvent =
  | { type: 'step.continue' }
  | ({ type: 'step.visit' } & v.InferOutput<(typeof checkoutFlowEvents)['step.visit']>)
  | { type: 'exit.attend' }
  | ReadinessEvent
  | { type: 'order.unconfirmed'; orderId: string }
  | { type: 'order.confirmed'; orderId: string }
  | { type: 'order.cancelled'; orderId: string }
  | { type: 'order.declined'; message: string }
