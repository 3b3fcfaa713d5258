import { chartOf, unmet } from '#machines/engine/index.ts'
import { cartEvents } from './cart.events.ts'
import { cartMachine } from './cart.machine.ts'
import { cartRequirements } from './cart.rules.ts'
import { projectCart } from './cart.view.ts'

export const cartChart = chartOf({
  name: 'cart',
  title: 'Cart',
  family: 'checkout',
  runs: 'server',
  version: 2,
  machine: cartMachine,
  events: cartEvents,
  unlogged: ['vehicleMake', 'vehicleModel', 'vehicleTrim', 'trailerInfo'],
  project: projectCart,
  blockedBy: (snapshot, event) => unmet(cartRequirements[event] ?? [], snapshot.context),
})
