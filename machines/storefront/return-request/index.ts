import { chartOf } from '#machines/engine/chart-types.ts'
import { returnEvents } from './return-request.events.ts'
import { returnRequestMachine } from './return-request.machine.ts'
import { projectReturnRequest } from './return-request.view.ts'

export const returnRequestChart = chartOf({
  name: 'returnRequest',
  title: 'Return',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: returnRequestMachine,
  events: returnEvents,
  project: projectReturnRequest,
  blockedBy: () => [],
})
