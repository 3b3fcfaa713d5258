import { chartOf } from '#machines/engine/index.ts'
import { returnEvents, returnServerEvents } from './return-request.events.ts'
import { returnRequestMachine } from './return-request.machine.ts'
import { projectReturnRequest } from './return-request.view.ts'

export const returnRequestChart = chartOf({
  name: 'returnRequest',
  title: 'Return',
  family: 'storefront',
  runs: 'server',
  version: 1,
  machine: returnRequestMachine,
  events: returnEvents,
  serverEvents: returnServerEvents,
  unlogged: ['by', 'sendTo', 'refusal'],
  project: projectReturnRequest,
  blockedBy: () => [],
})
