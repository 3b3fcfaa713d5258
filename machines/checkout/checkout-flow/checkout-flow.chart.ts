import { chartOf } from '#machines/engine/index.ts'
import { checkoutFlowEvents } from './checkout-flow.events.ts'
import { checkoutFlowMachine } from './checkout-flow.machine.ts'
import { type Step, stepBlockers } from './checkout-flow.rules.ts'
import { projectCheckoutFlow } from './checkout-flow.view.ts'

export const checkoutFlowChart = chartOf({
  name: 'checkoutFlow',
  title: 'Checkout',
  family: 'checkout',
  runs: 'server',
  version: 2,
  machine: checkoutFlowMachine,
  events: checkoutFlowEvents,
  project: projectCheckoutFlow,
  blockedBy: (snapshot, event) => {
    const step = (snapshot.value as { shopping?: Step }).shopping
    return event === 'step.continue' && step ? stepBlockers(snapshot.context.readiness, step) : []
  },
})
export { type Step, stepPaths } from './checkout-flow.rules.ts'
