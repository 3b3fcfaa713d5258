/** Which states somebody can come to see, and the few that nobody is shown, with the reason. */
import type { AnyStateNode } from 'xstate'
import { catalogue } from '#machines/catalogue.ts'
import { stateNodes } from '#machines/engine/check-charts.ts'
import type { Chart } from '#machines/engine/index.ts'

/** By chart, `state: why nobody is shown it`. */
export const excuses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cartTabs: {
    'loading.loading': 'The page foresees the tab and says itself that its content is on its way; the answer brings it along.',
  },
  toast: {
    scheduled: 'The third of a second before a message: nothing is there yet.',
    leaving: 'The message fades for less than half a second, and says what it said.',
  },
}

/** By chart, the innermost states in which it can rest while somebody looks. */
export function shownStates(): Record<string, string[]> {
  return Object.fromEntries(
    catalogue.map((chart) => [
      chart.name,
      stateNodes(chart.machine)
        .filter((node) => Object.keys(node.states).length === 0 && node.path.length > 0)
        .filter((node) => !isPassedThrough(node) && !isWaitedFor(chart, node))
        .map((node) => node.path.join('.')),
    ]),
  )
}

/** It is left by itself, whatever is known. */
function isPassedThrough({ always = [] }: AnyStateNode): boolean {
  return always.some(({ guard }) => guard === undefined)
}

/** A request waits until the chart is no longer busy, longer than any effect may take: no answer shows it. */
function isWaitedFor({ runs }: Chart, node: AnyStateNode): boolean {
  const isBusy = (at: AnyStateNode): boolean => at.tags.includes('busy') || (at.parent !== undefined && isBusy(at.parent))
  return runs === 'server' && isBusy(node)
}
