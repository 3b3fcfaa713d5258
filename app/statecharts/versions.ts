/** What the charts were, beside what they are: which changed since a day, and one of them drawn with its changes. */
import { hintsOf } from '#machines/chart-hints.ts'
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { type ChartDiff, diffOfCharts } from '#machines/describe/definition-changes.ts'
import { bothVersions } from '#machines/describe/definition-diff-drawing.ts'
import { titled } from '#machines/describe/sketch/index.ts'
import { mediumDate } from '#machines/domain/time/dates.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import type { VersionsView } from '#ui/statecharts/versions.view.ts'
import { drawVersions } from './drawn-diff.ts'
import { chartsOn, type KeptCharts, keptDays, readKept } from './kept-charts.ts'
import { titledCharts } from './titled-charts.ts'

const dayMs = 86_400_000
let kept: Promise<KeptCharts> | null = null

/** As they lie in the folder when the process first asks. */
export function keptOnce(): Promise<KeptCharts> {
  kept ??= readKept()
  return kept
}

/** `query` asks for `since`, a day or `week`, and for a `chart`. Words that are neither are the usual: a week, the first that changed. */
export async function versionsView(
  query: URLSearchParams,
  kept: KeptCharts,
  { chartLayout, now }: { chartLayout: Pick<ChartLayout, 'draw'>; now: number },
): Promise<VersionsView> {
  const days = keptDays(kept)
  const since = days.find((day) => day === query.get('since')) ?? 'week'
  const day = dayOf(since, days, now)
  const before = chartsOn(kept, day).map((definition) => titled(definition, hintsOf(definition.name)))
  const changed = diffOfCharts({ charts: before, choreography: [] }, { charts: titledCharts, choreography: [] }).charts
  const chosen = changed.find(({ name }) => name === query.get('chart')) ?? changed[0]
  const named = (charts: readonly ChartDefinition[]) => charts.find(({ name }) => name === chosen?.name)
  return {
    since,
    day: mediumDate(day),
    days: [{ value: 'week', label: 'A week ago' }, ...days.map((value) => ({ value, label: mediumDate(value) }))],
    charts: changed.map(({ name, title, sign, changes }) => ({ name, title, sign, changes: changes.length })),
    chosen: chosen
      ? {
          name: chosen.name,
          title: chosen.title,
          changes: chosen.changes.map(({ sign, words }) => ({ sign, words })),
          drawing: await drawVersions(bothVersions(named(before), named(titledCharts)), chartLayout),
        }
      : null,
  }
}

/** The charts that changed in the last seven days, most changes first. */
export function changedLastWeek(kept: KeptCharts, now: number): Array<Pick<ChartDiff, 'title' | 'sign'> & { changes: number }> {
  const before = chartsOn(kept, dayOf('week', keptDays(kept), now))
  return diffOfCharts({ charts: before, choreography: [] }, { charts: titledCharts, choreography: [] })
    .charts.map(({ title, sign, changes }) => ({ title, sign, changes: changes.length }))
    .sort((a, b) => b.changes - a.changes)
}

/** Never before the first day that was kept: what was before it is not known. */
function dayOf(since: string, days: readonly string[], now: number): string {
  const day = since === 'week' ? new Date(now - 7 * dayMs).toISOString().slice(0, 10) : since
  return [day, days.at(-1) ?? day].sort().at(-1)!
}
