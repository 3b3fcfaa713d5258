import type { Chart } from '#machines/engine/chart.ts'
import { returnEvents } from './return-request.events.ts'
import { returnRequestMachine } from './return-request.machine.ts'
import { projectReturnRequest, type ReturnRequestView } from './return-request.view.ts'

export const returnRequestChart: Chart<ReturnRequestView> = {
  name: 'returnRequest',
  title: 'Return',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: returnRequestMachine,
  events: returnEvents,
  project: projectReturnRequest,
  blockedBy: () => [],
}
