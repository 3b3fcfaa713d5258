import { coverageName } from '#machines/domain/pricing/price-names.ts'
import { chartOf } from '#machines/engine/index.ts'
import { roadHazardEvents } from './road-hazard.events.ts'
import { roadHazardMachine } from './road-hazard.machine.ts'
import { projectRoadHazard } from './road-hazard.view.ts'

export const roadHazardChart = chartOf({
  name: 'roadHazard',
  title: coverageName,
  family: 'checkout',
  runs: 'server',
  version: 2,
  machine: roadHazardMachine,
  events: roadHazardEvents,
  project: projectRoadHazard,
  blockedBy: () => [],
})
export { isCoverageCheckboxShown } from './road-hazard.view.ts'
