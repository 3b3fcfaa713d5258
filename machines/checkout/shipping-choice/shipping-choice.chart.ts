import { chartOf, unmet } from '#machines/engine/index.ts'
import { shippingChoiceEvents } from './shipping-choice.events.ts'
import { shippingChoiceMachine } from './shipping-choice.machine.ts'
import { shippingRequirements } from './shipping-choice.rules.ts'
import { projectShippingChoice } from './shipping-choice.view.ts'

export const shippingChoiceChart = chartOf({
  name: 'shippingChoice',
  title: 'Delivery choice',
  family: 'checkout',
  runs: 'server',
  version: 3,
  machine: shippingChoiceMachine,
  events: shippingChoiceEvents,
  project: projectShippingChoice,
  blockedBy: (snapshot, event) => unmet(shippingRequirements[event] ?? [], snapshot.context),
})
