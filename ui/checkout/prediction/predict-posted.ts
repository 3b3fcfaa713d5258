/** Predicts the result of a pending form with its chart; replaced by the server's answer. */
import type { AnyEventObject } from 'xstate'
import { isControlField } from '#machines/domain/event-form.ts'
import { type Predictable, type Prediction, predict, type ServedActor } from '#machines/engine/browser.ts'
import type { View } from '#machines/engine/index.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'

/** Charts whose steps are predicted, with the actors of the page. */
export type ServedCharts = Partial<Record<'cart' | 'cartTabs' | 'roadHazard' | 'paymentType', ServedActor>>

/**
 * Null while no form is pending for this chart, and where the page was not given its actor. `read` turns typed fields into the
 * fields of the chart's event, or null if the result cannot be predicted.
 */
export function predictPosted<ChartView extends View>(
  name: keyof ServedCharts,
  chart: Predictable<ChartView>,
  forms: FormsView,
  formData: FormData | undefined,
  read: (event: AnyEventObject) => AnyEventObject | null = (event) => event,
): Prediction<ChartView> | null {
  const served = forms.charts?.[name]
  if (!served || formData?.get('machine') !== name) return null
  const payload = [...formData].filter(([field]) => !isControlField(field))
  const event = read({ ...Object.fromEntries(payload), type: String(formData.get('event')) })
  return event && predict(chart, served, event)
}

/** The input of the effect of this name, where one begins. */
export function inputOf<Input>(prediction: Prediction | null, src: string): Input | null {
  return (prediction?.effects.find((effect) => effect.src === src)?.input as Input | undefined) ?? null
}
