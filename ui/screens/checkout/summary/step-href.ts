/** Where a step of the checkout is; of one that this checkout has not, the step that comes next. */
import type { SummaryScreenView } from './summary.view.ts'

export function stepHref(flow: SummaryScreenView['flow'], step: SummaryScreenView['flow']['progress'][number]['step']): string {
  return flow.progress.find((mark) => mark.step === step)?.path ?? flow.path
}
