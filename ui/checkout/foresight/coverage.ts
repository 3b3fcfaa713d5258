/** What the coverage is going to be. */
import { roadHazardMachine } from '#machines/checkout/road-hazard/road-hazard.machine.ts'
import { projectRoadHazard, type RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import type { Foreseeable } from '#machines/engine/foresee.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { foreseePosted, inputOf } from './foresight.ts'

const chart: Foreseeable<RoadHazardView> = { machine: roadHazardMachine, project: projectRoadHazard }

export interface ForeseenCoverage {
  isOn: boolean
  /** The one product that it is about; null for all of them. */
  itemId: string | null
}

/** Null when nothing is under way that changes it. */
export function foreseenCoverage(forms: FormsView, formData: FormData | undefined): ForeseenCoverage | null {
  const foresight = foreseePosted('roadHazard', chart, forms, formData)
  const change = inputOf<{ isRoadHazard: boolean; itemId: string | null }>(foresight, 'setCoverage')
  if (change) return { isOn: change.isRoadHazard, itemId: change.itemId }
  // A choice that needs nothing of the world: it is made with the step.
  return foresight?.view.isDecided ? { isOn: foresight.view.hasCoverage, itemId: null } : null
}
