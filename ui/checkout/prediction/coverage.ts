/** Predicts the coverage choice. */
import { roadHazardMachine } from '#machines/checkout/road-hazard/road-hazard.machine.ts'
import { projectRoadHazard, type RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import type { Predictable } from '#machines/engine/browser.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'
import { inputOf, predictPosted } from './predict-posted.ts'

const chart: Predictable<RoadHazardView> = { machine: roadHazardMachine, project: projectRoadHazard }

export interface PredictedCoverage {
  isOn: boolean
  /** The one product that it is about; null for all of them. */
  itemId: string | null
}

/** Null when no pending form changes it. */
export function predictedCoverage(forms: FormsView, formData: FormData | undefined): PredictedCoverage | null {
  const prediction = predictPosted('roadHazard', chart, forms, formData)
  const change = inputOf<{ isRoadHazard: boolean; itemId: string | null }>(prediction, 'setCoverage')
  if (change) return { isOn: change.isRoadHazard, itemId: change.itemId }
  // A choice without an effect is complete after the step.
  return prediction?.view.isDecided ? { isOn: prediction.view.hasCoverage, itemId: null } : null
}
