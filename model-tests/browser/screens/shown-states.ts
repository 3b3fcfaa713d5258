/** Which states can be seen on a page. */
import type { AnyStateNode } from 'xstate'
import { allCharts } from '#machines/charts.ts'
import type { Chart } from '#machines/engine/index.ts'
import { stateNodes } from '#machines/engine/steps.ts'

/** By chart, the ids of the innermost states in which it can rest while a page is open. */
export function shownStates(): Record<string, string[]> {
  return Object.fromEntries(
    allCharts.map((chart) => [
      chart.name,
      stateNodes(chart.machine)
        .filter((node) => Object.keys(node.states).length === 0 && node.path.length > 0)
        .filter((node) => !isPassedThrough(node) && !isWaitedFor(chart, node))
        .map((node) => node.id),
    ]),
  )
}

/** It is always left automatically. */
function isPassedThrough({ always = [] }: AnyStateNode): boolean {
  return always.some(({ guard }) => guard === undefined)
}

/** A request waits until the chart is no longer busy, longer than any effect may take: no answer shows it. */
function isWaitedFor({ runs }: Chart, node: AnyStateNode): boolean {
  const isBusy = (at: AnyStateNode): boolean => at.tags.includes('busy') || (at.parent !== undefined && isBusy(at.parent))
  return runs === 'server' && isBusy(node)
}
