/** Whether a page has the box for coverage: the coverage chart's own rule decides, for every screen alike. */
import { useLocation } from '#app/remix/router.ts'
import { isCoverageCheckboxShown, type RoadHazardView } from '#machines/checkout/road-hazard/road-hazard.view.ts'
import type { FormsView } from '#ui/forms/forms.view.ts'

/** A sheet over another page counts as the page its forms are posted to. */
export function useCoverageBox(coverage: RoadHazardView | null, forms: FormsView): boolean {
  const { pathname } = useLocation()
  return coverage !== null && isCoverageCheckboxShown({ pathname: forms.action ?? pathname, offer: coverage.offer })
}
