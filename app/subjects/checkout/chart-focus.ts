/** The states of a cart's charts, for announcements to screen readers. */
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import { screenMetaOf } from '#machines/engine/steps.ts'
import type { ChartFocus } from '#ui/checkout/use-chart-focus.ts'

export function chartFocusOf({ actors }: Pick<CheckoutState, 'actors'>): ChartFocus {
  return Object.fromEntries(
    checkoutCharts.flatMap((chart) => {
      const actor = actors[chart.name]
      if (!actor) return []
      const { state, focus, announcement } = screenMetaOf(chart, actor.value)
      return [[chart.name, { state, focus, announcement }]]
    }),
  )
}
